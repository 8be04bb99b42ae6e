// A stage of npm test: the documents tell the truth about the repository.
import { checkDocuments } from './documents.mjs'
import { root } from './project.mjs'

const { documents, faults } = checkDocuments(root)
for (const fault of faults) console.error(fault)
console.log(`${documents.length} documents read, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
