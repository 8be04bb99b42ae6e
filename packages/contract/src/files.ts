/** The salon's files (« Fichiers »): folders, uploads, the trash, and what takes how much space. */
import * as z from 'zod/mini'
import { fileSections } from '@meche/domain/files/file-access.ts'
import { fileFormats } from '@meche/domain/files/formats.ts'
import { endpoint } from './endpoint.ts'
import { exportLists } from './export-lists.ts'
import { date, flagText, id, idText, lineText, name, searchText } from './fields.ts'
import { limits } from './limits.ts'
import { prints } from './prints.ts'

const person = z.object({ id, firstname: z.string(), lastname: z.string() })

export const fileFormat = z.enum(['file', ...(Object.keys(fileFormats) as (keyof typeof fileFormats)[])])

export const fileFolder = z.object({
  id,
  parent: z.nullable(id),
  section: z.enum(fileSections),
  /** Null: the first folder of a section or of a client. */
  name: z.nullable(z.string()),
  client: z.nullable(person),
  /** Files in it that the caller sees, the trash not counted. */
  files: z.int(),
  abilities: z.object({
    /** To upload here and to add folders. */
    write: z.boolean(),
    /** To rename and to delete it. */
    change: z.boolean(),
  }),
})
export type FileFolder = z.infer<typeof fileFolder>

export const storedFile = z.object({
  id,
  /** Raised by every change: its ETag. */
  version: z.int(),
  name: z.string(),
  format: fileFormat,
  bytes: z.int(),
  folder: id,
  section: z.enum(fileSections),
  isFavourite: z.boolean(),
  tags: z.array(z.string()),
  /** Readers to whom its folder may be closed. */
  shares: z.object({ professionals: z.boolean(), people: z.array(person) }),
  createdAt: z.string(),
  /** Null: somebody who has left, or the server. */
  by: z.nullable(person),
  trashedAt: z.nullable(z.string()),
  /** When it is deleted by itself; null: never. */
  deletedAt: z.nullable(z.string()),
  abilities: z.object({ change: z.boolean(), delete: z.boolean(), share: z.boolean() }),
})
export type StoredFile = z.infer<typeof storedFile>

/** Places besides folders: what the caller marked, what was thrown away, and the list of clients with a folder. */
export const filePlaces = ['favourites', 'trash', 'clients'] as const
export type FilePlaceName = (typeof filePlaces)[number]

const placeText = z.pipe(
  z.string().check(z.regex(/^(?:favourites|trash|clients|[1-9]\d{0,14})$/, 'invalid_id')),
  z.transform((text): number | FilePlaceName =>
    (filePlaces as readonly string[]).includes(text) ? (text as FilePlaceName) : Number(text),
  ),
)

export const fileList = z.object({
  /** Those that the caller may open, or that hold a file shared with them; of clients, those that are asked for or hold a file of the list. */
  folders: z.array(fileFolder),
  files: z.array(storedFile),
  /** There are more files than are shown. */
  isCut: z.boolean(),
  /** The team without the caller: a file is shared with them. */
  team: z.array(person),
  /** Bytes of one upload. */
  uploadMax: z.int(),
})
export type FileList = z.infer<typeof fileList>

export const getFiles = endpoint('getFiles', {
  summary:
    'The folders, and the files of one of them, of `favourites` or of the `trash`; without a folder all files, the newest first; for `clients` the folders of clients. A `search` looks for names and tags, in the folder and below it.',
  query: z.strictObject({
    folder: z.optional(placeText),
    search: z.optional(searchText),
  }),
  module: 'files',
  status: 200,
  answer: fileList,
})

/** The media type is not heeded: the server reads the bytes. */
export const uploadTypes = ['application/octet-stream'] as const

export const createFile = endpoint('createFile', {
  summary:
    'Upload one file into a folder. Its format is read from its bytes and must be the one of its name. JPEG, PNG, WebP and GIF images are written anew without metadata, unless `keepOriginal`.',
  query: z.strictObject({ folder: idText, keepOriginal: z.optional(flagText) }),
  upload: { field: 'file', maxBytes: limits.fileMaxBytes, types: uploadTypes },
  module: 'files',
  status: 201,
  answer: storedFile,
})

export const fileForm = z.strictObject({
  name: name('name_required', limits.fileNameMax),
  folder: id,
  isFavourite: z.boolean(),
  tags: z
    .array(lineText(limits.fileTagMax).check(z.minLength(1, 'required')))
    .check(z.maxLength(limits.tagsPerFile, 'too_many_items')),
  shares: z.strictObject({
    professionals: z.boolean(),
    people: z.array(id).check(z.maxLength(limits.peoplePerFile, 'too_many_items')),
  }),
  /** False takes it out of the trash, into its folder. */
  isTrashed: z.boolean(),
})
export type FileForm = z.infer<typeof fileForm>

export const updateFile = endpoint('updateFile', {
  summary:
    'Rename, move, mark, tag or share a file, throw it away or take it back. Marking it as a favourite concerns the caller alone.',
  params: z.strictObject({ id: idText }),
  body: z.partial(fileForm),
  headers: ['If-Match'],
  module: 'files',
  status: 200,
  answer: storedFile,
})

export const deleteFile = endpoint('deleteFile', {
  summary: 'Throw a file away; one that is in the trash, or an export, is deleted for good.',
  params: z.strictObject({ id: idText }),
  headers: ['If-Match'],
  module: 'files',
  status: 204,
})

export const getFileContent = endpoint('getFileContent', {
  summary: 'The content of a file, as an attachment.',
  params: z.strictObject({ id: idText }),
  module: 'files',
  status: 200,
  mediaType: 'application/octet-stream',
  answer: z.string(),
})

const folderName = name('name_required', limits.folderNameMax)

export const folderBody = z.strictObject({
  name: z.optional(folderName),
  parent: z.optional(id),
  client: z.optional(id),
})

export const createFolder = endpoint('createFolder', {
  summary:
    'Add a folder with a `name` below its `parent`; or the folder of a `client`, which is answered as it is when it is there already.',
  body: folderBody,
  module: 'files',
  status: 201,
  answer: fileFolder,
})

export const updateFolder = endpoint('updateFolder', {
  summary:
    'Rename a folder, or move it with all that it holds below another `parent` of its section; a client’s stays below that client’s.',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ name: z.optional(folderName), parent: z.optional(id) }),
  module: 'files',
  status: 200,
  answer: fileFolder,
})

export const deleteFolder = endpoint('deleteFolder', {
  summary:
    'Delete a folder that holds neither folders nor files. Files of it that are in the trash come back into the folder above.',
  params: z.strictObject({ id: idText }),
  module: 'files',
  status: 204,
})

export const fileUsage = z.object({
  /** Bytes. */
  quota: z.int(),
  uploadMax: z.int(),
  used: z.int(),
  trash: z.object({ files: z.int(), bytes: z.int() }),
  /** By format, the largest first; the trash counts too. */
  formats: z.array(z.object({ format: fileFormat, files: z.int(), bytes: z.int() })),
  /** Among the files that the caller sees. */
  largest: z.array(storedFile),
  /** Deleted by themselves within a month, the next one first. */
  deletions: z.array(storedFile),
  exports: z.array(storedFile),
})
export type FileUsage = z.infer<typeof fileUsage>

export const getFileUsage = endpoint('getFileUsage', {
  summary: 'Space that files take, by format; the largest ones, those deleted soon, and recent exports.',
  module: 'files',
  status: 200,
  answer: fileUsage,
})

export const createListExport = endpoint('createListExport', {
  summary:
    'Write a list of the salon as CSV into the folder of exports, where it is kept for a week: clients, services, or the visits of at most a year.',
  body: z.strictObject({ list: z.enum(exportLists), from: z.optional(date), to: z.optional(date) }),
  module: 'files',
  status: 201,
  answer: storedFile,
})

export const createExport = endpoint('createExport', {
  summary:
    'Write everything that is held about a person into the folder of exports, where it is kept for a week.',
  body: z.strictObject({ user: id }),
  module: 'files',
  status: 201,
  answer: storedFile,
})

export const getPrint = endpoint('getPrint', {
  summary:
    'A sheet to print, made of the salon as it is now: prices for the window, all services, opening hours, a QR code of the booking page, the week of the team. In French, as French law wants it.',
  params: z.strictObject({ name: z.enum(prints) }),
  module: 'files',
  status: 200,
  mediaType: 'application/pdf',
  answer: z.string(),
})
