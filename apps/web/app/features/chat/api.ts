import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChatThread } from '@meche/contract/chat.ts'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import type { Endpoints } from '@meche/contract/endpoints.ts'
import type { LiveChanges } from '@meche/contract/live.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'

const key = ['chat'] as const

export const contactsQuery = queryOptions({
  queryKey: [...key, 'contacts'],
  queryFn: async ({ signal }) =>
    (await call(api.getChat, { query: { endpoint: 'contacts' }, signal })).contacts ?? [],
})

export const conversationsQuery = queryOptions({
  queryKey: [...key, 'conversations'],
  queryFn: ({ signal }) => call(api.getChat, { query: { endpoint: 'conversations' }, signal }),
})

export function conversationQuery(conversationId: string) {
  return queryOptions({
    queryKey: [...key, 'conversation', conversationId],
    queryFn: async ({ signal }) =>
      (await call(api.getChat, { query: { endpoint: 'conversation', conversationId }, signal }))
        .conversation!,
  })
}

const concernsChat = ({ chat, salon }: LiveChanges) => chat || salon

/** Keeps conversations true while clients and colleagues write. */
export function useLiveChat(): void {
  useLiveQuery(key, concernsChat)
}

type Body = BodyOf<Endpoints[typeof api.sendChat]>

/** Each write shows the conversation as the server answers it. */
export function useChatWrites() {
  const client = useQueryClient()
  const show = (thread: ChatThread) => {
    client.setQueryData(conversationQuery(thread.id).queryKey, thread)
    void client.invalidateQueries({ queryKey: conversationsQuery.queryKey })
    return thread
  }
  const renew = () => client.invalidateQueries({ queryKey: key })
  const send = useMutation({
    mutationFn: async (body: Body) => show(await call(api.sendChat, { body })),
  })
  const resend = useMutation({
    mutationFn: async ({ id, message }: { id: string; message: number }) =>
      show(await call(api.resendChat, { params: { id }, body: { message } })),
    onError: renew,
  })
  const attach = useMutation({
    mutationFn: async ({ id, client: person }: { id: string; client: number }) =>
      show(await call(api.attachChat, { params: { id }, body: { client: person } })),
  })
  const read = useMutation({
    mutationFn: (id: string) => call(api.readChat, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: conversationsQuery.queryKey }),
  })
  return { send, resend, attach, read }
}
