import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('routes/main-layout.tsx', [
    index('routes/home.tsx'),
    route('reservation', 'routes/reservation.tsx'),
  ]),
  route('404', 'routes/not-found.tsx'),
  route('error/:code', 'routes/error.tsx'),
  route('*', 'routes/unmatched.tsx'),
] satisfies RouteConfig
