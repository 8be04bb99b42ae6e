// Lines of `npm run acceptance` about the records of clients.
import { acceptanceOfDuplicates } from './acceptance-duplicates.mjs'
import { acceptanceOfImports } from './acceptance-imports.mjs'

export const acceptanceOfPeople = [acceptanceOfImports, acceptanceOfDuplicates]
