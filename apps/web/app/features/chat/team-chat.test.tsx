// @vitest-environment jsdom
import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as chat from '@meche/contract/chat.ts'
import { api, openApp, prepareApp, testAdmin } from '../../testing/app.tsx'
import { field, fill, find, press, see, textOf } from '../../testing/hands.ts'
import { testSalon } from '../../test-salon.ts'

prepareApp()

const settings = { ...testSalon, modules: ['chat' as const] }
const hugo = { id: 2, firstname: 'Berger', lastname: 'Hugo' }
const camille = { id: 14, firstname: 'Laurent', lastname: 'Camille' }
const closed: chat.ChatCard = { kind: 'client', id: null, client: null, visit: null, file: null }

const written: chat.ChatMessage = {
  key: 'm1',
  kind: 'outgoing',
  author: hugo,
  text: '',
  at: '2026-11-20T07:30:00+01:00',
  images: [],
  cards: [],
  meaning: null,
  status: null,
  error: null,
  resend: null,
}
const team: chat.ChatThread = {
  id: 'team',
  kind: 'team',
  person: null,
  phone: null,
  unreadCount: 0,
  mentionCount: 0,
  mentionedBy: null,
  messages: [],
  reads: [],
  refusal: null,
}

const changes = {
  days: [],
  visits: [],
  breaks: [],
  tasks: false,
  mail: false,
  chat: true,
  files: false,
  shop: false,
  waitlist: false,
  salon: false,
}

/** The team's room with these messages, and what is sent to it. */
function serveTeam(messages: chat.ChatMessage[], more: Partial<chat.ChatThread> = {}) {
  const sent: unknown[] = []
  const thread = { ...team, ...more, messages }
  api.answer(chat.getChat, ({ query }) => {
    if (query.endpoint === 'contacts') return { contacts: [hugo], takesReplies: true }
    if (query.endpoint === 'conversation') return { conversation: thread, takesReplies: true }
    const { messages: _, reads: __, refusal: ___, ...summary } = thread
    const last = { excerpt: messages.at(-1)?.text ?? '', lastAt: messages.at(-1)?.at ?? null }
    return { conversations: [{ ...summary, ...last }], takesReplies: true }
  })
  api.answer(chat.readChat, () => undefined)
  api.answer(chat.sendChat, ({ body }) => {
    sent.push(body)
    return thread
  })
  return sent
}

const openTeam = () => openApp('/dashboard/chat?conversationId=team', testAdmin, { settings })

async function type(text: string): Promise<HTMLTextAreaElement> {
  const area = (await field('Message')) as unknown as HTMLTextAreaElement
  await fill('Message', text)
  act(() => area.setSelectionRange(text.length, text.length))
  fireEvent.select(area)
  return area
}

it('@ suggests colleagues: arrows and Enter choose one, and Enter then sends', async () => {
  const sent = serveTeam([])
  await openTeam()
  await find('link', /Hugo Berger/)
  const area = await type('Merci @hu')
  await find('option', 'Hugo Berger')
  expect(area.getAttribute('aria-activedescendant')).not.toBeNull()
  fireEvent.keyDown(area, { key: 'Enter' })
  expect(area.value).toBe('Merci @Hugo Berger ')
  expect(sent).toEqual([])
  fireEvent.keyDown(area, { key: 'Enter' })
  await waitFor(() =>
    expect(sent).toEqual([
      { conversationId: 'team', body: 'Merci @Hugo Berger', attachments: [], cards: [] },
    ]),
  )
})

it('a client is shared as a card, chosen or pasted as an address', async () => {
  const sent = serveTeam([])
  await openTeam()
  await press('Partager')
  const dialog = await find('dialog', 'Partager avec l’équipe')
  await fill('Client', 'Marianne')
  fireEvent.click(await find('option', /Marianne Roche/, dialog))
  await find('button', 'Retirer Marianne Roche')
  const area = await field('Message')
  fireEvent.paste(area, {
    clipboardData: { getData: () => `${window.location.origin}/dashboard/calendar?visit=7` },
  })
  await find('button', 'Retirer Rendez-vous')
  expect(area.value).toBe('')
  await press('Envoyer')
  const cards = [
    { kind: 'client', id: 14 },
    { kind: 'visit', id: 7 },
  ]
  await waitFor(() => expect(sent).toEqual([{ conversationId: 'team', body: '', attachments: [], cards }]))
})

it('cards lead to what they show, closed ones say so, and a mention of the reader stands out', async () => {
  const visit = { start: '2026-11-21T10:00:00+01:00', services: ['Coupe femme'] }
  const cards: chat.ChatCard[] = [
    { kind: 'client', id: 14, client: camille, visit: null, file: null },
    { kind: 'visit', id: 7, client: camille, visit, file: null },
    closed,
  ]
  // `firstname` is the family name, sic.
  const own = `${testAdmin.lastname} ${testAdmin.firstname}`
  serveTeam([{ ...written, text: `@${own}, tu la connais ?`, cards }], {
    unreadCount: 1,
    mentionCount: 1,
    mentionedBy: hugo,
  })
  await openTeam()
  const client = await find('link', /Camille Laurent\s*Fiche client/)
  expect(client.getAttribute('href')).toBe('/dashboard/user/14')
  const opened = await find('link', /Camille Laurent.*Coupe femme/)
  expect(opened.getAttribute('href')).toBe('/dashboard/calendar?date=2026-11-21&visit=7')
  await see('Accès réservé, ou contenu supprimé')
  const log = await find('log', 'Messages')
  expect(log.querySelector('mark.me')?.textContent).toBe(`@${own}`)
  expect(textOf(await find('navigation', 'Discussions'))).toContain('@ 1')
})

it('a mention that comes while another page is open is announced, with a way to it', async () => {
  serveTeam([written])
  await openApp('/dashboard/message', testAdmin, { settings })
  await find('link', /Discussions/)
  serveTeam([written], { unreadCount: 1, mentionCount: 1, mentionedBy: hugo })
  await waitFor(() => expect(api.streams).toBe(1))
  api.tell(changes)
  await see('Hugo Berger vous mentionne dans la discussion de l’équipe.')
  await press('Ouvrir la discussion')
  await find('log', 'Messages')
})
