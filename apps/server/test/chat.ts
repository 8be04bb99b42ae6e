/** Conversations of the salon, as tests ask for them. */
import type { Answer, Api } from './api.ts'

/** A call of each endpoint that tells staff of a client's conversation; an SMS of it was refused by the provider. */
export async function chatAskings(
  api: Api,
): Promise<Record<string, { who: 'admin'; method?: string; path: string; body?: object }>> {
  const { admin, client } = api.salon
  await api.db.pool.query(
    `UPDATE settings SET modules = array_append(modules, 'chat'), version = version + 1`,
  )
  const body = { recipient: client, body: 'Bonjour' }
  const { id } = (await api.send('POST', '/api/chat', body, await api.as(admin))).body
  await api.db.pool.query(`UPDATE messages SET status = 'failed' WHERE kind = 'chat'`)
  const path = `/api/chat?endpoint=conversation&conversationId=${id}`
  const { conversation } = (await api.get(path, await api.as(admin))).body
  const { resend: message } = conversation.messages.find((one: Answer['body']) => one.resend !== null)
  return {
    getChat: { who: 'admin', path: '/api/chat?endpoint=conversations' },
    sendChat: { who: 'admin', method: 'POST', path: '/api/chat', body },
    resendChat: { who: 'admin', method: 'POST', path: `/api/chat/${id}/resend`, body: { message } },
    attachChat: { who: 'admin', method: 'PUT', path: `/api/chat/${id}/client`, body: { client } },
  }
}
