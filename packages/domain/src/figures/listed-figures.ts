import type { FigureName } from './analyse.ts'

/** Figures that a list of visits explains; the others look at other periods, or at several visits at once. */
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
  'occupancy',
  'outsideHours',
  'pauses',
] as const satisfies readonly FigureName[]
export type ListedFigure = (typeof listedFigures)[number]

/** Those that count minutes of work. */
const minuteFigures = ['occupancy', 'outsideHours', 'pauses'] as const satisfies readonly ListedFigure[]
export type MinuteFigure = (typeof minuteFigures)[number]

export function isOfMinutes(figure: ListedFigure): figure is MinuteFigure {
  return (minuteFigures as readonly ListedFigure[]).includes(figure)
}
