import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes come with the first visit, 6 kB. Asked for when a page shows its links, they kept a phone busy while it drew its first
  // page: text appeared 0.2 s later (bench/README.md).
  routeDiscovery: { mode: 'initial' },
} satisfies Config
