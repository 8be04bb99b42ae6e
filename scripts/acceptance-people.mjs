// Lines of `npm run acceptance` about the records of clients.
import { acceptanceOfDuplicates } from './acceptance-duplicates.mjs'
import { acceptanceOfFamily } from './acceptance-family.mjs'
import { acceptanceOfImports } from './acceptance-imports.mjs'
import { acceptanceOfUndo } from './acceptance-undo.mjs'
import { acceptanceOfLengths } from './acceptance-lengths.mjs'
import { acceptanceOfOptions } from './acceptance-options.mjs'
import { acceptanceOfWaitlist } from './acceptance-waitlist.mjs'

export const acceptanceOfPeople = [
  acceptanceOfImports,
  acceptanceOfUndo,
  acceptanceOfDuplicates,
  acceptanceOfFamily,
  acceptanceOfWaitlist,
  acceptanceOfLengths,
  acceptanceOfOptions,
]
