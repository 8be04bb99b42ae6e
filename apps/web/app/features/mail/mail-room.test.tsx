// @vitest-environment jsdom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { LiveChanges } from '@meche/contract/live.ts'
import * as mail from '@meche/contract/mail.ts'
import { api, openApp, prepareApp, testAdmin } from '../../testing/app.tsx'
import { refusal } from '../../testing/api.ts'
import {
  choose,
  expectValue,
  fill,
  find,
  followLink,
  press,
  see,
  seeNo,
  textOf,
} from '../../testing/hands.ts'
import { testSalon } from '../../test-salon.ts'

prepareApp()

const settings = { ...testSalon, modules: ['mail' as const] }
const open = (path = '/dashboard/mail') => openApp(path, testAdmin, { settings })

const asked: mail.Mail = {
  id: 31,
  isIncoming: true,
  contact: { name: 'Camille Laurent', email: 'camille@mail.example' },
  author: null,
  text: 'Bonjour, un mariage ?',
  createdAt: '2026-11-20T07:30:00+01:00',
  status: null,
  isSms: false,
  isTooLarge: false,
  attachments: [],
}
const answered: mail.Mail = {
  ...asked,
  id: 32,
  isIncoming: false,
  author: { id: 1, firstname: 'Fontaine', lastname: 'Léa' },
  text: 'Avec plaisir.',
  createdAt: '2026-11-20T10:12:00+01:00',
  status: 'waiting',
}
const thread: mail.MailThread = {
  id: 5,
  subject: '',
  labelIds: ['inbox'],
  isUnread: true,
  isStarred: false,
  assignee: null,
  contact: { name: 'Camille Laurent', email: 'camille@mail.example', phone: null },
  client: {
    id: 14,
    firstname: 'Laurent',
    lastname: 'Camille',
    phone: '+33639980005',
    takesSms: true,
    visits: 3,
    lastVisit: '2026-10-02T10:00:00+02:00',
    nextVisit: null,
  },
  mails: [asked],
  draft: null,
  readers: [],
}
const labels: mail.MailLabel[] = [
  ...mail.systemLabels.map((id) => ({
    id,
    type: 'system' as const,
    name: null,
    color: null,
    unreadCount: id === 'inbox' ? 1 : 0,
  })),
  { id: '1', type: 'custom', name: 'Mariage', color: 'rosethe', unreadCount: 0 },
]
const template: mail.MailTemplate = { id: 3, name: 'Devis', text: 'Bonjour {prenom}, voici le devis.' }

/** The mail of a salon with one conversation; what is sent and noted of it. */
function serveMail(threads: mail.MailThread[] = [thread]) {
  const kept = {
    threads,
    sent: [] as unknown[],
    patches: [] as unknown[],
    drafts: [] as string[],
    signs: [] as boolean[],
    readers: [] as mail.MailReader[],
  }
  api.answer(mail.getMailLabels, () => labels)
  api.answer(mail.getMailTemplates, () => [template])
  api.answer(mail.getMailbox, () => ({
    isPolled: false,
    replyTo: 'bonjour@salon.example',
    polledAt: null,
    error: null,
  }))
  api.answer(mail.getMailList, ({ query }) =>
    kept.threads
      .filter(({ labelIds }) => query.search !== undefined || labelIds.includes(query.labelId ?? 'inbox'))
      .map(({ id, subject, labelIds, isUnread, isStarred, assignee, contact, mails }) => ({
        id,
        subject,
        labelIds,
        isUnread,
        isStarred,
        assignee,
        from: { name: contact.name, email: contact.email },
        excerpt: mails.at(-1)!.text,
        hasAttachments: false,
        createdAt: mails.at(-1)!.createdAt,
      })),
  )
  api.answer(mail.getMailDetails, ({ query }) => ({
    ...kept.threads.find(({ id }) => id === query.mailId)!,
    readers: kept.readers,
  }))
  api.answer(mail.updateMail, ({ params, body }) => {
    kept.patches.push(body)
    const { assignee: _assignee, ...noted } = body
    const before = kept.threads.find(({ id }) => id === params.id)!
    const after = { ...before, ...noted, readers: kept.readers } as mail.MailThread
    kept.threads = kept.threads.map((one) => (one.id === after.id ? after : one))
    return after
  })
  api.answer(mail.noteMailReader, ({ body }) => {
    kept.signs.push(body.isWriting)
    return kept.readers
  })
  api.answer(mail.forgetMailReader, () => undefined)
  api.answer(mail.saveMailDraft, ({ body }) => void kept.drafts.push(body.text))
  api.answer(mail.sendMail, ({ body }) => {
    kept.sent.push(body)
    const after = { ...kept.threads[0]!, isUnread: false, mails: [asked, { ...answered, text: body.text }] }
    kept.threads = [after]
    return after
  })
  return kept
}

it('shows labels with their unread conversations, the list, and where answers of clients arrive', async () => {
  serveMail()
  await open()
  const nav = await find('navigation', 'Étiquettes')
  await waitFor(() => expect(textOf(nav)).toContain('Boîte de réception'))
  await see('Non lus : 1', nav)
  await see('Mariage', nav)
  await find('link', /Camille Laurent.*Demande de contact/)
  await see(/bonjour@salon\.example, pas ici/)
})

it('an opened conversation is read, and shows the client’s card with a booking for them', async () => {
  const kept = serveMail()
  await open()
  await followLink(/Camille Laurent/)
  await see('Bonjour, un mariage ?')
  await waitFor(() => expect(kept.patches).toEqual([{ isUnread: false }]))
  const card = await find('complementary', 'Fiche du client')
  await see('06 39 98 00 05', card)
  const book = within(card).getByRole('link', { name: /Prendre rendez-vous pour ce client/ })
  expect(book.getAttribute('href')).toBe('/reservation?customer=14')
})

it('an answer is sent with what its author had read, and a saved reply is filled in', async () => {
  const kept = serveMail()
  await open('/dashboard/mail?mailId=5')
  await choose('Modèles', 'Devis')
  await expectValue('Votre réponse', 'Bonjour Camille, voici le devis.')
  await press('Envoyer')
  await see('Votre message est parti.')
  expect(kept.sent).toEqual([{ replyTo: 5, text: 'Bonjour Camille, voici le devis.', seen: 31 }])
  await expectValue('Votre réponse', '')
  await see('Part dans un instant')
})

it('the second of two authors is told who answered, keeps the text and may send it all the same', async () => {
  const kept = serveMail([{ ...thread, isUnread: false }])
  await open('/dashboard/mail?mailId=5')
  await fill('Votre réponse', 'Moi aussi.')
  const sentence = 'Léa a répondu à 10 h 12. Voir sa réponse'
  api.answer(mail.sendMail, ({ body }) => {
    kept.sent.push(body)
    kept.threads = [{ ...kept.threads[0]!, mails: [asked, answered] }]
    return body.seen === 32 ? kept.threads[0]! : refusal(409, sentence, { code: 'already_answered' })
  })
  await press('Envoyer')
  await find('button', sentence)
  await see('Avec plaisir.')
  await expectValue('Votre réponse', 'Moi aussi.')
  await press('Envoyer quand même')
  await see('Votre message est parti.')
  expect(kept.sent.at(-1)).toEqual({ replyTo: 5, text: 'Moi aussi.', seen: 32 })
})

it('an unfinished answer is kept on the server, and comes back', async () => {
  const kept = serveMail([{ ...thread, draft: 'Bonj', isUnread: false }])
  await open('/dashboard/mail?mailId=5')
  await expectValue('Votre réponse', 'Bonj')
  await fill('Votre réponse', 'Bonjour')
  await waitFor(() => expect(kept.drafts).toEqual(['Bonjour']))
})

it('a conversation gets a label and a place; in the trash it leaves the list', async () => {
  const kept = serveMail([{ ...thread, isUnread: false }])
  await open('/dashboard/mail?mailId=5')
  await press('Mariage')
  await waitFor(() => expect(kept.patches).toEqual([{ labelIds: ['inbox', '1'] }]))
  await press('Mettre à la corbeille')
  await see('Le message est dans la corbeille pour 30 jours.')
  expect(kept.patches.at(-1)).toEqual({ labelIds: ['trash', '1'] })
  await see('Aucun message')
})

it('mail that comes in while the room is open shows without a reload', async () => {
  const kept = serveMail([])
  await open()
  await see('Les demandes de votre page de contact arrivent ici.')
  kept.threads = [thread]
  const changes: LiveChanges = {
    days: [],
    visits: [],
    breaks: [],
    tasks: false,
    mail: true,
    chat: false,
    files: false,
    shop: false,
    waitlist: false,
    salon: false,
  }
  api.tell(changes)
  await find('link', /Camille Laurent/)
  await seeNo('Aucun message')
})

it('a refused label keeps what was typed, with the reason under its name', async () => {
  serveMail()
  api.answer(mail.createMailLabel, () =>
    refusal(422, 'Certaines informations sont à corriger.', {
      code: 'validation_failed',
      violations: [{ propertyPath: 'name', code: 'name_taken', message: 'Ce nom est déjà pris.' }],
    }),
  )
  await open()
  await press('Étiquettes')
  await press('Nouvelle étiquette')
  await fill('Nom', 'Mariage')
  await press('Enregistrer')
  await see('Ce nom est déjà pris.')
  await expectValue('Nom', 'Mariage')
})

it('a mailbox that cannot be read is a banner with the time of the last good poll', async () => {
  serveMail()
  api.answer(mail.getMailbox, () => ({
    isPolled: true,
    replyTo: 'bonjour@salon.example',
    polledAt: '2026-11-20T07:59:00+01:00',
    error: 'La boîte aux lettres ne répond pas.',
  }))
  await open()
  await see(/ne répond pas\. Dernière relève réussie : aujourd’hui à 7 h 59\./)
})

it('an answer is for the requester; once another participant has written last, the author chooses among them', async () => {
  const bo = { name: 'Bo Lin', email: 'bo@mail.example' }
  const mixed = {
    ...thread,
    mails: [asked, answered, { ...asked, id: 33, contact: bo, text: 'Et pour moi ?' }],
  }
  const kept = serveMail([mixed])
  await open('/dashboard/mail?mailId=5')
  const list = await find('combobox', 'À :')
  expect(within(list).getAllByRole('option').map(textOf)).toEqual([
    'Camille Laurent (camille@mail.example)',
    'Bo Lin (bo@mail.example)',
  ])
  await expectValue('À :', 'camille@mail.example')
  await choose('À :', 'Bo Lin (bo@mail.example)')
  await fill('Votre réponse', 'Bien sûr.')
  await press('Envoyer')
  await waitFor(() => expect(kept.sent).toEqual([{ replyTo: 5, to: bo.email, text: 'Bien sûr.', seen: 33 }]))
  // The answer of the test leaves only the first two mails.
  await seeNo('À :')
})

it('colleagues who read or write are named, and they learn that an answer is written here', async () => {
  const kept = serveMail()
  kept.readers = [{ id: 2, firstname: 'Martin', lastname: 'Léa', isWriting: true }]
  await open('/dashboard/mail?mailId=5')
  await see('Léa écrit une réponse.')
  expect(kept.signs).toEqual([false])
  kept.readers = []
  await fill('Votre réponse', 'Bien sûr.')
  await waitFor(() => expect(kept.signs.at(-1)).toBe(true))
  await seeNo('Léa écrit une réponse.')
})

it('an answer by SMS goes to a client who has a phone, without files', async () => {
  const kept = serveMail()
  await open('/dashboard/mail?mailId=5')
  await find('button', 'Joindre des fichiers')
  fireEvent.click(await find('checkbox', 'Répondre par SMS'))
  await fill('Votre réponse', 'À samedi.')
  await see(/1 SMS/)
  await seeNo('Joindre des fichiers')
  await press('Envoyer')
  await waitFor(() => expect(kept.sent).toEqual([{ replyTo: 5, bySms: true, text: 'À samedi.', seen: 31 }]))
})

it('files of a mail are saved from the conversation, and those that stayed in the mailbox are named', async () => {
  const attachments = [
    { id: 7, name: 'coupe.jpg', size: 2048 },
    { id: null, name: 'film.mov', size: 90_000_000 },
  ]
  serveMail([{ ...thread, mails: [{ ...asked, attachments }] }])
  await open('/dashboard/mail?mailId=5')
  await find('button', /coupe\.jpg/)
  await see('film.mov')
})
