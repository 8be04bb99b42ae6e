import type { Page } from '@playwright/test'
import type { Account, SalonApi } from './salon-api.ts'

export interface Screen {
  name: string
  /** Where it is; asked for where it depends on what is free. */
  path: string | ((api: SalonApi) => Promise<string>)
  as?: Account
  /** An element that shows when the screen is complete. */
  ready: (page: Page) => ReturnType<Page['getByText']>
  /** `ready` names no word: it is waited for in every language. */
  isWordless?: true
  status?: number
}

const title = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })
const words = (text: string) => (page: Page) => page.getByText(text, { exact: true }).first()
const row = (name: string | RegExp) => (page: Page) =>
  page.getByRole('table').getByRole('link', { name }).first()
const day = '2027-01-08'

/** Every screen of the application, as somebody who may see it. */
export const screens: Screen[] = [
  { name: 'home', path: '/', ready: words('Prochain rendez-vous') },
  { name: 'prestations', path: '/reservation?items=c:1,s:1', ready: title('Que souhaitez-vous faire ?') },
  {
    name: 'professionals',
    path: '/reservation?items=c:2,s:1&step=professional',
    ready: title('Qui s’occupe de vous ?'),
  },
  {
    name: 'starts',
    path: `/reservation?items=s:1&step=slot&day=${day}`,
    ready: (page) => page.locator('.book-slot:not(.skel)').first(),
  },
  { name: 'sign-in', path: '/auth/jwt/sign-in', ready: title('Se connecter') },
  { name: 'sign-up', path: '/auth/jwt/sign-up', ready: title('Créer votre compte') },
  { name: 'code', path: '/auth/jwt/verify-account', ready: title('Vérifiez votre téléphone') },
  {
    name: 'client’s dashboard',
    path: '/dashboard',
    as: 'client',
    ready: (page) => page.getByText('Réserver la même chose').first(),
  },
  {
    name: 'professional’s dashboard',
    path: '/dashboard',
    as: 'camille',
    ready: words('Prochain client'),
  },
  {
    name: 'admin’s dashboard',
    path: '/dashboard',
    as: 'admin',
    ready: words('Prochain client'),
  },
  {
    name: 'client’s calendar',
    path: '/dashboard/calendar',
    as: 'client',
    ready: (page) => page.locator('.agenda-step').first(),
  },
  {
    name: 'day calendar',
    path: '/dashboard/calendar',
    as: 'camille',
    ready: (page) => page.locator('[data-kind=visit], .agenda-step').first(),
  },
  {
    name: 'account',
    path: '/account',
    as: 'client',
    ready: (page) => page.getByLabel('Téléphone'),
  },
  {
    name: 'admin’s account',
    path: '/account/social',
    as: 'admin',
    ready: (page) => page.getByLabel('Lien google'),
  },
  {
    name: 'security',
    path: '/account/security',
    as: 'client',
    ready: (page) => page.getByRole('button', { name: /une adresse/ }),
  },
  {
    name: 'salon settings',
    path: '/setting',
    as: 'admin',
    ready: words('Horaires d’ouverture'),
  },
  {
    name: 'appointment settings',
    path: '/setting/parameter-appointment',
    as: 'admin',
    ready: words('Créneaux proposés'),
  },
  {
    name: 'sms settings',
    path: '/setting/parameter-sms',
    as: 'admin',
    ready: (page) => page.getByRole('button', { name: 'Envoyer un SMS d’essai' }),
  },
  {
    name: 'planning',
    path: '/setting/parameter-schedule',
    as: 'admin',
    ready: (page) => page.getByRole('heading', { name: 'Absences' }),
  },
  {
    name: 'order of categories',
    path: '/setting/parameter-categories',
    as: 'admin',
    ready: (page) => page.getByRole('heading', { name: 'Ordre des catégories' }),
  },
  {
    name: 'closures',
    path: '/setting/parameter-closures',
    as: 'admin',
    ready: (page) => page.getByRole('checkbox').first(),
  },
  { name: 'refused area', path: '/dashboard/user', as: 'client', ready: title(/pas accès/) },
  { name: 'new password', path: '/auth/jwt/reset-password', ready: title('Choisir un nouveau mot de passe') },
  {
    name: 'new password by link',
    path: `/auth/jwt/reset-password?token=${'a'.repeat(43)}`,
    ready: (page) => page.getByLabel('Nouveau mot de passe'),
  },
  {
    name: 'proof of an address',
    path: `/auth/jwt/confirm-email?token=${'a'.repeat(43)}`,
    ready: title('Confirmer votre adresse e-mail'),
  },
  {
    name: 'address taken back',
    path: `/auth/jwt/confirm-email?release=${'a'.repeat(43)}`,
    ready: title('Reprendre votre adresse e-mail'),
  },
  { name: 'about', path: '/about-us', ready: title('À propos') },
  { name: 'contact', path: '/contact-us', ready: title('Nous contacter') },
  { name: 'questions', path: '/faqs', ready: title('Questions fréquentes') },
  { name: 'legal notice', path: '/legal/notice', ready: title('Mentions légales') },
  { name: 'personal data', path: '/legal/privacy', ready: title('Vos données') },
  { name: 'plans', path: '/pricing', ready: title('Formules') },
  { name: 'payment', path: '/payment?plan=premium', ready: title('Votre formule') },
  { name: 'coming soon', path: '/coming-soon', ready: title('Bientôt') },
  { name: 'maintenance', path: '/maintenance', ready: title('Le site fait peau neuve') },
  { name: 'offline', path: '/offline', ready: title('Pas de connexion internet') },
  { name: 'components', path: '/components', ready: title('Composants') },
  {
    name: 'text editor',
    path: '/components/extra/editor',
    ready: (page) => page.getByRole('textbox', { name: 'Votre texte' }),
  },
  {
    name: 'images',
    path: '/components/extra/upload',
    ready: (page) => page.getByRole('button', { name: 'Choisir des images' }),
  },
  {
    name: 'formats',
    path: '/components/extra/multi-language',
    ready: title('Langues et formats'),
  },
  { name: 'blank', path: '/blank', ready: title('Page vierge') },
  { name: 'permission', path: '/dashboard/permission', as: 'camille', ready: title(/pas accès/) },
  { name: 'categories', path: '/dashboard/category', as: 'admin', ready: row('Coupe') },
  { name: 'new category', path: '/dashboard/category/new', as: 'admin', ready: title('Nouvelle catégorie') },
  { name: 'category details', path: '/dashboard/category/1', as: 'admin', ready: title(/./) },
  { name: 'category', path: '/dashboard/category/1/edit', as: 'admin', ready: title(/./) },
  { name: 'services', path: '/dashboard/service/list', as: 'admin', ready: row('Coupe femme') },
  {
    name: 'no service found',
    path: '/dashboard/service?search=zzz',
    as: 'admin',
    ready: words('Rien ne correspond'),
  },
  { name: 'new service', path: '/dashboard/service/new', as: 'admin', ready: title('Nouveau service') },
  { name: 'service', path: '/dashboard/service/1', as: 'admin', ready: title('Coupe femme') },
  { name: 'service form', path: '/dashboard/service/1/edit', as: 'admin', ready: title('Coupe femme') },
  { name: 'composed services', path: '/dashboard/composed-service', as: 'admin', ready: row('Couleur') },
  {
    name: 'new composed service',
    path: '/dashboard/composed-service/new',
    as: 'admin',
    ready: title('Nouveau service composé'),
  },
  {
    name: 'composed service',
    path: '/dashboard/composed-service/1/edit',
    as: 'admin',
    // A step has its name once its service is there.
    ready: (page) => page.getByRole('button', { name: /^Déplacer (?!Chargement)/ }).last(),
  },
  { name: 'users', path: '/dashboard/user/list', as: 'admin', ready: row(/./) },
  {
    name: 'users as cards',
    path: '/dashboard/user/cards?quality=HairDresser',
    as: 'admin',
    ready: (page) => page.locator('.person-card').first(),
  },
  {
    name: 'own account among the users',
    path: '/dashboard/user/account',
    as: 'admin',
    ready: (page) => page.getByLabel('Lien google'),
  },
  { name: 'new user', path: '/dashboard/user/new', as: 'admin', ready: title('Nouvel utilisateur') },
  { name: 'user', path: '/dashboard/user', as: 'admin', ready: words('Nouvelle note') },
  {
    name: 'client’s page',
    path: '/dashboard/user/14',
    as: 'admin',
    ready: words('Ses habitudes'),
  },
  {
    name: 'booking for a client',
    path: async (api) => {
      const [start] = await api.starts('s:1', day)
      return `/reservation?items=s:1&step=you&start=${encodeURIComponent(start!)}`
    },
    as: 'admin',
    ready: (page) => page.getByLabel('Chercher un client'),
  },
  {
    name: 'user form',
    path: '/dashboard/user/3/edit',
    as: 'admin',
    ready: (page) => page.getByLabel('Prénom'),
  },
  { name: 'messages', path: '/dashboard/message', as: 'admin', ready: title('Messages') },
  { name: 'history', path: '/dashboard/history', as: 'admin', ready: title('Historique') },
  { name: '403', path: '/error/403', ready: title(/pas accès/), status: 403 },
  { name: '404', path: '/404', ready: title('Cette page n’existe pas'), status: 404 },
  { name: '500', path: '/error/500', ready: title('La page n’a pas pu s’afficher'), status: 500 },
  {
    name: 'calendar as a list',
    path: '/dashboard/calendar?view=list',
    as: 'camille',
    ready: (page) => page.locator('.cal-line.visit').first(),
  },
  {
    name: 'week of the team',
    path: '/dashboard/calendar?view=week',
    as: 'admin',
    ready: (page) => page.locator('.week-strand, .week-list a').first(),
  },
  {
    name: 'month of the team',
    path: '/dashboard/calendar?view=month',
    as: 'admin',
    ready: (page) => page.locator('.month-panel .figures').first(),
    isWordless: true,
  },
  {
    name: 'absence of the day',
    path: '/dashboard/calendar/absence?professional=2&date=2026-12-02',
    as: 'admin',
    ready: (page) => page.locator('.abs-tell details').first(),
  },
  {
    name: 'day sheet',
    path: '/dashboard/calendar/print',
    as: 'admin',
    ready: (page) => page.locator('.sheet').first(),
  },
  {
    name: 'week of one professional',
    path: '/dashboard/calendar?view=week&pros=2',
    as: 'admin',
    ready: (page) => page.locator('[data-kind=visit], .week-list a').first(),
    isWordless: true,
  },
  {
    name: 'modules',
    path: '/setting/parameter-modules',
    as: 'admin',
    ready: words('Tâches automatiques'),
  },
  {
    name: 'bookings',
    path: '/dashboard/booking',
    as: 'admin',
    ready: (page) => page.getByRole('button', { name: /^Confirmé/ }).first(),
  },
  {
    name: 'tasks',
    path: '/dashboard/kanban',
    as: 'camille',
    ready: (page) => page.getByRole('button', { name: /^Déplacer/ }).first(),
  },
  { name: 'centred sign-in', path: '/auth-demo/centered/sign-in', ready: title('Se connecter') },
  { name: 'Firebase', path: '/auth/firebase/sign-in', ready: title(/Firebase/) },
  {
    name: 'mail',
    path: '/dashboard/mail',
    as: 'admin',
    ready: (page) => page.getByRole('link', { name: /Marianne Roche/ }),
  },
  {
    name: 'answer to a mail',
    // Answered, and read: to open it changes no count in the menu of the screens that follow.
    path: '/dashboard/mail?mailId=1',
    as: 'admin',
    ready: (page) => page.getByText('Comptez trois heures pour un balayage'),
  },
  {
    name: 'files',
    path: '/dashboard/file-manager',
    as: 'admin',
    ready: words('Déposez des fichiers ici, ou téléversez-les.'),
  },
  {
    name: 'sheets to print',
    path: '/dashboard/file-manager?folder=prints',
    as: 'camille',
    ready: words('Carte des prestations'),
  },
  { name: 'space for files', path: '/dashboard/file', as: 'admin', ready: words('Aucun export.') },
  { name: 'terms of sale', path: '/legal/terms', ready: title('Conditions générales de vente') },
  { name: 'accessibility', path: '/legal/accessibility', ready: title('Accessibilité') },
  { name: 'company', path: '/setting/parameter-company', as: 'admin', ready: words('Numéros') },
  {
    name: 'legal texts',
    path: '/setting/parameter-modules/legal/terms',
    as: 'admin',
    ready: words('Versions approuvées'),
  },
  {
    name: 'closing of the salon',
    path: '/dashboard/calendar/absence?start=2026-12-02T00:00:00%2B01:00&end=2026-12-03T00:00:00%2B01:00',
    as: 'admin',
    ready: (page) => page.locator('.abs-tell details').first(),
  },
  { name: 'analytics', path: '/dashboard/analytics', as: 'admin', ready: words('Tous les indicateurs') },
  { name: 'journal', path: '/post', ready: title('Journal') },
  {
    name: 'article',
    path: '/post/le-froid-le-bonnet-et-vos-boucles',
    ready: title('Le froid, le bonnet et vos boucles'),
  },
  {
    name: 'articles',
    path: '/dashboard/post',
    as: 'admin',
    ready: row('Le froid, le bonnet et vos boucles'),
  },
  {
    name: 'one article',
    path: '/dashboard/post/1',
    as: 'admin',
    ready: title('Le froid, le bonnet et vos boucles'),
  },
  {
    name: 'editor of an article',
    path: '/dashboard/post/1/edit',
    as: 'admin',
    ready: words('Soin profond'),
  },
  { name: 'job offers', path: '/job', ready: title('Offres d’emploi') },
  { name: 'job offer', path: '/job/1', ready: (page) => page.getByLabel('Prénom') },
  {
    name: 'managed job offers',
    path: '/dashboard/job',
    as: 'admin',
    ready: row('BP coiffure en apprentissage'),
  },
  {
    name: 'applications',
    path: '/dashboard/job/1',
    as: 'admin',
    ready: (page) => page.getByRole('heading', { level: 3, name: 'Alix Durand' }),
  },
  {
    name: 'job offer’s form',
    path: '/dashboard/job/1/edit',
    as: 'admin',
    ready: (page) => page.getByLabel('Intitulé'),
  },
  { name: 'trainings', path: '/dashboard/course', as: 'admin', ready: row('Gestes et postures') },
  {
    name: 'one training',
    path: '/dashboard/course/1',
    as: 'admin',
    ready: title('Gestes et postures'),
  },
  {
    name: 'training’s form',
    path: '/dashboard/course/1/edit',
    as: 'admin',
    ready: (page) => page.getByLabel('Organisateur'),
  },
  {
    name: 'year of trainings',
    path: '/dashboard/course/year',
    as: 'admin',
    ready: (page) => page.getByRole('link', { name: 'Gestes et postures' }).first(),
  },
  {
    name: 'techniques',
    path: '/dashboard/course/techniques',
    as: 'admin',
    ready: (page) => page.getByLabel('Technique').first(),
  },
  { name: 'new article', path: '/dashboard/post/new', as: 'admin', ready: title('Nouvel article') },
  { name: 'shop', path: '/product', ready: title('La boutique') },
  {
    name: 'product of the shop',
    path: '/product/1',
    ready: (page) => page.getByRole('button', { name: 'Ajouter au panier' }),
  },
  { name: 'empty cart', path: '/product/checkout', ready: words('Votre panier est vide') },
  { name: 'products', path: '/dashboard/product', as: 'admin', ready: row(/^Brosse/) },
  { name: 'new product', path: '/dashboard/product/new', as: 'admin', ready: title('Nouveau produit') },
  { name: 'product', path: '/dashboard/product/1', as: 'admin', ready: words('Mouvement de stock') },
  { name: 'orders', path: '/dashboard/order', as: 'admin', ready: title('Commandes') },
  { name: 'invoices', path: '/dashboard/invoice', as: 'admin', ready: title('Factures') },
  { name: 'new invoice', path: '/dashboard/invoice/new', as: 'admin', ready: title('Nouvelle facture') },
  { name: 'sales', path: '/dashboard/ecommerce', as: 'admin', ready: words('Codes promo') },
  {
    name: 'takings',
    path: '/dashboard/banking',
    as: 'admin',
    ready: words('Aucun paiement en ligne'),
  },
  {
    name: 'days to close',
    path: '/dashboard/banking/closings',
    as: 'admin',
    ready: (page) => page.getByRole('table').getByRole('link').first(),
    isWordless: true,
  },
  {
    name: 'closing of a day',
    path: '/dashboard/banking/closings/2026-11-19',
    as: 'admin',
    ready: words('Corriger les totaux'),
  },
  {
    name: 'accounting exports',
    path: '/dashboard/banking/exports',
    as: 'admin',
    ready: words('Données e-reporting'),
  },
  { name: 'shop settings', path: '/setting/parameter-shop', as: 'admin', ready: words('Retrait au salon') },
  {
    name: 'conversation by SMS',
    // Answered, and read: to open it changes no count in the menu of the screens that follow.
    path: '/dashboard/chat?conversationId=2',
    as: 'admin',
    ready: (page) => page.getByRole('log').getByText('Bonjour Marianne, bien sûr'),
  },
  {
    name: 'waiting list',
    path: '/dashboard/calendar/waitlist',
    as: 'admin',
    ready: title('Liste d’attente'),
  },
  { name: 'workshops', path: '/tour', ready: words('Chignon du soir') },
  { name: 'workshop', path: '/tour/1', ready: (page) => page.getByLabel('Participant 1') },
  { name: 'managed workshops', path: '/dashboard/tour', as: 'admin', ready: row('Chignon du soir') },
  { name: 'managed workshop', path: '/dashboard/tour/1', as: 'admin', ready: title('Chignon du soir') },
  {
    name: 'workshop’s form',
    path: '/dashboard/tour/1/edit',
    as: 'admin',
    ready: (page) => page.getByLabel('Titre'),
  },
  {
    name: 'visits of a figure',
    path: '/dashboard/analytics/visits?figure=noShows',
    as: 'admin',
    ready: row(/nov/),
  },
  {
    name: 'first steps',
    path: '/dashboard/first-steps?step=rules',
    as: 'admin',
    ready: (page) => page.getByRole('radio').first(),
    isWordless: true,
  },
]
