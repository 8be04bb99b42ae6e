/** Every address of the application, in one place. */
export const paths = {
  home: '/',
  reservation: '/reservation',
  signIn: '/auth/jwt/sign-in',
  signUp: '/auth/jwt/sign-up',
  verifyAccount: '/auth/jwt/verify-account',
  resetPassword: '/auth/jwt/reset-password',
  confirmEmail: '/auth/jwt/confirm-email',
  dashboard: '/dashboard',
  calendar: '/dashboard/calendar',
  calendarSheets: '/dashboard/calendar/print',
  calendarOn: (day: string) => `/dashboard/calendar?date=${day}`,
  absence: (professional: number, day: string) =>
    `/dashboard/calendar/absence?professional=${professional}&date=${day}`,
  /** The visits of a closure, which may be saved already. */
  closing: ({ start, end, reason }: { start: string; end: string; reason?: string | null | undefined }) =>
    `/dashboard/calendar/absence?${new URLSearchParams({ start, end, ...(reason ? { reason } : {}) }).toString()}`,
  users: '/dashboard/user/list',
  userCards: '/dashboard/user/cards',
  userAccount: '/dashboard/user/account',
  newUser: '/dashboard/user/new',
  user: (id: number) => `/dashboard/user/${id}`,
  editUser: (id: number) => `/dashboard/user/${id}/edit`,
  messages: '/dashboard/message',
  history: '/dashboard/history',
  historyOf: (entity: string, id: number) => `/dashboard/history?entity=${entity}&entity_id=${id}`,
  categories: '/dashboard/category/list',
  newCategory: '/dashboard/category/new',
  category: (id: number) => `/dashboard/category/${id}`,
  editCategory: (id: number) => `/dashboard/category/${id}/edit`,
  services: '/dashboard/service/list',
  newService: '/dashboard/service/new',
  service: (id: number) => `/dashboard/service/${id}`,
  editService: (id: number) => `/dashboard/service/${id}/edit`,
  composedServices: '/dashboard/composed-service/list',
  newComposedService: '/dashboard/composed-service/new',
  composedService: (id: number) => `/dashboard/composed-service/${id}/edit`,
  account: '/account',
  security: '/account/security',
  social: '/account/social',
  settings: '/setting',
  appointmentSettings: '/setting/parameter-appointment',
  smsSettings: '/setting/parameter-sms',
  scheduleSettings: '/setting/parameter-schedule',
  categorySettings: '/setting/parameter-categories',
  closureSettings: '/setting/parameter-closures',
  moduleSettings: '/setting/parameter-modules',
  companySettings: '/setting/parameter-company',
  legalSettings: (page: string) => `/setting/parameter-modules/legal/${page}`,
  kanban: '/dashboard/kanban',
  mail: '/dashboard/mail',
  mailOf: (id: number) => `/dashboard/mail?mailId=${id}`,
  analytics: '/dashboard/analytics',
  bookings: '/dashboard/booking',
  fileManager: '/dashboard/file-manager',
  filesIn: (folder: number | string) => `/dashboard/file-manager?folder=${folder}`,
  storage: '/dashboard/file',
  journal: '/post',
  journalFeed: '/post/rss.xml',
  post: (slug: string) => `/post/${encodeURIComponent(slug)}`,
  posts: '/dashboard/post',
  newPost: '/dashboard/post/new',
  writtenPost: (id: number) => `/dashboard/post/${id}`,
  editPost: (id: number) => `/dashboard/post/${id}/edit`,
  aboutUs: '/about-us',
  contactUs: '/contact-us',
  faqs: '/faqs',
  legalNotice: '/legal/notice',
  legalTerms: '/legal/terms',
  privacy: '/legal/privacy',
  accessibility: '/legal/accessibility',
  legalPage: (page: string) => `/legal/${page}`,
  pricing: '/pricing',
  payment: '/payment',
  comingSoon: '/coming-soon',
  maintenance: '/maintenance',
  offline: '/offline',
  blank: '/blank',
  components: '/components',
  component: (group: string, name: string) => `/components/${group}/${name}`,
  notFound: '/404',
} as const

/**
 * The addresses whose page exists. Menus keep the specification's structure and leave the others out; a new page adds
 * its address here, and a test holds this list to the routes.
 */
const pages: ReadonlySet<string> = new Set([
  paths.home,
  paths.reservation,
  paths.signIn,
  paths.signUp,
  paths.verifyAccount,
  paths.resetPassword,
  paths.confirmEmail,
  paths.dashboard,
  paths.calendar,
  paths.calendarSheets,
  paths.users,
  paths.userCards,
  paths.userAccount,
  paths.newUser,
  paths.messages,
  paths.history,
  paths.categories,
  paths.newCategory,
  paths.services,
  paths.newService,
  paths.composedServices,
  paths.newComposedService,
  paths.account,
  paths.security,
  paths.social,
  paths.settings,
  paths.appointmentSettings,
  paths.smsSettings,
  paths.scheduleSettings,
  paths.categorySettings,
  paths.closureSettings,
  paths.moduleSettings,
  paths.companySettings,
  paths.kanban,
  paths.mail,
  paths.analytics,
  paths.bookings,
  paths.fileManager,
  paths.storage,
  paths.journal,
  paths.journalFeed,
  paths.posts,
  paths.newPost,
  paths.aboutUs,
  paths.contactUs,
  paths.faqs,
  paths.legalNotice,
  paths.legalTerms,
  paths.privacy,
  paths.accessibility,
  paths.pricing,
  paths.payment,
  paths.comingSoon,
  paths.maintenance,
  paths.offline,
  paths.blank,
  paths.components,
  paths.notFound,
])

export function hasPage({ path }: { path: string }): boolean {
  return pages.has(path)
}

/** The sign-in page, and where to go on afterwards. */
export function signInPath(returnTo: string): string {
  return `${paths.signIn}?returnTo=${encodeURIComponent(returnTo)}`
}

/**
 * Where to go after signing in. Only a path of this site: `//host`, `/\host` and full addresses would send a person
 * who just typed a password to somebody else's page.
 */
export function safeReturnTo(wanted: string | null): string {
  if (!wanted || !wanted.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\'))
    return paths.dashboard
  // Control characters are dropped by URL parsers, which could turn a checked path into `//host`.
  if ([...wanted].some((character) => character < ' ')) return paths.dashboard
  return wanted
}
