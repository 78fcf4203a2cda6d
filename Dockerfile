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

FROM debian:bookworm-slim
RUN useradd --system --no-create-home lintje && install --directory --owner=lintje --mode=0700 /sleutels
COPY --from=program /usr/local/bin/lintje /usr/local/bin/
USER lintje
EXPOSE 8080
ENTRYPOINT ["lintje"]
CMD ["--help"]
