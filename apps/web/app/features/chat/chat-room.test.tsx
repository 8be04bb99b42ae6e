// @vitest-environment jsdom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as chat from '@meche/contract/chat.ts'
import { api, openApp, prepareApp, testAdmin } from '../../testing/app.tsx'
import { refusal } from '../../testing/api.ts'
import { expectValue, field, fill, find, followLink, press, see, textOf } from '../../testing/hands.ts'
import { testSalon } from '../../test-salon.ts'

prepareApp()

const settings = { ...testSalon, modules: ['chat' as const] }
const open = (path = '/dashboard/chat') => openApp(path, testAdmin, { settings })

const camille = { id: 14, firstname: 'Laurent', lastname: 'Camille' }
const lea = { id: 1, firstname: 'Fontaine', lastname: 'Léa' }
const asked: chat.ChatMessage = {
  key: 'm1',
  kind: 'incoming',
  author: null,
  text: 'Puis-je venir à 9 h ?',
  images: [],
  cards: [],
  at: '2026-11-20T07:30:00+01:00',
  meaning: null,
  status: null,
  error: null,
  resend: null,
}
const thread: chat.ChatThread = {
  id: '5',
  kind: 'client',
  person: camille,
  phone: '+33639980005',
  unreadCount: 1,
  mentionCount: 0,
  mentionedBy: null,
  messages: [asked],
  reads: [],
  refusal: null,
}
const { messages: _messages, reads: _reads, refusal: _refusal, ...summary } = thread
const unknown = { ...summary, id: '6', person: null, phone: '+33639981199', unreadCount: 0 }

/** The conversations of a salon, and the requests that change them. */
function serveChat(first: chat.ChatThread = thread) {
  const kept = { thread: first, sent: [] as unknown[], read: [] as string[], attached: [] as unknown[] }
  api.answer(chat.getChat, ({ query }) => {
    if (query.endpoint === 'contacts') return { contacts: [lea], takesReplies: false }
    if (query.endpoint === 'conversation')
      return {
        conversation: query.conversationId === '6' ? { ...thread, ...unknown } : kept.thread,
        takesReplies: false,
      }
    const { messages, reads: _, refusal: __, ...known } = kept.thread
    const last = { excerpt: messages.at(-1)!.text, lastAt: messages.at(-1)!.at }
    return {
      conversations: [
        { ...known, ...last },
        { ...unknown, ...last },
      ],
      takesReplies: false,
    }
  })
  api.answer(chat.readChat, ({ params }) => {
    kept.read.push(params.id)
    kept.thread = { ...kept.thread, unreadCount: 0 }
    return undefined
  })
  api.answer(chat.sendChat, ({ body }) => {
    kept.sent.push(body)
    const written = { ...asked, key: 'm2', kind: 'outgoing' as const, author: lea, text: body.body }
    kept.thread = { ...kept.thread, messages: [asked, { ...written, status: 'waiting' }] }
    return kept.thread
  })
  api.answer(chat.attachChat, ({ params, body }) => {
    kept.attached.push([params.id, body.client])
    return { ...thread, ...unknown, person: camille }
  })
  return kept
}

it('lists unknown numbers, clients and the team, and counts unread messages in the tab’s title', async () => {
  serveChat()
  await open()
  await waitFor(() => expect(document.title).toBe('(1)'))
  const list = await find('navigation', 'Discussions')
  const groups = within(list)
    .getAllByRole('region')
    .map((group) => group.getAttribute('aria-label'))
  expect(groups).toEqual(['À identifier', 'Clients', 'Équipe'])
  await find('link', /Léa Fontaine/, list)
  await see(/Votre client ne peut pas répondre à ce numéro/)
})

it('an opened conversation is read; Enter sends, Shift and Enter begin a line, and the SMS are counted', async () => {
  const kept = serveChat()
  await open()
  await followLink(/Camille Laurent/)
  await waitFor(() => expect(kept.read).toEqual(['5']))
  await waitFor(() => expect(document.title).toBe(''))
  await fill('Message', 'Oui, à 9 h.')
  await see('1 SMS')
  fireEvent.keyDown(await field('Message'), { key: 'Enter', shiftKey: true })
  expect(kept.sent).toEqual([])
  fireEvent.keyDown(await field('Message'), { key: 'Enter' })
  await expectValue('Message', '')
  expect(kept.sent).toEqual([{ conversationId: '5', body: 'Oui, à 9 h.' }])
  expect(textOf(await find('log', 'Messages'))).toContain('Part bientôt')
})

it('a message that is refused stays in its field, with the reason', async () => {
  serveChat()
  api.answer(chat.sendChat, () => refusal(422, 'Envoi possible de 8 h à 20 h.'))
  await open('/dashboard/chat?conversationId=5')
  await fill('Message', 'Bonsoir')
  await press('Envoyer')
  await see('Envoi possible de 8 h à 20 h.')
  await expectValue('Message', 'Bonsoir')
})

it('an unsent text waits for its author, and nobody else who signs in sees it', async () => {
  serveChat()
  const path = '/dashboard/chat?conversationId=5'
  const first = await open(path)
  await fill('Message', 'Bonjour')
  first.close()
  const colleague = await openApp(path, { ...testAdmin, id: 2 }, { settings })
  await expectValue('Message', '')
  colleague.close()
  await open(path)
  await expectValue('Message', 'Bonjour')
})

it('an SMS that the provider refused says why, and is sent again', async () => {
  const failed = { ...asked, key: 'm2', kind: 'outgoing' as const, status: 'failed' as const, resend: 2 }
  const kept = serveChat({ ...thread, messages: [asked, { ...failed, error: 'Twilio : numéro inconnu' }] })
  const again: unknown[] = []
  api.answer(chat.resendChat, ({ params, body }) => {
    again.push([params.id, body.message])
    kept.thread = { ...thread, messages: [asked, { ...failed, status: 'waiting', resend: null }] }
    return kept.thread
  })
  await open('/dashboard/chat?conversationId=5')
  await see('Le SMS n’est pas parti : Twilio : numéro inconnu')
  await press('Renvoyer')
  await see('Part bientôt')
  expect(again).toEqual([['5', 2]])
})

it('a number that nobody knows becomes a new client’s, or that of a client', async () => {
  const kept = serveChat()
  await open('/dashboard/chat?conversationId=6')
  const create = await find('link', 'Créer le client')
  expect(create.getAttribute('href')).toBe('/dashboard/user/new?phone=%2B33639981199')
  await press('Rattacher')
  const dialog = await find('dialog', 'À qui est ce numéro ?')
  await fill('Client', 'Marianne')
  fireEvent.click(await find('option', /Marianne Roche/, dialog))
  await see(/Le numéro est rattaché à Marianne Roche/)
  expect(kept.attached).toEqual([['6', 14]])
})
