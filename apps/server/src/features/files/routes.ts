/** The salon's files. */
import { uploadChatImage as chatImage } from '@meche/contract/chat.ts'
import * as contract from '@meche/contract/files.ts'
import { uploadMailFile } from '@meche/contract/mail.ts'
import { seenVersion, tagged } from '../../http/entity-tag.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { sendContent } from '../../http/send-content.ts'
import type { Serve } from '../../http/serve.ts'
import { removeDeletedContents } from '../../storage/stored-contents.ts'
import { fileById } from './file-repository.ts'
import type { Files } from './files.ts'
import { presentFile, presentFolder } from './present-file.ts'
import { readFiles } from './read-files.ts'
import { readUsage } from './read-usage.ts'
import { changeFile, deleteFile } from './save-file.ts'
import { addFolder, changeFolder, deleteFolder } from './save-folder.ts'
import { uploadAttachment, uploadChatImage, uploadFile } from './upload-file.ts'
import { writeExport } from './write-export.ts'
import { writeListExport } from './write-list-export.ts'

export function serveFiles(serve: Serve, files: Files): void {
  const { database, salons, contents, uploadMax, quota } = files
  const { kysely } = database
  const change = changing(files)
  serveFolders(serve, change)
  const readerOf = async (caller: Caller) => ({ caller, timeZone: (await salons.current()).timeZone })

  serve(
    contract.getFiles,
    async ({ query: { folder, search = '' }, caller }) => ({
      ...(await readFiles(kysely, { folder, search }, await readerOf(caller))),
      uploadMax,
    }),
    {
      tellsOf: { kind: 'records', people: ({ folders }) => folders.map(({ client }) => client?.id ?? null) },
    },
  )

  serve(
    contract.createFile,
    async ({ query: { folder, keepOriginal = false }, caller, now, request, reply }) => {
      const file = await uploadFile(files, { folder, keepOriginal }, { request, caller, now })
      return tagged(reply, presentFile(file, await readerOf(caller)))
    },
  )

  serve(uploadMailFile, async ({ caller, now, request }) => uploadAttachment(files, { request, caller, now }))

  serve(chatImage, async ({ caller, now, request }) => uploadChatImage(files, { request, caller, now }))

  serve(contract.getFileUsage, async ({ caller, now }) =>
    readUsage(kysely, { quota, uploadMax, now }, await readerOf(caller)),
  )

  serve(contract.updateFile, async ({ params: { id }, body, headers, caller, now, reply }) => {
    const file = await change((tx) =>
      changeFile(tx, { id, patch: body, seen: seenVersion(headers) }, { caller, now }),
    )
    return tagged(reply, presentFile(file, await readerOf(caller)))
  })

  serve(contract.deleteFile, async ({ params: { id }, headers, caller, now }) => {
    await change((tx) => deleteFile(tx, { id, seen: seenVersion(headers) }, { caller, now }))
    await removeDeletedContents(kysely, contents)
  })

  serve(contract.getFileContent, async ({ params: { id }, caller, reply }) => {
    const file = await fileById(kysely, id, caller)
    const content = file && (await contents.read(file.content))
    if (!content) throw new HttpRefusal({ code: 'not_found' })
    return sendContent(reply, file.name, content)
  })

  serveExports(serve, files, readerOf)
}

type ReaderOf = (caller: Caller) => Promise<{ readonly caller: Caller; readonly timeZone: string }>

function serveExports(serve: Serve, files: Files, readerOf: ReaderOf): void {
  serve(contract.createExport, async ({ body: { user }, caller, now, request }) => {
    const file = await writeExport(files, { user, caller, now })
    request.log.info({ caller: caller.id, user }, 'A person’s data were exported')
    return presentFile(file, await readerOf(caller))
  })

  serve(contract.createListExport, async ({ body: { list, from, to }, caller, now, request }) => {
    const file = await writeListExport(files, { list, from, to }, { caller, now })
    request.log.info({ caller: caller.id, list }, 'A list of the salon was exported')
    return presentFile(file, await readerOf(caller))
  })
}

type Change = <T>(work: (tx: Transaction<Schema>) => Promise<T>) => Promise<T>

/** In a transaction of its own; open screens are told. */
function changing({ database, tracker }: Files): Change {
  return async (work) => {
    const answer = await database.transaction(work)
    tracker.changed()
    return answer
  }
}

function serveFolders(serve: Serve, change: Change): void {
  serve(
    contract.createFolder,
    async ({ body, caller, now }) =>
      presentFolder(await change((tx) => addFolder(tx, body, { caller, now })), caller),
    { tellsOf: { kind: 'records', people: ({ client }) => [client?.id ?? null] } },
  )
  serve(
    contract.updateFolder,
    async ({ params: { id }, body, caller, now }) =>
      presentFolder(await change((tx) => changeFolder(tx, { ...body, id }, { caller, now })), caller),
    { tellsOf: { kind: 'records', people: ({ client }) => [client?.id ?? null] } },
  )
  serve(contract.deleteFolder, async ({ params: { id }, caller, now }) =>
    change((tx) => deleteFolder(tx, id, { caller, now })),
  )
}
