"""Ed25519 (RFC 8032, section 5.1), slow but simple: enough to check signatures and to make examples."""
import hashlib

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def add(a, b):
    """Points are (X, Y, Z, T) with x = X/Z, y = Y/Z, x*y = T/Z."""
    u, v = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    c, d = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = v - u, d - c, d + c, v + u
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(n, point):
    out = (0, 1, 1, 0)
    while n:
        if n & 1:
            out = add(out, point)
        point, n = add(point, point), n >> 1
    return out


def same(a, b):
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


def pack(point):
    inverse = pow(point[2], P - 2, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def unpack(data):
    """Returns the point, or None if there is none."""
    y, sign = int.from_bytes(data, "little") & (2**255 - 1), data[31] >> 7
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


BASE = unpack((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def digest(*parts):
    return int.from_bytes(hashlib.sha512(b"".join(parts)).digest(), "little")


def expanded(seed):
    h = hashlib.sha512(seed).digest()
    return (int.from_bytes(h[:32], "little") & (2**254 - 8)) | 2**254, h[32:]


def public_key(seed):
    return pack(times(expanded(seed)[0], BASE))


def sign(seed, message):
    a, prefix = expanded(seed)
    key, r = pack(times(a, BASE)), digest(prefix, message) % L
    commit = pack(times(r, BASE))
    return commit + ((r + digest(commit, key, message) * a) % L).to_bytes(32, "little")


def holds(key, message, signature):
    a, r, s = unpack(key), unpack(signature[:32]), int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= L:
        return False
    return same(times(s, BASE), add(r, times(digest(signature[:32], key, message), a)))
