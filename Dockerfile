# Builds the two sites, then keeps the server with its own dependencies and what was built. Run it as compose.yaml does:
# as a plain user, on a read-only file system, with PostgreSQL. docs/operations.md says the rest.

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS tools
ENV CI=1 TURBO_TELEMETRY_DISABLED=1
# The pinned pnpm, from package.json's packageManager.
WORKDIR /src
COPY package.json ./
RUN npm install --global "$(node -p "require('./package.json').packageManager")"

FROM tools AS sites
COPY . .
RUN pnpm install --frozen-lockfile \
  && pnpm exec turbo run build --filter=./apps/*

FROM tools AS server
COPY package.json pnpm-workspace.yaml pnpm-lock.yaml tsconfig.base.json ./
COPY packages/contract packages/contract
COPY packages/domain packages/domain
COPY packages/validation packages/validation
COPY apps/server apps/server
# Without what only development needs: tests, tools, maps, types, and a lockfile that would have scanners report packages
# that are not there; nor font weights that no PDF uses. The sources stay for the migrations and for the two scripts of operators.
RUN pnpm install --frozen-lockfile --prod --filter "@nexperts/server..." \
  && find apps packages -path "*/node_modules" -prune -o \( -name "*.test.ts" -o -name "*.fixture.ts" \) -exec rm {} + \
  && find node_modules -type f \( -name "*.map" -o -name "*.d.[cm]ts" -o -name "*.d.ts" \) -delete \
  && find node_modules/.pnpm/@expo-google-fonts* -type f \( -name "*.png" -o -name "*.ttf" ! -name "*_400Regular.ttf" ! -name "*_700Bold.ttf" \) -delete \
  && find apps/server/scripts -type f ! -name grant-staff.ts ! -name move-files.ts -delete \
  && rm -rf apps/server/src/testing apps/server/*.config.ts packages/*/*.config.ts packages/*/etc pnpm-*.yaml
COPY --from=sites /src/apps/marketplace/build/client apps/marketplace/build/client
COPY --from=sites /src/apps/marketplace/build/server apps/marketplace/build/server
COPY --from=sites /src/apps/home/build/client apps/home/build/client
COPY --from=sites /src/apps/home/build/server apps/home/build/server
COPY --from=sites /src/apps/server/build apps/server/build

# The media server (H-08): Janus of Debian with the two of its parts that are used.
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS media
RUN apt-get update \
  && apt-get install --yes --no-install-recommends janus \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /usr/lib/nexperts-media/plugins /usr/lib/nexperts-media/transports \
  && cp /usr/lib/*/janus/plugins/libjanus_videoroom.so /usr/lib/nexperts-media/plugins/ \
  && cp /usr/lib/*/janus/transports/libjanus_websockets.so /usr/lib/nexperts-media/transports/
USER node

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /srv
# Owned by root: the server's user can read its program and write nothing.
COPY --from=server /src ./
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# One thread for V8's own work beside the server's, not four: processes are many, processors few.
CMD ["node", "--v8-pool-size=1", "apps/server/build/start.js"]
