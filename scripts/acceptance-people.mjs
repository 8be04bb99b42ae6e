// Lines of `npm run acceptance` about the records of clients.
import { acceptanceOfDuplicates } from './acceptance-duplicates.mjs'
import { acceptanceOfFamily } from './acceptance-family.mjs'
import { acceptanceOfImports } from './acceptance-imports.mjs'

export const acceptanceOfPeople = [acceptanceOfImports, acceptanceOfDuplicates, acceptanceOfFamily]
