/** The demo salon: invented, but what a salon of this size sells. Minutes since midnight, minutes, cents. */
import { options } from './demo-options.ts'

export const settings = {
  name: 'Atelier Capucine',
  address: '18 rue Saint-Aubin',
  phone: '+33261910412',
  zip_code: '49100',
  city: 'Angers',
  country: 'France',
  department: 'Maine-et-Loire',
  instagram: 'https://www.instagram.com/atelier.capucine.example',
  send_sms_reminder: true,
  sms_reminder_value: 1,
  sms_reminder_unit: 'days' as const,
  has_booking_limit: true,
  booking_limit_value: 2,
  booking_limit_unit: 'months' as const,
  has_booking_deadline: true,
  booking_deadline_value: 2,
  booking_deadline_unit: 'hours' as const,
  has_cancellation_deadline: true,
  cancellation_deadline_value: 24,
  cancellation_deadline_unit: 'hours' as const,
  slot_policy: 'prefer_tight' as const,
  modules: ['tasks', 'mail', 'chat', 'files', 'journal', 'shop', 'jobs', 'training', 'workshops'],
  delivers_orders: true,
  delivery_free_from: 6000,
}

/** « Coupe » and the others: key, name, one line, calendar colour. The list's order is the salon's. */
export const categories = [
  { key: 'coupe', name: 'Coupe', description: 'Diagnostic, shampoing et coiffage compris.', color: 'sapin' },
  {
    key: 'couleur',
    name: 'Couleur',
    description: 'Teintes végétales ou d’oxydation, au choix.',
    color: 'cuivre',
  },
  { key: 'meches', name: 'Mèches', description: 'Balayage, mèches et patine.', color: 'abricot' },
  { key: 'coiffage', name: 'Coiffage', description: 'Pour un soir ou pour un grand jour.', color: 'lagon' },
  { key: 'texture', name: 'Texture', description: 'Lissages, permanentes et boucles.', color: 'prune' },
  { key: 'soin', name: 'Soin', description: 'Pour la fibre et le cuir chevelu.', color: 'framboise' },
  { key: 'barbe', of: 'men', name: 'Barbe', description: 'Taille, rasage et entretien.', color: 'bleuet' },
] as const

export type CategoryKey = (typeof categories)[number]['key']

interface DemoService {
  readonly key: string
  readonly name: string
  readonly category: CategoryKey | null
  readonly duration: number
  readonly price: number
  readonly description?: string
  readonly isBreak?: true
  readonly disabled?: true
  readonly bufferAfter?: number
  /** An option: the services that it can be added to. */
  readonly after?: readonly string[]
  /** Asked for by these only. */
  readonly of?: 'men' | 'women'
  /** How often it is asked for on its own; 0: only as a step. */
  readonly weight: number
}

/** Nobody asks for it alone. */
export function isMereStep({ weight, isBreak, disabled, after }: DemoService): boolean {
  return weight === 0 && isBreak !== true && disabled !== true && !after
}

export const services: readonly DemoService[] = [
  {
    key: 'femme',
    of: 'women',
    name: 'Coupe femme',
    category: 'coupe',
    duration: 45,
    price: 4200,
    weight: 22,
  },
  { key: 'homme', of: 'men', name: 'Coupe homme', category: 'coupe', duration: 30, price: 2700, weight: 20 },
  {
    key: 'enfant',
    name: 'Coupe enfant',
    category: 'coupe',
    duration: 30,
    price: 2000,
    description: 'jusqu’à 12 ans',
    weight: 8,
  },
  { key: 'frange', of: 'women', name: 'Frange', category: 'coupe', duration: 15, price: 1200, weight: 4 },
  {
    key: 'courte',
    of: 'men',
    name: 'Coupe courte et contours',
    category: 'coupe',
    duration: 40,
    price: 3400,
    weight: 5,
  },
  {
    key: 'finitioncoupe',
    name: 'Coupe après couleur',
    category: 'coupe',
    duration: 30,
    price: 2800,
    weight: 0,
  },
  {
    key: 'transformation',
    of: 'women',
    name: 'Coupe transformation',
    category: 'coupe',
    duration: 75,
    price: 6200,
    weight: 3,
  },
  {
    key: 'application',
    name: 'Application couleur',
    category: 'couleur',
    duration: 45,
    price: 4800,
    weight: 0,
    bufferAfter: 5,
  },
  {
    key: 'racines',
    name: 'Application racines',
    category: 'couleur',
    duration: 30,
    price: 3600,
    weight: 0,
    bufferAfter: 5,
  },
  { key: 'rincage', name: 'Rinçage et brushing', category: 'couleur', duration: 30, price: 2200, weight: 0 },
  {
    key: 'vegetale',
    name: 'Application couleur végétale',
    category: 'couleur',
    duration: 50,
    price: 5600,
    weight: 0,
    bufferAfter: 5,
  },
  {
    key: 'decoloration',
    name: 'Décoloration',
    category: 'couleur',
    duration: 60,
    price: 6500,
    weight: 0,
    bufferAfter: 5,
  },
  { key: 'gloss', name: 'Gloss', category: 'couleur', duration: 30, price: 2800, weight: 4 },
  {
    key: 'balayage',
    name: 'Application balayage',
    category: 'meches',
    duration: 75,
    price: 8800,
    weight: 0,
    bufferAfter: 5,
  },
  {
    key: 'meches',
    name: 'Application mèches',
    category: 'meches',
    duration: 60,
    price: 6800,
    weight: 0,
    bufferAfter: 5,
  },
  { key: 'patine', name: 'Patine', category: 'meches', duration: 30, price: 3200, weight: 4 },
  {
    key: 'contour',
    of: 'women',
    name: 'Mèches contour',
    category: 'meches',
    duration: 30,
    price: 3900,
    weight: 3,
  },
  {
    key: 'brushing',
    of: 'women',
    name: 'Brushing',
    category: 'coiffage',
    duration: 30,
    price: 2900,
    weight: 14,
  },
  {
    key: 'long',
    of: 'women',
    name: 'Brushing cheveux longs',
    category: 'coiffage',
    duration: 45,
    price: 3600,
    weight: 7,
  },
  {
    key: 'wavy',
    of: 'women',
    name: 'Ondulations',
    category: 'coiffage',
    duration: 45,
    price: 3900,
    weight: 3,
  },
  {
    key: 'chignon',
    of: 'women',
    name: 'Chignon',
    category: 'coiffage',
    duration: 60,
    price: 6500,
    weight: 3,
  },
  {
    key: 'tresses',
    of: 'women',
    name: 'Tresses',
    category: 'coiffage',
    duration: 45,
    price: 4500,
    weight: 2,
  },
  {
    key: 'mariee',
    of: 'women',
    name: 'Chignon de mariée',
    category: 'coiffage',
    duration: 120,
    price: 14_000,
    description: 'essai compris',
    weight: 1,
  },
  { key: 'boucles', name: 'Coupe boucles', category: 'texture', duration: 60, price: 5800, weight: 5 },
  {
    key: 'lissage',
    name: 'Application lissage',
    category: 'texture',
    duration: 45,
    price: 9000,
    weight: 0,
    bufferAfter: 10,
  },
  { key: 'finition', name: 'Finition lissage', category: 'texture', duration: 60, price: 8000, weight: 0 },
  {
    key: 'enroulage',
    name: 'Enroulage permanente',
    category: 'texture',
    duration: 45,
    price: 4500,
    weight: 0,
  },
  { key: 'fixage', name: 'Fixage et coupe', category: 'texture', duration: 45, price: 4500, weight: 0 },
  {
    key: 'japonais',
    name: 'Lissage japonais',
    category: 'texture',
    duration: 180,
    price: 24_000,
    disabled: true,
    weight: 0,
  },
  { key: 'profond', name: 'Soin profond', category: 'soin', duration: 30, price: 3400, weight: 6 },
  { key: 'chevelu', name: 'Soin du cuir chevelu', category: 'soin', duration: 30, price: 3800, weight: 3 },
  { key: 'botox', name: 'Soin à la kératine', category: 'soin', duration: 60, price: 7500, weight: 2 },
  { key: 'massage', name: 'Massage crânien', category: 'soin', duration: 15, price: 1500, weight: 2 },
  { key: 'barbe', name: 'Taille de barbe', category: 'barbe', duration: 20, price: 1800, weight: 7 },
  {
    key: 'rasage',
    of: 'men',
    name: 'Rasage à l’ancienne',
    category: 'barbe',
    duration: 30,
    price: 2900,
    weight: 3,
  },
  {
    key: 'soinbarbe',
    of: 'men',
    name: 'Soin de la barbe',
    category: 'barbe',
    duration: 20,
    price: 2000,
    weight: 2,
  },
  {
    key: 'pose',
    name: 'Pose de la couleur',
    category: null,
    duration: 35,
    price: 0,
    isBreak: true,
    weight: 0,
  },
  {
    key: 'poselissage',
    name: 'Pose du lissage',
    category: null,
    duration: 30,
    price: 0,
    isBreak: true,
    weight: 0,
  },
  {
    key: 'posepermanente',
    name: 'Pose de la permanente',
    category: null,
    duration: 20,
    price: 0,
    isBreak: true,
    weight: 0,
  },
  ...options,
]

interface DemoComposed {
  readonly name: string
  readonly category: CategoryKey
  readonly steps: readonly string[]
  readonly of?: 'men' | 'women'
  /** Null: the sum of the steps. */
  readonly price: number | null
  readonly description?: string
  readonly weight: number
}

export const composedServices: readonly DemoComposed[] = [
  {
    name: 'Couleur, coupe et brushing',
    of: 'women',
    category: 'couleur',
    steps: ['application', 'pose', 'finitioncoupe', 'brushing'],
    price: 9600,
    weight: 9,
  },
  {
    name: 'Couleur racines',
    of: 'women',
    category: 'couleur',
    steps: ['racines', 'pose', 'rincage'],
    price: 5800,
    weight: 8,
  },
  {
    name: 'Couleur végétale',
    of: 'women',
    category: 'couleur',
    steps: ['vegetale', 'pose', 'rincage'],
    price: 7900,
    weight: 3,
  },
  {
    name: 'Balayage',
    of: 'women',
    category: 'meches',
    steps: ['balayage', 'pose', 'patine', 'brushing'],
    price: 12_800,
    weight: 6,
  },
  {
    name: 'Mèches et brushing',
    of: 'women',
    category: 'meches',
    steps: ['meches', 'pose', 'rincage'],
    price: null,
    weight: 4,
  },
  {
    name: 'Blond polaire',
    of: 'women',
    category: 'meches',
    steps: ['decoloration', 'pose', 'patine', 'brushing'],
    price: 13_500,
    weight: 1,
  },
  {
    name: 'Lissage brésilien',
    of: 'women',
    category: 'texture',
    steps: ['lissage', 'poselissage', 'finition'],
    price: 18_000,
    weight: 2,
  },
  {
    name: 'Permanente',
    of: 'women',
    category: 'texture',
    steps: ['enroulage', 'posepermanente', 'fixage'],
    price: 9000,
    weight: 2,
  },
]
