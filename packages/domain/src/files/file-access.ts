/** Rights on the files of the salon. */
import { isAdmin, type Person } from '../access/roles.ts'

/** `contracts`, `mail` and `exports` are for admins; `clients` for admins and for the professionals who serve the client. */
export const fileSections = ['team', 'contracts', 'clients', 'mail', 'exports'] as const
export type FileSection = (typeof fileSections)[number]

export interface FilePlace {
  readonly section: FileSection
  /** Whether the person has or had a visit with the client whose folder it is. */
  readonly isServed: boolean
}

/** Reading what is in a folder. A file may be shared besides, with a person or with all professionals. */
export function canOpenFolder(person: Person, { section, isServed }: FilePlace): boolean {
  if (isAdmin(person.roles) || section === 'team') return true
  return section === 'clients' && isServed
}

/** Sections that the server writes; admins may delete what is in them. */
const written: ReadonlySet<FileSection> = new Set(['mail', 'exports'])

/** Uploading, renaming, moving, trashing. */
export function canChangeFiles(person: Person, place: FilePlace): boolean {
  return !written.has(place.section) && canOpenFolder(person, place)
}

/** To the trash and out of it, and for good. */
export function canDeleteFiles(person: Person, place: FilePlace): boolean {
  return canOpenFolder(person, place)
}

/** Sharing opens a file to colleagues who could not see it. */
export function canShareFiles(person: Person, { section }: FilePlace): boolean {
  return isAdmin(person.roles) && (section === 'contracts' || section === 'clients')
}
