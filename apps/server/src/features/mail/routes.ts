/** The salon's mail. */
import { limits } from '@meche/contract/limits.ts'
import * as contract from '@meche/contract/mail.ts'
import { sentence } from '@meche/contract/messages/sentence.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { refuseWrong } from '../../http/checks.ts'
import { pageOf, sendPage } from '../../http/paging.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { sendContent } from '../../http/send-content.ts'
import type { Serve } from '../../http/serve.ts'
import type { Outbox } from '../../messaging/outbox.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import type { ContentStorage } from '../../storage/content-storage.ts'
import { wireInstant } from '../../time/instants.ts'
import { mailboxState, readLabels, readTemplates } from './label-repository.ts'
import { fileOfMail } from './mail-files.ts'
import { presentLabel, presentReader, presentSummary, presentThread } from './present-mail.ts'
import { findReaders, forgetReader, noteReader } from './reader-repository.ts'
import { addTo, changeIn, deleteFrom, labels, templates } from './save-label.ts'
import { alreadyAnswered, sendAnswer, sendNew } from './send-mail.ts'
import {
  isVisibleTo,
  lockThread,
  readThreads,
  saveDraft,
  threadById,
  unreadCounts,
  type Reader,
} from './thread-repository.ts'
import { updateMail } from './update-mail.ts'

export interface MailDependencies extends SalonChanges {
  readonly outbox: Outbox
  readonly mailbox: MailboxOptions
  readonly contents: ContentStorage
  readonly areLimitsOn: boolean
}

export interface MailboxOptions {
  readonly isPolled: boolean
  /** Where answers arrive; null: no mail leaves. */
  readonly replyTo: string | null
}

const tellsOfClient = {
  tellsOf: { kind: 'records', people: ({ client }: contract.MailThread) => [client?.id ?? null] },
} as const

export function serveMail(serve: Serve, mail: MailDependencies): void {
  const { database, salons } = mail
  const { kysely } = database

  serve(contract.getMailLabels, async ({ caller }) => {
    const counts = await unreadCounts(kysely, readerOf(caller))
    const system = contract.systemLabels.map((id) => ({
      id,
      type: 'system' as const,
      name: null,
      color: null,
      unreadCount: counts.get(id) ?? 0,
    }))
    const own = await readLabels(kysely)
    return [...system, ...own.map((label) => presentLabel(label, counts.get(String(label.id)) ?? 0))]
  })
  serve(contract.getMailList, async (call) => {
    const { query, caller } = call
    const page = pageOf(query)
    const filter = { label: query.labelId, search: query.search ?? '' }
    const { items, total } = await readThreads(kysely, filter, {
      reader: readerOf(caller),
      page,
      order: query['order[createdAt]'],
    })
    const { timeZone } = await salons.current()
    return sendPage(call, page, { items: items.map((row) => presentSummary(row, timeZone)), total })
  })
  serve(
    contract.getMailDetails,
    async ({ query: { mailId }, caller, now }) => {
      const thread = await threadById(kysely, mailId, readerOf(caller), now)
      if (!thread) throw new HttpRefusal({ code: 'not_found' })
      return presentThread(thread, (await salons.current()).timeZone)
    },
    tellsOfClient,
  )
  serve(contract.getMailbox, async ({ language }) => {
    const { polledAt, failedAt } = await mailboxState(kysely)
    const { timeZone } = await salons.current()
    const { isPolled, replyTo } = mail.mailbox
    return {
      isPolled,
      replyTo,
      polledAt: polledAt && wireInstant(polledAt, timeZone),
      error: isPolled && failedAt ? sentence(language, 'mailbox_unreachable') : null,
    }
  })
  serveWrites(serve, mail)
  serveReaders(serve, mail)
  serveCollections(serve, mail)
}

/** Professionals without an admin role see conversations with their own clients. */
function readerOf({ id, roles }: Caller): Reader {
  return { id, seesAll: isAdmin(roles) }
}

/** In a transaction of its own; open screens are told. */
function changing({ database, tracker }: SalonChanges) {
  return async <T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> => {
    const answer = await database.transaction(work)
    tracker.changed()
    return answer
  }
}

function serveWrites(serve: Serve, mail: MailDependencies): void {
  const { database, salons, outbox, areLimitsOn } = mail
  const change = changing(mail)
  serve(
    contract.sendMail,
    async ({ body: { replyTo, seen = null, bySms = false, ...body }, caller, language, now }) => {
      const { to, subject, text, attachments: files = [] } = body
      const salon = await salons.current()
      const reader = readerOf(caller)
      const by = { reader, now }
      const sent = await change(async (tx) => {
        const sending = { tx, outbox, salon, areLimitsOn }
        if (replyTo !== undefined)
          return {
            id: replyTo,
            other: await sendAnswer(sending, { replyTo, to, seen, text, bySms, files }, by),
          }
        refuseWrong([
          ['to', 'email_required', to === undefined],
          ['subject', 'subject_required', subject === undefined],
        ])
        return { id: await sendNew(sending, { to: to!, subject: subject!, text, files }, by), other: null }
      })
      if (sent.other) throw alreadyAnswered(sent.other, { language, timeZone: salon.timeZone })
      const thread = await threadById(database.kysely, sent.id, reader, now)
      return presentThread(thread!, salon.timeZone)
    },
    tellsOfClient,
  )
  serve(contract.saveMailDraft, async ({ params: { id }, body: { text }, caller, now }) =>
    database.transaction(async (tx) => {
      const thread = await lockThread(tx, id, readerOf(caller))
      if (!thread) throw new HttpRefusal({ code: 'not_found' })
      await saveDraft(tx, { thread: id, author: caller.id, text, now })
    }),
  )
  serve(
    contract.updateMail,
    async ({ params: { id }, body: patch, caller, now }) => {
      const thread = await change((tx) => updateMail(tx, { id, patch }, { reader: readerOf(caller), now }))
      return presentThread(thread, (await salons.current()).timeZone)
    },
    tellsOfClient,
  )
}

/** Files of conversations, and the colleagues who have one open. */
function serveReaders(serve: Serve, { database, contents, tracker }: MailDependencies): void {
  const { kysely } = database
  serve(contract.getMailFile, async ({ params: { id }, caller, reply }) => {
    const file = await fileOfMail(kysely, id, readerOf(caller))
    const content = file && (await contents.read(file.content))
    if (!content) throw new HttpRefusal({ code: 'not_found' })
    return sendContent(reply, file.name, content)
  })
  serve(contract.noteMailReader, async ({ params: { id: thread }, body: { isWriting }, caller, now }) => {
    const { id } = caller
    if (!(await isVisibleTo(kysely, thread, readerOf(caller)))) throw new HttpRefusal({ code: 'not_found' })
    const expiresAt = now.add({ seconds: limits.mailReaderSeconds })
    await noteReader(kysely, { thread, reader: id, isWriting, now, expiresAt })
    tracker.changed()
    return (await findReaders(kysely, thread, { id, now })).map(presentReader)
  })
  serve(contract.forgetMailReader, async ({ params: { id: thread }, caller: { id } }) => {
    await forgetReader(kysely, thread, id)
    tracker.changed()
  })
}

function serveCollections(serve: Serve, mail: MailDependencies): void {
  const { database } = mail
  const change = changing(mail)
  const unread = async (caller: Caller, id: number) =>
    (await unreadCounts(database.kysely, readerOf(caller))).get(String(id)) ?? 0
  serve(contract.createMailLabel, async ({ body, caller, now }) =>
    presentLabel(await change((tx) => addTo(tx, labels, body, { caller, now })), 0),
  )
  serve(contract.updateMailLabel, async ({ params: { id }, body: patch, caller, now }) => {
    const label = await change((tx) => changeIn(tx, labels, { id, patch }, { caller, now }))
    return presentLabel(label, await unread(caller, id))
  })
  serve(contract.deleteMailLabel, async ({ params: { id }, ...by }) =>
    change((tx) => deleteFrom(tx, labels, id, by)),
  )
  serve(contract.getMailTemplates, async () => readTemplates(database.kysely))
  serve(contract.createMailTemplate, async ({ body, ...by }) =>
    change((tx) => addTo(tx, templates, body, by)),
  )
  serve(contract.updateMailTemplate, async ({ params: { id }, body: patch, ...by }) =>
    change((tx) => changeIn(tx, templates, { id, patch }, by)),
  )
  serve(contract.deleteMailTemplate, async ({ params: { id }, ...by }) =>
    change((tx) => deleteFrom(tx, templates, id, by)),
  )
}
