# Two stages: the screens are built with everything, the image keeps what the server runs on.
FROM node:26-bookworm-slim AS build
WORKDIR /meche
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev

FROM node:26-bookworm-slim
ENV NODE_ENV=production MECHE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Threads that compress share one heap: 70 MB less after a rush.
ENV MALLOC_ARENA_MAX=1
WORKDIR /meche
COPY --from=build --chown=node:node /meche /meche
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:3000/api/health').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "apps/server/src/main.ts"]
