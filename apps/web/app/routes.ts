import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** Closed to everybody but admins, whatever is asked for inside. */
const adminAreas = ['user', 'category', 'service', 'composed-service']

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
    ...adminAreas.map((area) =>
      route(`dashboard/${area}/*`, 'routes/dashboard/admin-area.tsx', { id: area }),
    ),
  ]),
  route('404', 'routes/not-found.tsx'),
  route('error/:code', 'routes/error.tsx'),
  route('*', 'routes/unmatched.tsx'),
] satisfies RouteConfig
