"""dovecot on the loopback interface of the namespace: IMAP over a Maildir of the judge, and submission of letters, which it relays to
OpenSMTPD. Both with TLS and a password, and certificates of an authority that only the tests trust.

OpenSMTPD 6.8 itself cannot use its key with OpenSSL 3, be it RSA or of a curve: its handshake ends with an internal error."""
import contextlib
import datetime
import imaplib
import os
import pathlib
import pwd
import signal
import ssl
import subprocess

from expecting import expect
from mta import wait_for

FOLDER = pathlib.Path("/var/lib/imap")
CA = FOLDER / "ca.pem"
PASSWORD = "correct horse"
HOST, PORT = "mx.example.org", 993

CONF = """
base_dir = /run/dovecot-test
state_dir = /run/dovecot-test
log_path = {folder}/log
protocols = {protocols}
hostname = mx.example.org
submission_relay_host = 127.0.0.1
submission_relay_port = 25
listen = 127.0.0.1
ssl = required
ssl_cert = <{folder}/server.pem
ssl_key = <{folder}/server.key
mail_location = maildir:{home}/Maildir
first_valid_uid = 1
mail_max_userip_connections = 50
imap_capability = {capability}
{more}
service imap-login {{
  inet_listener imap {{
    port = 143
  }}
  inet_listener imaps {{
    port = 993
    ssl = yes
  }}
}}
service submission-login {{
  inet_listener submission {{
    port = 587
  }}
  inet_listener submissions {{
    port = 465
    ssl = yes
  }}
}}
passdb {{
  driver = passwd-file
  args = scheme=PLAIN {folder}/users
}}
userdb {{
  driver = static
  args = uid={user} gid={user} home={home}
}}
"""


def openssl(*words):
    subprocess.run(["openssl", *map(str, words)], cwd=FOLDER, check=True, capture_output=True)


def make_authority():
    FOLDER.mkdir(exist_ok=True)
    openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", "ca.key",
            "-out", "ca.pem", "-days", "9", "-subj", "/CN=test authority")


def make_certificate(days=7, name=HOST, others=()):
    """Makes the certificate of the servers, for a name and others. With negative days it has expired."""
    begin = datetime.datetime.utcnow() - datetime.timedelta(days=20)
    end = datetime.datetime.utcnow() + datetime.timedelta(days=days)
    (FOLDER / "names").write_text(f"subjectAltName={','.join(f'DNS:{one}' for one in (name, *others))}\n")
    (FOLDER / "index").write_text("")
    (FOLDER / "ca.conf").write_text(
        "[ca]\ndefault_ca=own\n[own]\ndatabase=index\nrand_serial=yes\nnew_certs_dir=.\ndefault_md=sha256\npolicy=any\n"
        "unique_subject=no\n[any]\ncommonName=supplied\n")
    openssl("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", "server.key",
            "-out", "server.csr", "-subj", f"/CN={name}")
    stamp = "%Y%m%d%H%M%SZ"
    openssl("ca", "-batch", "-config", "ca.conf", "-in", "server.csr", "-out", "server.pem", "-cert", "ca.pem", "-keyfile",
            "ca.key", "-extfile", "names", "-startdate", begin.strftime(stamp), "-enddate", end.strftime(stamp))


def sign_itself():
    """Makes a certificate for which nobody else vouches."""
    openssl("req", "-x509", "-key", "server.key", "-out", "server.pem", "-days", "7", "-subj", f"/CN={HOST}", "-addext",
            f"subjectAltName=DNS:{HOST}")


class Imap:
    """The server, for the account of the judge."""

    def __init__(self, user="judge", capability="", more=""):
        self.user, self.home = user, pathlib.Path(pwd.getpwnam(user).pw_dir)
        if not CA.exists():
            make_authority()
            make_certificate()
        (FOLDER / "users").write_text(f"{user}@example.org:{{PLAIN}}{PASSWORD}\n")
        self.start(capability, more)

    def start(self, capability="", more="", protocols="imap submission", is_secure=True):
        (FOLDER / "dovecot.conf").write_text(CONF.format(folder=FOLDER, home=self.home, user=self.user,
                                                         capability=capability, more=more, protocols=protocols))
        subprocess.run(["dovecot", "-c", FOLDER / "dovecot.conf"], check=True)
        wait_for(self.answers if is_secure else self.is_open, "dovecot to answer")

    def answers(self):
        with contextlib.suppress(OSError):
            with self.client():
                return True
        return False

    def is_open(self):
        with contextlib.suppress(OSError):
            with imaplib.IMAP4("127.0.0.1", 143):
                return True
        return False

    def stop(self):
        subprocess.run(["doveadm", "-c", FOLDER / "dovecot.conf", "stop"], check=True)

    def kill(self):
        """Ends all processes of the server at once."""
        master = (pathlib.Path("/run/dovecot-test") / "master.pid").read_text().strip()
        parents = {path.parent.name: path.read_text() for path in pathlib.Path("/proc").glob("[0-9]*/status")}
        for pid in [master, *(pid for pid, status in parents.items() if f"\nPPid:\t{master}\n" in status)]:
            os.kill(int(pid), signal.SIGKILL)
        # The first process of the namespace is their parent now.
        with contextlib.suppress(ChildProcessError):
            os.waitpid(int(master), 0)

    def restart(self, **changed):
        self.stop()
        self.start(**changed)

    def client(self):
        context = ssl.create_default_context(cafile=CA)
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE  # the tests of certificates look at the program, not at this client
        client = imaplib.IMAP4_SSL("127.0.0.1", PORT, ssl_context=context)
        client.login(f"{self.user}@example.org", PASSWORD)
        return client

    def append(self, *messages, folder="INBOX", arrived=None):
        """Adds letters; `arrived`: a time of IMAP."""
        with self.client() as client:
            for message in messages:
                data = message if isinstance(message, bytes) else message.encode()
                status, said = client.append(folder, "", arrived and f'"{arrived}"', data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"))
                expect(status == "OK", f"append: {said}")

    def count(self, folder="INBOX", criteria="ALL"):
        with self.client() as client:
            status, _ = client.select(folder, readonly=True)
            return len(client.search(None, criteria)[1][0].split()) if status == "OK" else 0

    def renumber(self):
        """Gives all letters other numbers, as servers do when they restore a mailbox."""
        self.stop()
        for path in [self.home / "Maildir", *(self.home / "Maildir").glob(".*/")]:
            for file in [*path.glob("dovecot-uidlist*"), *path.glob("dovecot.index*"), *path.glob("dovecot-uidvalidity*")]:
                file.unlink()
        self.start()

    def log(self):
        return (FOLDER / "log").read_text(errors="replace")
