import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { variantPage } from './features/auth/variants.ts'
import routes from './routes.ts'

/**
 * Every path of the specification's section 2, in its order, and what it answers for a guest, a client, a professional and an admin, read
 * from the table of routes. The tests of the guards (routes/admin-only.test.tsx) check what the 403 view and the redirects show.
 */

const people = ['guest', 'client', 'professional', 'admin'] as const
type Answer = 'page' | '403' | '404' | 'to sign-in' | 'to dashboard'
type Answers = readonly [guest: Answer, client: Answer, professional: Answer, admin: Answer]

const everybody: Answers = ['page', 'page', 'page', 'page']
const guestsOnly: Answers = ['page', 'to dashboard', 'to dashboard', 'to dashboard']
/** A way of signing in that is not set up. */
const toSignIn: Answers = ['to sign-in', 'to sign-in', 'to sign-in', 'to sign-in']
const signedIn: Answers = ['to sign-in', 'page', 'page', 'page']
const staffOnly: Answers = ['to sign-in', '403', 'page', 'page']
const adminsOnly: Answers = ['to sign-in', '403', '403', 'page']
/** The room is still to be built: a path that appears must lose this mark. */
const missing: Answers = ['404', '404', '404', '404']
/** The same for addresses inside a closed area, which says nothing of them to others. */
const missingForAdmins: Answers = ['to sign-in', '403', '403', '404']

const under = (folder: string, ...children: string[]) => children.map((child) => `${folder}/${child}`)
const records = ['', '/list', '/new', '/3', '/3/edit']
const room = (name: string) => records.map((child) => `/dashboard/${name}${child}`)

const authPages = ['sign-in', 'sign-up', 'verify', 'reset-password', 'update-password']

const muiPages =
  'chip list menu tabs alert badge table avatar dialog rating slider switch buttons pickers popover stepper tooltip checkbox ' +
  'progress timeline data-grid tree-view accordion textfield pagination breadcrumbs autocomplete radio-button transfer-list'
const extraPages =
  'map dnd chart image label editor upload animate scroll lightbox snackbar markdown walktour carousel mega-menu utilities form-wizard ' +
  'organization-chart multi-language navigation-bar form-validation scroll-progress'

const specified: readonly (readonly [paths: readonly string[], answers: Answers])[] = [
  // Public routes.
  [['/', '/reservation', '/about-us', '/contact-us', '/faqs', '/blank'], everybody],
  [['/post', '/post/une-coupe-de-saison'], everybody],
  [['/product', '/product/3', '/product/checkout'], everybody],
  [['/pricing', '/payment', '/coming-soon', '/maintenance'], everybody],
  [['/error/403', '/error/404', '/error/500', '/404'], everybody],
  // Authentication routes.
  [under('/auth/jwt', 'sign-in', 'sign-up', 'verify-account', 'reset-password'), guestsOnly],
  [['amplify', 'auth0', 'supabase'].flatMap((variant) => under(`/auth/${variant}`, ...authPages)), toSignIn],
  [under('/auth/auth0', 'callback'), toSignIn],
  [under('/auth/firebase', ...authPages), guestsOnly],
  [['split', 'centered'].flatMap((form) => under(`/auth-demo/${form}`, ...authPages)), guestsOnly],
  // Dashboard routes.
  [['/dashboard'], signedIn],
  [under('/dashboard/user', 'list', 'new', '3/edit', 'account', 'cards'), adminsOnly],
  [['/dashboard/user'], adminsOnly],
  [['/dashboard/category', ...under('/dashboard/category', 'list', 'new', '3', '3/edit')], adminsOnly],
  [['/dashboard/service', ...under('/dashboard/service', 'list', 'new', '3/edit', '3')], adminsOnly],
  [['/dashboard/composed-service'], adminsOnly],
  [under('/dashboard/composed-service', 'list', 'new', '3/edit'), adminsOnly],
  [['/dashboard/calendar', '/dashboard/permission'], signedIn],
  [['/dashboard/course', '/dashboard/course/3', '/dashboard/course/year'], staffOnly],
  [['/dashboard/course/new', '/dashboard/course/3/edit'], adminsOnly],
  [
    ['kanban', 'booking', 'chat', 'mail', 'file-manager', 'file'].map((name) => `/dashboard/${name}`),
    staffOnly,
  ],
  [['/dashboard/analytics', '/dashboard/ecommerce'], adminsOnly],
  [room('product'), adminsOnly],
  [room('invoice'), adminsOnly],
  // Orders are made by buyers alone; an address that names none opens the page that says so.
  [['', '/list', '/new', '/3'].map((child) => `/dashboard/order${child}`), staffOnly],
  [['/dashboard/order/3/edit'], missing],
  [['/dashboard/banking'], adminsOnly],
  // Professionals who may write to the journal open it, too.
  [room('post'), adminsOnly],
  [room('job'), adminsOnly],
  [room('tour'), adminsOnly],
  // Account and settings routes.
  [['/account', '/account/security'], signedIn],
  [['/account/social'], adminsOnly],
  [['/setting'], adminsOnly],
  [
    under(
      '/setting',
      'parameter-appointment',
      'parameter-sms',
      'parameter-schedule',
      'parameter-categories',
      'parameter-modules',
      'parameter-modules/legal/terms',
      'parameter-company',
      'parameter-shop',
    ),
    adminsOnly,
  ],
  // Components showcase.
  [['/components', '/components/foundation', '/components/mui', '/components/extra'], everybody],
  [under('/components/foundation', 'grid', 'icons', 'colors', 'shadows', 'typography'), everybody],
  [under('/components/mui', ...muiPages.split(' ')), everybody],
  [under('/components/extra', ...extraPages.split(' ')), everybody],
  // Beside the specification's paths: job offers and workshops are public; a client's file is the team's, and nothing else is in the closed areas.
  [['/job', '/job/3', '/tour', '/tour/3'], everybody],
  [['/dashboard/first-steps', '/dashboard/tour/3/sheet/5'], adminsOnly],
  [['/dashboard/user/3'], staffOnly],
  [
    under('/dashboard', 'user/no/such/page', 'service/no/such/page', 'composed-service/3/more'),
    missingForAdmins,
  ],
  [
    [
      '/no-such-page',
      '/dashboard/no-such-room',
      '/setting/no-such-tab',
      '/auth/jwt/no-such-page',
      '/auth/auth0/no-such-page',
    ],
    missing,
  ],
]

const toRoute = ({ file, path, index, children }: RouteConfigEntry): RouteObject => ({
  id: file,
  ...(path && { path }),
  ...(index ? { index } : { children: children?.map(toRoute) }),
})
const table = (routes as RouteConfigEntry[]).map(toRoute)

/** The layouts that let only some people in, from the outside inwards. */
function answersOf(path: string): Answers {
  const matches = matchRoutes(table, path) ?? []
  const files = matches.map(({ route }) => route.id ?? '')
  const page = files.at(-1) ?? 'routes/unmatched.tsx'
  const { variant = '', page: child = '' } = matches.at(-1)?.params ?? {}
  const ofVariant = page === 'routes/auth/variant.tsx' ? variantPage(variant, child, null) : 'page'
  if (ofVariant === 'to sign-in') return toSignIn
  const isMissing =
    ofVariant === 'missing' || page === 'routes/unmatched.tsx' || page === 'routes/dashboard/admin-area.tsx'
  const has = (layout: string) => files.includes(`routes/${layout}.tsx`)
  const found = isMissing ? '404' : 'page'
  return people.map((person): Answer => {
    if (has('dashboard/layout') && person === 'guest') return 'to sign-in'
    if (has('auth/layout') && !isMissing && person !== 'guest') return 'to dashboard'
    if (has('dashboard/admin-only') && person !== 'admin') return '403'
    if (has('dashboard/staff-only') && person === 'client') return '403'
    if (has('dashboard/post/layout') && person === 'professional') return '403'
    return found
  }) as unknown as Answers
}

it('every path of the specification answers each person as it says; missing rooms are marked', () => {
  const wrong = specified.flatMap(([paths, expected]) =>
    paths.flatMap((path) => {
      const given = answersOf(path)
      return String(given) === String(expected) ? [] : [`${path}: ${given}, expected ${expected}`]
    }),
  )
  expect(wrong).toEqual([])
})

it('each path is listed once', () => {
  const paths = specified.flatMap(([some]) => some)
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted())
})
