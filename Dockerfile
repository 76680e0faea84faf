# The store without a database: DATABASE_URL names one (compose.yaml, docs/deploy.md).
# test/startup/image.test.ts runs these instructions without Docker. It knows RUN with relative paths, and JSON arrays.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/dhoop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . ./
RUN node bin/build.mjs
RUN node deploy/trim-image.mjs
RUN mkdir ../data

FROM node:24-bookworm-slim
ENV NODE_ENV=production
ENV DEMO=false
ENV DATA_DIR=/srv/data
ENV MALLOC_ARENA_MAX=2
ENV MALLOC_MMAP_THRESHOLD_=1048576
ENV MALLOC_TRIM_THRESHOLD_=16777216
WORKDIR /srv/dhoop
COPY --from=build /srv/dhoop ./
COPY --from=build --chown=node:node /srv/data /srv/data
USER node
VOLUME /srv/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "deploy/check-ready.mjs"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=100", "build/server/index.js"]
