/** Importing clients, their visits, the menu and the team from files of another system: its columns, a dry run, the import itself, and its undoing for a week. */
import * as z from 'zod/mini'
import { columnTargets, importKinds, presets } from '@meche/domain/import/columns.ts'
import { endpoint } from './endpoint.ts'
import { id, idText, lineText } from './fields.ts'
import { limits } from './limits.ts'

export const importStatus = z.enum(['uploaded', 'tried', 'running', 'done', 'failed'])
export type ImportStatus = z.infer<typeof importStatus>

export const rowVerdicts = ['new', 'matched', 'completed', 'different', 'rejected'] as const
export const rowVerdict = z.enum(rowVerdicts)
export type RowVerdict = z.infer<typeof rowVerdict>

const target = z.enum(columnTargets)

/** An admin's decision about a client who was blocked elsewhere: « Mettre en zone rouge », or to leave them alone. */
export const blockedDecision = z.enum(['red_zone', 'left'])
export type BlockedDecision = z.infer<typeof blockedDecision>

/** « Mon modèle »: what the columns of this file hold by an earlier choice that was saved under a name. */
const importModel = z.object({ id, name: z.string(), targets: z.array(target) })
export type ImportModel = z.infer<typeof importModel>

const summary = z.object({
  id,
  fileName: z.string(),
  kind: z.enum(importKinds),
  status: importStatus,
  /** Its rows, and how many of them the import has gone through. */
  rows: z.int(),
  done: z.int(),
  createdAt: z.string(),
  /** When the file and what is known of its rows are deleted; until then the import can be undone. */
  deletedAt: z.string(),
})
export type ImportSummary = z.infer<typeof summary>

const listedRow = z.object({
  /** Counted as a spreadsheet counts, the head being the first. */
  line: z.int(),
  /** As the file has it, a service with its variation where the file has several; null where there is none. */
  name: z.nullable(z.string()),
  verdict: rowVerdict,
  reasons: z.array(z.string()),
  /** The client, or the member of the team, whom the row is about. */
  person: z.nullable(id),
  /** The service of the salon that it is about, or that the import made. */
  service: z.nullable(id),
  /** The other system refused their bookings: an admin decides. */
  isBlocked: z.boolean(),
  blockedDecision: z.nullable(blockedDecision),
  /** Notes that mention health, and whether they are imported. */
  healthNotes: z.array(z.string()),
  keepsHealthNotes: z.boolean(),
})
export type ListedRow = z.infer<typeof listedRow>

export const clientImport = z.object({
  ...summary.shape,
  /** The system that wrote the file, where its columns tell. */
  preset: z.nullable(z.enum(presets)),
  columns: z.array(z.object({ name: z.string(), target, samples: z.array(z.string()) })),
  /** Of visits, once their columns are chosen: the words of the file, and what they are in this salon. */
  matches: z.nullable(
    z.object({
      /** Of visits to come. `item`: `s:12` is a service, `c:3` a composed one. */
      services: z.array(z.object({ text: z.string(), visits: z.int(), item: z.nullable(z.string()) })),
      professionals: z.array(z.object({ text: z.string(), visits: z.int(), professional: z.nullable(id) })),
    }),
  ),
  /** Why it ended before its last row; null unless it failed. What it had written stays, and it can be started again. */
  failure: z.nullable(z.string()),
  /** All models for files of this kind, by name; the id of the one that has the columns of this file. */
  models: z.array(importModel),
  model: z.nullable(id),
  /** Null before the dry run. */
  counts: z.nullable(
    z.object({
      new: z.int(),
      matched: z.int(),
      completed: z.int(),
      different: z.int(),
      rejected: z.int(),
    }),
  ),
  /** Rows to look at: notes that mention health, blocked clients, then different and rejected ones, and those that leave something open. The first two hundred. */
  listed: z.array(listedRow),
  isCut: z.boolean(),
})
export type ClientImport = z.infer<typeof clientImport>

export const getImports = endpoint('getImports', {
  summary: 'The imports of the last days, the latest first.',
  status: 200,
  answer: z.array(summary),
})

export const createImport = endpoint('createImport', {
  summary:
    'Upload a CSV file of clients, of their visits, of services, or of the team: UTF-8, UTF-16 or Windows-1252, its cells separated by semicolons, commas or tabs, at most 50,000 rows, 1,000 of services, 100 of a team. Nothing of it is imported yet.',
  upload: { field: 'file', maxBytes: limits.importMaxBytes, types: ['text/csv'] },
  status: 201,
  answer: clientImport,
})

const params = z.strictObject({ id: idText })

export const getImport = endpoint('getImport', {
  summary: 'An import: its columns, how far it is, and the rows to look at.',
  params,
  status: 200,
  answer: clientImport,
})

export const mapImport = endpoint('mapImport', {
  summary:
    'Say what each column holds, and save it under a name if one is given. The dry run starts anew; an import that has begun is refused.',
  params,
  body: z.strictObject({
    targets: z.array(target).check(z.maxLength(limits.importColumns, 'too_many_items')),
    /** Another kind of file than its columns tell. */
    kind: z.optional(z.enum(importKinds)),
    /** The name of the model; one that exists is replaced. */
    model: z.optional(lineText(limits.importModelMax).check(z.minLength(1, 'name_required'))),
  }),
  status: 200,
  answer: clientImport,
})

const word = z.string().check(z.minLength(1, 'required'), z.maxLength(limits.importWordMax, 'too_long'))

export const matchImport = endpoint('matchImport', {
  summary:
    'Say what the services and the people in the file of visits are in this salon. Visits to come without a match are rejected by the dry run.',
  params,
  body: z.strictObject({
    services: z
      .array(z.strictObject({ text: word, item: z.nullable(z.string().check(z.maxLength(20, 'too_long'))) }))
      .check(z.maxLength(limits.importMatches, 'too_many_items')),
    professionals: z
      .array(z.strictObject({ text: word, professional: z.nullable(id) }))
      .check(z.maxLength(limits.importMatches, 'too_many_items')),
  }),
  status: 200,
  answer: clientImport,
})

export const tryImport = endpoint('tryImport', {
  summary:
    'The dry run: what the import would do with each row. Nothing is written but this answer. A file of more than 1,000 services is refused with `csv_too_long`.',
  params,
  status: 200,
  answer: clientImport,
})

export const decideImportRow = endpoint('decideImportRow', {
  summary:
    'Decide about a row: after the dry run, whether its notes that mention health are imported; after the import, whether a client who was blocked elsewhere is put in the red zone.',
  params: z.strictObject({ id: idText, line: idText }),
  body: z
    .strictObject({
      keepsHealthNotes: z.optional(z.boolean()),
      blocked: z.optional(blockedDecision),
    })
    .check(
      z.refine(
        ({ keepsHealthNotes, blocked }) => (keepsHealthNotes === undefined) !== (blocked === undefined),
        { error: 'required', path: ['keepsHealthNotes'] },
      ),
    ),
  status: 200,
  answer: clientImport,
})

export const runImport = endpoint('runImport', {
  summary:
    'Start the import in the background, after a dry run of the same columns. One that has begun or has failed goes on. No message is sent.',
  params,
  status: 200,
  answer: clientImport,
})

export const getImportReport = endpoint('getImportReport', {
  summary:
    'What became of each row, as CSV in French: the row as it was, after its line, its result and the reason.',
  params,
  status: 200,
  mediaType: 'text/csv',
  answer: z.string(),
})

export const deleteImport = endpoint('deleteImport', {
  summary:
    'Undo an import, or throw its file away: people, visits and services that it made are removed unless they have changed since.',
  params,
  status: 200,
  answer: z.object({
    removed: z.int(),
    /** People, visits and services that it made and that stay. */
    kept: z.int(),
  }),
})

export const deleteImportModel = endpoint('deleteImportModel', {
  summary: 'Delete a model. Imports that used it keep their columns.',
  params,
  status: 204,
})

export const importEndpoints = [
  getImports,
  createImport,
  getImport,
  mapImport,
  matchImport,
  tryImport,
  decideImportRow,
  runImport,
  getImportReport,
  deleteImport,
  deleteImportModel,
] as const
