import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

// The addresses are prescribed; docs/glossary.md says what each is called elsewhere.

/** Closed to everybody but admins, whatever is asked for inside. */
const adminAreas = ['user', 'category', 'service', 'composed-service', 'product', 'invoice']

const demoPages = {
  'sign-in': 'sign-in',
  'sign-up': 'sign-up',
  verify: 'verify-account',
  'reset-password': 'reset-password',
  'update-password': 'reset-password',
}

const boundary = 'routes/page-boundary.tsx'

export default [
  layout('routes/main-layout.tsx', [
    layout(boundary, { id: 'main-pages' }, [
      index('routes/home.tsx'),
      route('reservation', 'routes/reservation.tsx'),
      route('about-us', 'routes/about-us.tsx'),
      route('contact-us', 'routes/contact-us.tsx'),
      route('faqs', 'routes/faqs.tsx'),
      ...prefix('product', [
        index('routes/shop/products.tsx'),
        route('checkout', 'routes/shop/checkout.tsx'),
        route('order/:token', 'routes/shop/order.tsx'),
        route(':id', 'routes/shop/product.tsx'),
      ]),
      route('legal/:page', 'routes/legal.tsx'),
      route('post', 'routes/journal/list.tsx', { id: 'journal' }),
      route('post/:slug', 'routes/journal/article.tsx'),
      route('job', 'routes/jobs/list.tsx', { id: 'jobs' }),
      route('job/:id', 'routes/jobs/offer.tsx'),
      route('tour', 'routes/tour/list.tsx', { id: 'tours' }),
      route('tour/:id', 'routes/tour/workshop.tsx'),
      route('blank', 'routes/blank.tsx'),
      route('components', 'routes/components/index.tsx'),
      route('components/:group/:name?', 'routes/components/page.tsx'),
    ]),
  ]),
  layout('routes/simple-layout.tsx', [
    layout(boundary, { id: 'simple-pages' }, [
      route('pricing', 'routes/pricing.tsx'),
      route('payment', 'routes/payment.tsx'),
      route('coming-soon', 'routes/coming-soon.tsx'),
      route('maintenance', 'routes/maintenance.tsx'),
      route('offre/:token', 'routes/offer.tsx'),
      route('offline', 'routes/offline.tsx'),
    ]),
  ]),
  ...prefix('auth/jwt', [
    layout('routes/auth/layout.tsx', [
      route('sign-in', 'routes/auth/sign-in.tsx'),
      route('sign-up', 'routes/auth/sign-up.tsx'),
      route('verify-account', 'routes/auth/verify-account.tsx'),
      route('reset-password', 'routes/auth/reset-password.tsx'),
      route('confirm-email', 'routes/auth/confirm-email.tsx'),
    ]),
  ]),
  // The same pages in two layouts.
  ...['split', 'centered'].map((form) =>
    layout(
      'routes/auth/layout.tsx',
      { id: `auth-demo-${form}` },
      Object.entries(demoPages).map(([path, page]) =>
        route(`auth-demo/${form}/${path}`, `routes/auth/${page}.tsx`, { id: `${form}-${path}` }),
      ),
    ),
  ),
  layout('routes/auth/layout.tsx', { id: 'auth-variants' }, [
    route('auth/:variant/:page', 'routes/auth/variant.tsx'),
  ]),
  layout('routes/dashboard/layout.tsx', [
    layout(boundary, { id: 'office-pages' }, [
      route('dashboard', 'routes/dashboard/index.tsx'),
      route('dashboard/calendar', 'routes/dashboard/calendar.tsx'),
      route('dashboard/permission', 'routes/dashboard/permission.tsx'),
      layout('routes/account/layout.tsx', [
        route('account', 'routes/account/general.tsx'),
        route('account/security', 'routes/account/security.tsx'),
      ]),
      layout('routes/dashboard/admin-only.tsx', { id: 'admin-account' }, [
        layout('routes/account/layout.tsx', { id: 'social-account' }, [
          route('account/social', 'routes/account/general.tsx', { id: 'social' }),
        ]),
        layout('routes/setting/layout.tsx', [
          route('setting', 'routes/setting/general.tsx'),
          route('setting/parameter-appointment', 'routes/setting/appointment.tsx'),
          route('setting/parameter-sms', 'routes/setting/sms.tsx'),
          route('setting/parameter-schedule', 'routes/setting/schedule.tsx'),
          route('setting/parameter-categories', 'routes/setting/categories.tsx'),
          route('setting/parameter-closures', 'routes/setting/closures.tsx'),
          route('setting/parameter-modules', 'routes/setting/modules.tsx'),
          route('setting/parameter-modules/legal/:page', 'routes/setting/legal.tsx'),
          route('setting/parameter-company', 'routes/setting/company.tsx'),
          route('setting/parameter-shop', 'routes/setting/shop.tsx'),
        ]),
      ]),
      layout('routes/dashboard/staff-only.tsx', [
        route('dashboard/calendar/print', 'routes/dashboard/calendar-print.tsx'),
        route('dashboard/calendar/waitlist', 'routes/dashboard/waitlist.tsx'),
        route('dashboard/calendar/series', 'routes/dashboard/series.tsx'),
        route('dashboard/calendar/group', 'routes/dashboard/group.tsx'),
        route('dashboard/user/:id', 'routes/dashboard/user/client.tsx'),
        route('dashboard/booking', 'routes/dashboard/booking.tsx'),
        route('dashboard/kanban', 'routes/dashboard/kanban.tsx'),
        ...prefix('dashboard/order', [
          index('routes/dashboard/order/list.tsx', { id: 'orders' }),
          route('list', 'routes/dashboard/order/list.tsx'),
          route(':id', 'routes/dashboard/order/details.tsx'),
        ]),
        route('dashboard/mail', 'routes/dashboard/mail.tsx'),
        route('dashboard/mail/list', 'routes/dashboard/mail.tsx', { id: 'mail-list' }),
        route('dashboard/chat', 'routes/dashboard/chat.tsx', { id: 'chat' }),
        route('dashboard/chat/list', 'routes/dashboard/chat.tsx', { id: 'chat-list' }),
        route('dashboard/file-manager', 'routes/dashboard/files.tsx', { id: 'files' }),
        route('dashboard/file-manager/list', 'routes/dashboard/files.tsx', { id: 'file-list' }),
        route('dashboard/file', 'routes/dashboard/files-space.tsx', { id: 'storage' }),
        route('dashboard/file/list', 'routes/dashboard/files-space.tsx', { id: 'storage-list' }),
        layout('routes/dashboard/course/layout.tsx', [
          ...prefix('dashboard/course', [
            index('routes/dashboard/course/list.tsx', { id: 'trainings' }),
            route('list', 'routes/dashboard/course/list.tsx'),
            route('year', 'routes/dashboard/course/year.tsx'),
            route('logbook/:id', 'routes/dashboard/course/logbook.tsx'),
            route(':id', 'routes/dashboard/course/details.tsx'),
          ]),
        ]),
        layout('routes/dashboard/post/layout.tsx', [
          route('dashboard/post', 'routes/dashboard/post/list.tsx', { id: 'posts' }),
          route('dashboard/post/list', 'routes/dashboard/post/list.tsx'),
          route('dashboard/post/new', 'routes/dashboard/post/new.tsx'),
          route('dashboard/post/:id', 'routes/dashboard/post/details.tsx'),
          route('dashboard/post/:id/edit', 'routes/dashboard/post/edit.tsx'),
        ]),
      ]),
      layout('routes/dashboard/admin-only.tsx', [
        ...prefix('dashboard/user', [
          index('routes/dashboard/user/profile.tsx'),
          route('list', 'routes/dashboard/user/list.tsx'),
          route('cards', 'routes/dashboard/user/cards.tsx'),
          route('new', 'routes/dashboard/user/new.tsx'),
          route('duplicates', 'routes/dashboard/user/duplicates.tsx'),
          route('duplicates/:first/:second', 'routes/dashboard/user/merge.tsx'),
          route('import', 'routes/dashboard/user/imports.tsx'),
          route('import/:id', 'routes/dashboard/user/import.tsx'),
          layout('routes/account/layout.tsx', { id: 'user-account' }, [
            route('account', 'routes/account/general.tsx', { id: 'user-account-general' }),
          ]),
          route(':id/edit', 'routes/dashboard/user/edit.tsx'),
        ]),
        route('dashboard/calendar/absence', 'routes/dashboard/absence.tsx'),
        route('dashboard/first-steps', 'routes/dashboard/first-steps.tsx'),
        route('dashboard/message', 'routes/dashboard/message/list.tsx'),
        route('dashboard/history', 'routes/dashboard/history.tsx'),
        route('dashboard/analytics', 'routes/dashboard/analytics.tsx'),
        route('dashboard/analytics/visits', 'routes/dashboard/counted-visits.tsx'),
        ...prefix('dashboard/category', [
          index('routes/dashboard/category/list.tsx', { id: 'categories' }),
          route('list', 'routes/dashboard/category/list.tsx'),
          route('new', 'routes/dashboard/category/new.tsx'),
          route(':id', 'routes/dashboard/category/details.tsx'),
          route(':id/edit', 'routes/dashboard/category/edit.tsx'),
        ]),
        ...prefix('dashboard/service', [
          index('routes/dashboard/service/list.tsx', { id: 'services' }),
          route('list', 'routes/dashboard/service/list.tsx'),
          route('new', 'routes/dashboard/service/new.tsx'),
          route('lengths', 'routes/dashboard/service/lengths.tsx'),
          route(':id', 'routes/dashboard/service/details.tsx'),
          route(':id/edit', 'routes/dashboard/service/edit.tsx'),
        ]),
        ...prefix('dashboard/composed-service', [
          index('routes/dashboard/composed-service/list.tsx', { id: 'composed-services' }),
          route('list', 'routes/dashboard/composed-service/list.tsx'),
          route('new', 'routes/dashboard/composed-service/new.tsx'),
          route(':id/edit', 'routes/dashboard/composed-service/edit.tsx'),
        ]),
        layout('routes/dashboard/course/layout.tsx', { id: 'training-office' }, [
          route('dashboard/course/new', 'routes/dashboard/course/new.tsx'),
          route('dashboard/course/techniques', 'routes/dashboard/course/techniques.tsx'),
          route('dashboard/course/:id/edit', 'routes/dashboard/course/edit.tsx'),
        ]),
        layout('routes/dashboard/job/layout.tsx', [
          ...prefix('dashboard/job', [
            index('routes/dashboard/job/list.tsx', { id: 'managed-jobs' }),
            route('list', 'routes/dashboard/job/list.tsx'),
            route('new', 'routes/dashboard/job/new.tsx'),
            route(':id', 'routes/dashboard/job/details.tsx'),
            route(':id/edit', 'routes/dashboard/job/edit.tsx'),
          ]),
        ]),
        layout('routes/dashboard/tour/layout.tsx', [
          ...prefix('dashboard/tour', [
            index('routes/dashboard/tour/list.tsx', { id: 'workshops' }),
            route('list', 'routes/dashboard/tour/list.tsx'),
            route('new', 'routes/dashboard/tour/new.tsx'),
            route(':id', 'routes/dashboard/tour/details.tsx'),
            route(':id/edit', 'routes/dashboard/tour/edit.tsx'),
            route(':id/sheet/:date', 'routes/dashboard/tour/sheet.tsx'),
          ]),
        ]),
        route('dashboard/ecommerce', 'routes/dashboard/sales.tsx'),
        ...prefix('dashboard/banking', [
          index('routes/dashboard/banking/payments.tsx', { id: 'banking' }),
          route('list', 'routes/dashboard/banking/payments.tsx'),
          route('payouts', 'routes/dashboard/banking/payouts.tsx'),
          route('payouts/:id', 'routes/dashboard/banking/payout.tsx'),
          route('closings', 'routes/dashboard/banking/closings.tsx'),
          route('closings/:date', 'routes/dashboard/banking/closing.tsx'),
          route('exports', 'routes/dashboard/banking/exports.tsx'),
        ]),
        ...prefix('dashboard/product', [
          index('routes/dashboard/product/list.tsx', { id: 'products' }),
          route('list', 'routes/dashboard/product/list.tsx'),
          route('new', 'routes/dashboard/product/new.tsx'),
          route(':id', 'routes/dashboard/product/details.tsx'),
          route(':id/edit', 'routes/dashboard/product/edit.tsx'),
        ]),
        ...prefix('dashboard/invoice', [
          index('routes/dashboard/invoice/list.tsx', { id: 'invoices' }),
          route('list', 'routes/dashboard/invoice/list.tsx'),
          route('new', 'routes/dashboard/invoice/new.tsx'),
          route(':id', 'routes/dashboard/invoice/details.tsx'),
          route(':id/edit', 'routes/dashboard/invoice/edit.tsx'),
        ]),
        ...adminAreas.map((area) =>
          route(`dashboard/${area}/*`, 'routes/dashboard/admin-area.tsx', { id: area }),
        ),
      ]),
    ]),
  ]),
  route('job/rss.xml', 'routes/jobs/rss.ts'),
  route('post/rss.xml', 'routes/journal/rss.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('404', 'routes/not-found.tsx'),
  route('error/:code', 'routes/error.tsx'),
  route('*', 'routes/unmatched.tsx'),
] satisfies RouteConfig
