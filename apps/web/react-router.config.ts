import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route manifest is small; asking for it link by link would cost a request before each first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
