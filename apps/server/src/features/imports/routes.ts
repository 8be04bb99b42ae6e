/** Imports of clients from a file. */
import { Readable } from 'node:stream'
import * as contract from '@meche/contract/imports.ts'
import type { ClientImport } from '@meche/contract/imports.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { Streamed, type Serve } from '../../http/serve.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import { decideBlocked, keepHealthNotes } from './decide-row.ts'
import { findImports, importById, type ImportRow } from './import-repository.ts'
import type { Imports } from './imports.ts'
import { mapImport, matchImport } from './map-import.ts'
import { removeModel } from './model-repository.ts'
import { presentImport, presentSummary } from './present-import.ts'
import { receiveImport } from './receive-import.ts'
import { startImport } from './run-import.ts'
import { tryImport } from './try-import.ts'
import { undoImport } from './undo-import.ts'
import { reportOf } from './write-report.ts'

/** Rows that are listed name clients of the salon. */
const tellsOf = {
  kind: 'records',
  people: ({ listed }: ClientImport) => listed.map(({ person }) => person),
} as const

/** Reads an import for an answer. */
function readerOf({ database: { kysely }, salons }: Imports) {
  const found = async (id: number): Promise<ImportRow> => {
    const row = await importById(kysely, id)
    if (!row) throw new HttpRefusal({ code: 'not_found' })
    return row
  }
  const present = async (id: number, language: Language) =>
    presentImport(kysely, await found(id), { language, timeZone: (await salons.current()).timeZone })
  return { found, present }
}

export function serveImports(serve: Serve, imports: Imports): void {
  const { database, salons } = imports
  const { kysely } = database
  const { found, present } = readerOf(imports)

  serve(contract.getImports, async () => {
    const { timeZone } = await salons.current()
    return (await findImports(kysely)).map((row) => presentSummary(row, timeZone))
  })

  serve(contract.createImport, async ({ request, caller, now, language }) =>
    present(await receiveImport(imports, { request, caller, now }), language),
  )

  serve(contract.getImport, async ({ params: { id }, language }) => present(id, language), { tellsOf })

  serve(contract.getImportReport, async ({ params: { id }, caller, request, reply }) => {
    const row = await found(id)
    request.log.info({ caller: caller.id, import: id }, 'The report of an import was read')
    reply.header('content-disposition', `attachment; filename="import-${id}.csv"`)
    return new Streamed(Readable.from(reportOf(kysely, row, (await salons.current()).timeZone)))
  })

  serve(contract.deleteImportModel, async ({ params: { id } }) => {
    if (!(await removeModel(kysely, id))) throw new HttpRefusal({ code: 'not_found' })
  })

  serveSteps(serve, imports)
}

/** The steps of an import, from its columns to its undoing. */
function serveSteps(serve: Serve, imports: Imports): void {
  const { present } = readerOf(imports)

  serve(contract.mapImport, async ({ params: { id }, body, now, language }) => {
    await mapImport(imports, id, body, now)
    return present(id, language)
  })

  serve(contract.matchImport, async ({ params: { id }, body, language }) => {
    await matchImport(imports, id, body)
    return present(id, language)
  })

  serve(
    contract.tryImport,
    async ({ params: { id }, now, language }) => {
      await tryImport(imports, id, now)
      return present(id, language)
    },
    { tellsOf },
  )

  serve(
    contract.decideImportRow,
    async ({ params: { id, line }, body: { keepsHealthNotes, blocked }, caller, now, language }) => {
      if (keepsHealthNotes !== undefined) await keepHealthNotes(imports, { id, line }, keepsHealthNotes)
      if (blocked !== undefined) await decideBlocked(imports, { id, line, decision: blocked, caller, now })
      return present(id, language)
    },
    { tellsOf },
  )

  serve(
    contract.runImport,
    async ({ params: { id }, caller, now, language }) => {
      await startImport(imports, id, { caller, now })
      return present(id, language)
    },
    { tellsOf },
  )

  serve(contract.deleteImport, async ({ params: { id }, caller, now }) =>
    undoImport(imports, id, { caller, now }),
  )
}
