# The program with the web inside; what docker-compose.yml runs in several roles.
FROM node:22-bookworm-slim AS web
WORKDIR /lintje/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci
COPY schema ../schema
COPY web .
RUN npm run build

FROM rust:1.95-bookworm AS program
WORKDIR /lintje
COPY . .
COPY --from=web /lintje/web/dist web/dist
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/lintje/target \
    cargo build --release --locked --features jemalloc --package lintje && cp target/release/lintje /usr/local/bin/

# Directories that the program writes to, of the user whom it runs as.
FROM debian:bookworm-slim AS directories
RUN install --directory --owner=10001 --group=10001 --mode=0700 /leeg/sleutels /leeg/var/lib/lintje && \
    install --directory --owner=10004 --group=10004 --mode=0700 /leeg-opslag/opslag

# The C library, the roots of trust and nothing else: no shell, no package manager.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=directories --chown=10001:10001 /leeg/ /
# A new volume of the storage in docker-compose.yml gets its owner here.
COPY --from=directories --chown=10004:10004 /leeg-opslag/ /
COPY --from=program /usr/local/bin/lintje /usr/local/bin/lintje
USER 10001:10001
EXPOSE 8080 9090
ENTRYPOINT ["/usr/local/bin/lintje"]
CMD ["--help"]
