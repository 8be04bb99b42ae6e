import type { FigureName } from './analyse.ts'

/** Figures that a list of visits explains; the others count minutes, or look at other periods. */
export const listedFigures = [
  'revenue',
  'basket',
  'appointments',
  'expected',
  'toClose',
  'toCloseAmount',
  'noShows',
  'cancellations',
  'lateCancellations',
  'rebooked',
  'clients',
  'newClients',
  'walkIns',
] as const satisfies readonly FigureName[]
export type ListedFigure = (typeof listedFigures)[number]
