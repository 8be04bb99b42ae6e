import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A page names the files of its own route; those of the pages it links to are asked for once it can be used. All routes at once
  // would be 6 kB of each first visit.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
