import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import type { Endpoints } from '@meche/contract/endpoints.ts'
import type { LiveChanges } from '@meche/contract/live.ts'
import type { LabelForm, MailForm, MailThread, TemplateForm } from '@meche/contract/mail.ts'
import * as api from '@meche/contract/routes.ts'
import { call, callPage } from '../../lib/api/http.ts'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'

const key = ['mail'] as const
const SHOWN = 50

export const labelsQuery = queryOptions({
  queryKey: [...key, 'labels'],
  queryFn: ({ signal }) => call(api.getMailLabels, { signal }),
})

export interface Shown {
  labelId: string
  search: string
  /** How many times « more » was asked for, and once more. */
  pages: number
}

export function listQuery({ labelId, search, pages }: Shown) {
  return queryOptions({
    queryKey: [...key, 'list', labelId, search, pages],
    queryFn: ({ signal }) =>
      callPage(api.getMailList, {
        // A search looks everywhere but in the trash and among spam.
        query: { ...(search === '' ? { labelId } : { search }), itemsPerPage: String(SHOWN * pages) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function threadQuery(id: number) {
  return queryOptions({
    queryKey: [...key, 'thread', id],
    queryFn: ({ signal }) => call(api.getMailDetails, { query: { mailId: String(id) }, signal }),
  })
}

export const templatesQuery = queryOptions({
  queryKey: [...key, 'templates'],
  queryFn: ({ signal }) => call(api.getMailTemplates, { signal }),
})

export const mailboxQuery = queryOptions({
  queryKey: [...key, 'mailbox'],
  queryFn: ({ signal }) => call(api.getMailbox, { signal }),
  // The mailbox is read each minute, and says nothing while nothing comes.
  refetchInterval: 60_000,
})

/** Keeps the mail on screen true while it comes in and others answer. */
export function useLiveMail(): void {
  useLiveQuery(key, concernsMail)
}

function concernsMail({ mail, salon }: LiveChanges): boolean {
  return Boolean(mail) || salon
}

type Answer = Pick<BodyOf<Endpoints[typeof api.sendMail]>, 'to' | 'text' | 'seen' | 'bySms' | 'attachments'>
type Patch = BodyOf<Endpoints[typeof api.updateMail]>

/** Notes something of a conversation; the screen shows it at once, and puts it back if it fails. */
export function useMailPatch(thread: MailThread) {
  const client = useQueryClient()
  const { queryKey } = threadQuery(thread.id)
  return useMutation({
    mutationFn: (patch: Patch) => call(api.updateMail, { params: { id: String(thread.id) }, body: patch }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    onError: (error) => showToast(error.message, 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

/** Writes of the mail. After each it is read again. */
export function useMailWrites() {
  const client = useQueryClient()
  const then = async <T>(answer: Promise<T>): Promise<T> => {
    const result = await answer
    await client.invalidateQueries({ queryKey: key })
    return result
  }
  const params = (id: string | number) => ({ id: String(id) })
  return {
    readThread: (id: number) => client.fetchQuery({ ...threadQuery(id), staleTime: 0 }),
    send: (body: MailForm & { attachments?: number[] }) => then(call(api.sendMail, { body })),
    answer: async (id: number, answer: Answer) => {
      const thread = await call(api.sendMail, {
        body: { replyTo: id, ...answer },
      })
      client.setQueryData(threadQuery(id).queryKey, thread)
      void client.invalidateQueries({ queryKey: key })
      return thread
    },
    keepDraft: (id: number, text: string) => call(api.saveMailDraft, { params: params(id), body: { text } }),
    labels: {
      add: (form: LabelForm) => then(call(api.createMailLabel, { body: form })),
      change: (id: string, form: LabelForm) =>
        then(call(api.updateMailLabel, { params: params(id), body: form })),
      remove: (id: string) => then(call(api.deleteMailLabel, { params: params(id) })),
    },
    templates: {
      add: (form: TemplateForm) => then(call(api.createMailTemplate, { body: form })),
      change: (id: string, form: TemplateForm) =>
        then(call(api.updateMailTemplate, { params: params(id), body: form })),
      remove: (id: string) => then(call(api.deleteMailTemplate, { params: params(id) })),
    },
  }
}
