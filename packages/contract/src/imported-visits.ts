/** Visits of a client in the salon's former system: shown beside those of the calendar, and no part of its figures of money. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idText, price } from './fields.ts'

export const importedVisit = z.object({
  id,
  date: z.string(),
  /** « 14:30 »; null where the former system did not say. */
  time: z.nullable(z.string()),
  text: z.string(),
  professional: z.nullable(z.string()),
  price: z.nullable(price),
})
export type ImportedVisit = z.infer<typeof importedVisit>

export const getImportedVisits = endpoint('getImportedVisits', {
  summary:
    'The visits of a client in the salon’s former system, the latest first: one’s own, or any for staff.',
  params: z.strictObject({ id: idText }),
  status: 200,
  answer: z.array(importedVisit),
})

/** The parts of an export of a person that come from imports. */
export const importedParts = {
  /** Rows of files that were imported in the last days, cell by cell. */
  imports: z.array(z.object({ file: z.string(), cells: z.array(z.string()) })),
  importedVisits: z.array(importedVisit),
}
