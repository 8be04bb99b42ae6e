import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { PublicSettings } from '@meche/contract/settings.ts'
import type { PublicProfessional } from '@meche/contract/users.ts'
import { placeText } from '@meche/domain/text/place.ts'
import { createStore } from '../store.ts'
import type { Language } from '../i18n/languages.ts'
import { dayOf } from '../format/days.ts'

/** The data of the root route, available to every screen. */
export interface RootData {
  language: Language
  /** null when the salon could not be read: the application goes on without. */
  settings: PublicSettings | null
  /** The professionals' photos, chosen portraits and pages of reviews, by id. */
  faces: Faces
  isBrand: boolean
  /** The server's clock when the page was made, with the salon's offset. */
  now: string
  origin: string
}

/** How professionals are shown; who has neither a photo, a portrait nor reviews is not among them. */
export type Faces = Readonly<Record<number, Face>>

interface Face {
  photo: string | null
  portrait: number | null
  /** The page at Google with their reviews. */
  reviews: string | null
}

let saved: PublicSettings | null = null
const store = createStore({ read: () => saved, onServer: null })

/** Every screen shows the salon as it was just saved (null: as it was loaded): reading it again could fail, and these are newer. */
export function showSaved(settings: PublicSettings | null): void {
  saved = settings
  store.changed()
}

export function useRoot(): RootData | undefined {
  const loaded = useRouteLoaderData<RootData>('root')
  const settings = store.useValue()
  return useMemo(() => (loaded && settings ? { ...loaded, settings } : loaded), [loaded, settings])
}

/** The salon's name where no hook can ask; `loaded`: what the root was loaded with. */
export function newestName(loaded: RootData | undefined): string | undefined {
  return (saved ?? loaded?.settings)?.name
}

export function useSettings(): PublicSettings | null {
  return useRoot()?.settings ?? null
}

/** The salon's calendar day. */
export function useToday(): string {
  const now = useRoot()?.now
  return now ? dayOf(now) : new Date().toISOString().slice(0, 10)
}

export function facesOf(professionals: readonly PublicProfessional[]): Faces {
  return Object.fromEntries(
    professionals.flatMap(({ id, avatarUrl: photo, portrait, googleLink: reviews }) =>
      photo === null && portrait === null && reviews === null ? [] : [[id, { photo, portrait, reviews }]],
    ),
  )
}

export interface TeamMember {
  id: number
  familyName: string
  givenName: string
  photo: string | null
  /** The drawing they chose; null: initials. */
  portrait: number | null
}

/** A professional as their picture needs them (`firstname` is the family name, sic). */
export function picturedOf(person: Omit<PublicProfessional, 'googleLink'>): TeamMember {
  const { id, firstname, lastname, avatarUrl, portrait } = person
  return { id, familyName: firstname, givenName: lastname, photo: avatarUrl, portrait }
}

/** The professionals by their place (`firstname` is the family name, sic). */
export function teamOf(settings: Pick<PublicSettings, 'professionals'> | null, faces: Faces): TeamMember[] {
  return (settings?.professionals ?? []).map((person) => ({
    id: person.id,
    familyName: person.firstname,
    givenName: person.lastname,
    photo: faces[person.id]?.photo ?? null,
    portrait: faces[person.id]?.portrait ?? null,
  }))
}

export function useTeam(): TeamMember[] {
  const root = useRoot()
  return useMemo(() => teamOf(root?.settings ?? null, root?.faces ?? {}), [root])
}

type Place = Pick<PublicSettings, 'adress' | 'zip_code' | 'city'>

/** « 3 rue des Lices, 49100 Angers »; empty while a new salon has not said where it is. */
export function placeOf({ adress, zip_code, city }: Place): string {
  return placeText({ street: adress, zipCode: zip_code, city })
}

/** Whether its owner has said where the salon is: the first of the first steps. */
export function isIntroduced(settings: Place): boolean {
  return settings.adress !== ''
}

/** Whether a visitor can book: until the salon has an address, offers something and takes bookings, a button would lead nowhere. */
export function isOpenForBooking(
  settings: Place & Pick<PublicSettings, 'bookingOpen'>,
  menu: readonly unknown[],
): boolean {
  return settings.bookingOpen && isIntroduced(settings) && menu.length > 0
}

/** Address of the salon on a map; any maps application understands the search. */
export function mapAddress(settings: PublicSettings): string {
  const place = `${settings.name}, ${placeOf(settings)}`
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
}

export function directionsAddress(settings: PublicSettings): string {
  const place = `${placeOf(settings)}, ${settings.country}`
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`
}
