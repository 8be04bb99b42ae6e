import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('routes/main-layout.tsx', [
    index('routes/home.tsx'),
    route('reservation', 'routes/reservation.tsx'),
  ]),
  ...prefix('auth/jwt', [
    layout('routes/auth/layout.tsx', [
      route('sign-in', 'routes/auth/sign-in.tsx'),
      route('sign-up', 'routes/auth/sign-up.tsx'),
      route('verify-account', 'routes/auth/verify-account.tsx'),
    ]),
  ]),
  layout('routes/dashboard/layout.tsx', [
    route('dashboard', 'routes/dashboard/index.tsx'),
    route('dashboard/calendar', 'routes/dashboard/calendar.tsx'),
    route('dashboard/permission', 'routes/dashboard/permission.tsx'),
  ]),
  route('404', 'routes/not-found.tsx'),
  route('error/:code', 'routes/error.tsx'),
  route('*', 'routes/unmatched.tsx'),
] satisfies RouteConfig
