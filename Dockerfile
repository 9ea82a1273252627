# Both programs, built from this folder; the games are in a volume, and nothing runs as root.
#   docker build -t inselpost .
#   docker run --rm -i -v games:/var/lib/inselpost inselpost inselpost new - < setup.yaml
FROM debian:bookworm AS build
COPY . /src
RUN /src/script/release packages

FROM debian:bookworm-slim
COPY --from=build /src/build/packages/*.deb /tmp/
RUN apt-get update \
  && apt-get install -y --no-install-recommends /tmp/*.deb \
  && rm -rf /tmp/*.deb /var/lib/apt/lists/*
RUN useradd --uid 10001 --home-dir /var/lib/inselpost inselpost \
  && install -d -m 700 -o inselpost /var/lib/inselpost
ENV INSELPOST_DB=/var/lib/inselpost/inselpost.db LC_ALL=C.UTF-8
USER inselpost
WORKDIR /var/lib/inselpost
VOLUME /var/lib/inselpost
CMD ["inselpost", "--help"]
