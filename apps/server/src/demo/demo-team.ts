/** The demo salon's professionals with their hours and services, and its opening hours. Minutes since midnight. */
import type { CategoryKey } from './demo-salon.ts'

type Period = readonly [start: number, end: number]
/** Monday first; a closed day has no period. */
type Week = readonly (readonly Period[])[]

const h = (hours: number, minutes = 0) => hours * 60 + minutes
const closed: readonly Period[] = []
const day = (start: number, end: number): readonly Period[] => [[start, end]]
const withLunch = (start: number, lunch: number, end: number): readonly Period[] => [
  [start, lunch],
  [lunch + 60, end],
]

export const openingHours: Week = [
  closed,
  day(h(9), h(19)),
  day(h(9), h(19)),
  day(h(9), h(20)),
  day(h(9), h(19)),
  day(h(9), h(17)),
  closed,
]

interface DemoProfessional {
  readonly familyName: string
  readonly givenName: string
  readonly email: string
  /** Null: the salon's own hours. */
  readonly hours: Week | null
  readonly categories: readonly CategoryKey[]
  /** Services of those categories that they do not do. */
  readonly except?: readonly string[]
  /** Their own duration or price. */
  readonly overrides?: Readonly<Record<string, { readonly duration?: number; readonly price?: number }>>
}

export const professionals: readonly DemoProfessional[] = [
  {
    familyName: 'Laurent',
    givenName: 'Camille',
    email: 'camille@meche.example',
    hours: [
      closed,
      withLunch(h(9), h(12, 45), h(18)),
      withLunch(h(9), h(12, 45), h(18)),
      withLunch(h(9), h(12, 45), h(19)),
      withLunch(h(9), h(12, 45), h(18)),
      day(h(9), h(16)),
      closed,
    ],
    categories: ['coupe', 'couleur', 'meches', 'coiffage', 'soin'],
    overrides: { femme: { price: 4500 } },
  },
  {
    familyName: 'Benali',
    givenName: 'Inès',
    email: 'ines@meche.example',
    hours: [
      closed,
      withLunch(h(9), h(13), h(19)),
      closed,
      withLunch(h(10), h(14), h(20)),
      withLunch(h(9), h(13), h(19)),
      day(h(9), h(17)),
      closed,
    ],
    categories: ['coupe', 'coiffage', 'texture', 'soin'],
    overrides: { boucles: { duration: 50 } },
  },
  {
    familyName: 'Martin',
    givenName: 'Hugo',
    email: 'hugo@meche.example',
    hours: [
      closed,
      withLunch(h(9), h(13), h(18)),
      withLunch(h(9), h(13), h(18)),
      closed,
      withLunch(h(9), h(13), h(18)),
      day(h(9), h(17)),
      closed,
    ],
    categories: ['coupe', 'barbe'],
    except: ['transformation'],
    overrides: { homme: { duration: 25 } },
  },
  {
    familyName: 'Fontaine',
    givenName: 'Léa',
    email: 'lea@meche.example',
    hours: [
      closed,
      closed,
      withLunch(h(10), h(13, 30), h(19)),
      withLunch(h(10), h(13, 30), h(20)),
      withLunch(h(10), h(13, 30), h(19)),
      day(h(9), h(17)),
      closed,
    ],
    categories: ['coupe', 'couleur', 'meches', 'coiffage', 'soin'],
  },
  {
    familyName: 'Haddad',
    givenName: 'Sofiane',
    email: 'sofiane@meche.example',
    hours: [
      closed,
      withLunch(h(9), h(12), h(17, 30)),
      withLunch(h(9), h(12), h(17, 30)),
      withLunch(h(9), h(12), h(17, 30)),
      withLunch(h(9), h(12), h(17, 30)),
      closed,
      closed,
    ],
    categories: ['coupe', 'texture', 'barbe'],
  },
  {
    familyName: 'Diop',
    givenName: 'Aminata',
    email: 'aminata@meche.example',
    hours: null,
    categories: ['coiffage', 'soin', 'meches'],
    except: ['mariee'],
    overrides: { tresses: { duration: 40 }, brushing: { price: 2700 } },
  },
]
