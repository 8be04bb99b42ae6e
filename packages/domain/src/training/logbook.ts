/** The logbook of an apprentice: techniques, counted from completed services, and levels that the tutor signs. */
import { isAdmin, isProfessional, type Person } from '../access/roles.ts'

export const levels = [1, 2, 3, 4] as const
export type Level = (typeof levels)[number]

/** Techniques to begin with, in the salon’s language; each salon keeps its own list. */
export const proposedTechniques = [
  'Accueil et diagnostic',
  'Shampoing',
  'Soin et massage crânien',
  'Séchage main',
  'Brushing court',
  'Brushing long',
  'Mise en plis',
  'Lissage au fer',
  'Boucles au fer',
  'Coupe femme droite',
  'Coupe femme dégradée',
  'Coupe carré',
  'Coupe homme aux ciseaux',
  'Coupe homme à la tondeuse',
  'Taille de barbe',
  'Coupe enfant',
  'Application de couleur racines',
  'Couleur ton sur ton',
  'Mèches au papier',
  'Balayage',
  'Patine',
  'Permanente',
  'Chignon',
  'Conseil et vente',
] as const

interface Member extends Person {
  readonly id: number
}

/** An apprentice reads their own logbook, the tutor that of their apprentice, admins all. */
export function mayReadLogbook(
  reader: Member,
  { apprentice, tutor }: { readonly apprentice: number; readonly tutor: number | null },
): boolean {
  return isAdmin(reader.roles) || reader.id === apprentice || reader.id === tutor
}

/** The tutor alone signs: a professional, and never the apprentice. */
export function maySignLevels(
  reader: Member,
  { apprentice, tutor }: { readonly apprentice: number; readonly tutor: number | null },
): boolean {
  return isProfessional(reader.quality) && reader.id === tutor && reader.id !== apprentice
}
