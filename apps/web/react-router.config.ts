import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes come with the first visit, 2 kB. Asked for when a page shows its links, they kept a phone busy while it drew its first
  // page: text appeared 0.2 s later (bench/README.md).
  routeDiscovery: { mode: 'initial' },
  buildEnd({ reactRouterConfig, viteConfig }) {
    const assets = path.join(reactRouterConfig.buildDirectory, 'client', viteConfig.build.assetsDir)
    shortenManifest(assets)
  },
} satisfies Config

/** The routes that a link loads before it is pressed (`prefetch`): for them alone the browser reads which files belong together. */
const prefetched = new Set(['routes/reservation'])

/** Takes 5 of 7 kB from the table of routes that a browser gets; the server has its own. */
function shortenManifest(assets: string): void {
  const opening = 'window.__reactRouterManifest='
  for (const name of fs.globSync('manifest-*.js', { cwd: assets })) {
    const file = path.join(assets, name)
    const text = fs.readFileSync(file, 'utf8')
    if (!text.startsWith(opening)) continue
    const manifest = JSON.parse(text.slice(opening.length).replace(/;$/, ''))
    for (const [id, route] of Object.entries<Record<string, unknown>>(manifest.routes)) {
      if (!prefetched.has(id)) delete route['imports']
      for (const [field, value] of Object.entries(route)) if (isNothing(value)) delete route[field]
    }
    fs.writeFileSync(file, `${opening}${JSON.stringify(manifest)};`)
  }
}

function isNothing(value: unknown): boolean {
  return value === false || (Array.isArray(value) && value.length === 0)
}
