import assert from 'node:assert/strict'
import { assertProblem, onApi, onBothEnginesApi, secrets, type Answer, type Api } from '../../../test/api.ts'
import { withMailServer } from '../../../test/mail-server.ts'
import { attach, details, mails, patch, request, sendMail } from '../../../test/mail.ts'
import { silentLog } from '../../../test/test-server.ts'
import { booked } from '../../../test/visits.ts'
import { cleanUp } from '../../jobs/clean-up.ts'
import { receiveMail } from '../../mail/receive-mail.ts'
import { outboxSms } from '../../messaging/outbox-senders.ts'
import { smtpMailer } from '../../messaging/providers/smtp-mailer.ts'
import { sendDue } from '../../messaging/send-messages.ts'
import { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import { SalonStore } from '../../salon/salon-store.ts'
import { contentStorage } from '../../storage/content-storage.ts'

const guest = { name: 'Alix Durand', email: 'alix@test.example' }

const outgoing = ({ db }: Api) =>
  db.kysely.selectFrom('messages').selectAll().where('kind', '=', 'mail').orderBy('id').execute()

const violationsOf = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations?.map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  )

const unread = async (api: Api, who: number = api.salon.admin) => {
  const { body } = await api.get('/api/mail/labels', await api.as(who))
  return Object.fromEntries(
    body.map(({ id, name, unreadCount }: Record<string, unknown>) => [name ?? id, unreadCount]),
  )
}

onBothEnginesApi(
  'a contact request is an unread conversation, with the card of a known client',
  async (api) => {
    const { client } = api.salon
    const visit = await booked(api)
    const mail = await request(api)
    assert.deepEqual(mail, {
      id: mail.id,
      subject: '',
      labelIds: ['inbox'],
      isUnread: true,
      isStarred: false,
      assignee: null,
      contact: { name: 'Camille Laurent', email: 'camille@test.example', phone: null },
      client: {
        id: client,
        firstname: 'Laurent',
        lastname: 'Camille',
        phone: '+33639980005',
        takesSms: true,
        visits: 0,
        lastVisit: null,
        nextVisit: visit.start,
      },
      mails: [
        {
          id: mail.mails[0].id,
          isIncoming: true,
          contact: { name: 'Camille Laurent', email: 'camille@test.example' },
          author: null,
          text: 'Bonjour, un mariage ?',
          createdAt: '2026-11-20T08:00:00+01:00',
          status: null,
          isSms: false,
          isTooLarge: false,
          attachments: [],
        },
      ],
      draft: null,
      readers: [],
    })
    assert.deepEqual(await unread(api), {
      inbox: 1,
      starred: 0,
      sent: 0,
      drafts: 0,
      spam: 0,
      trash: 0,
      Mariage: 0,
      Devis: 0,
      Réclamation: 0,
    })
    const [summary, ...others] = await mails(api, '?labelId=inbox')
    assert.deepEqual(others, [])
    assert.deepEqual(
      [summary.from.name, summary.excerpt, summary.createdAt, summary.hasAttachments],
      ['Camille Laurent', 'Bonjour, un mariage ?', '2026-11-20T08:00:00+01:00', false],
    )
  },
)

onApi('a number that was typed is recognised as a client’s phone', async (api) => {
  const mail = await request(api, { ...guest, phone: '06 39 98 00 05' })
  assert.deepEqual([mail.contact.phone, mail.client.id], ['+33639980005', api.salon.client])
})

onApi('while the module is off, a contact request is an e-mail only', async (api) => {
  await api.db.kysely
    .updateTable('settings')
    .set({ modules: ['tasks'] })
    .execute()
  const sent = await api.send('POST', '/api/contact', { ...guest, message: 'Bonjour' })
  assert.equal(sent.status, 204)
  const [message] = await api.db.kysely.selectFrom('messages').select('body').execute()
  assert.doesNotMatch(message!.body, /dashboard/)
  assertProblem(await api.get('/api/mail/list', await api.as(api.salon.admin)), 404, 'module_off')
  assert.deepEqual(await api.db.kysely.selectFrom('mail_threads').selectAll().execute(), [])
})

onBothEnginesApi(
  'an answer leaves with the salon’s signature, and its author sees to the conversation',
  async (api) => {
    const { lea } = api.salon
    await booked(api)
    const { id, mails: received } = await request(api)
    const draft = await api.send('PUT', `/api/mail/${id}/draft`, { text: 'Bonj' }, await api.as(lea))
    assert.equal(draft.status, 204)
    assert.equal((await details(api, id, lea)).draft, 'Bonj')
    assert.equal((await details(api, id)).draft, null)
    assert.deepEqual(
      (await mails(api, '?labelId=drafts', lea)).map((one) => one.labelIds),
      [['inbox', 'drafts']],
    )

    const answer = await sendMail(api, { replyTo: id, text: 'Avec plaisir.', seen: received[0].id }, lea)
    assert.equal(answer.status, 201, answer.text)
    const { draft: left, isUnread, assignee, labelIds, mails: both } = answer.body
    assert.deepEqual([left, isUnread, assignee.id, labelIds], [null, false, lea, ['inbox', 'sent']])
    assert.deepEqual(
      both.map((one: Answer['body']) => [one.text, one.author?.id ?? null, one.status]),
      [
        ['Bonjour, un mariage ?', null, null],
        ['Avec plaisir.', lea, 'waiting'],
      ],
    )
    const [message, ...others] = await outgoing(api)
    assert.deepEqual(others, [])
    assert.deepEqual(
      [message!.recipient, message!.subject, message!.channel],
      ['camille@test.example', 'Votre message à Atelier du test', 'email'],
    )
    assert.equal(
      message!.body,
      'Avec plaisir.\n\n-- \nAtelier du test\n1 rue du Test, 49100 Angers\n02\u00a061\u00a091\u00a004\u00a012',
    )
    const stored = await api.db.kysely.selectFrom('mails').select(['reference']).orderBy('id').execute()
    assert.deepEqual([message!.answers, message!.reference], [[stored[0]!.reference], stored[1]!.reference])
  },
)

onBothEnginesApi('two answers at once: one is sent, and the other one is kept as a draft', async (api) => {
  const { lea, admin } = api.salon
  await booked(api)
  const { id, mails: received } = await request(api)
  api.now = Temporal.Instant.from('2026-11-20T10:12:00+01:00')
  const seen = received[0].id
  const answers = await Promise.all([
    sendMail(api, { replyTo: id, text: 'De Léa', seen }, lea),
    sendMail(api, { replyTo: id, text: 'D’Ada', seen }, admin),
  ])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409])
  const isLeaFirst = answers[0]!.status === 201
  const refused = answers.find(({ status }) => status === 409)!
  const { detail } = assertProblem(refused, 409, 'already_answered')
  assert.equal(detail, `${isLeaFirst ? 'Léa' : 'Ada'} a répondu à 10\u00a0h\u00a012. Voir sa réponse`)
  const late = isLeaFirst ? admin : lea
  const { draft, mails: both } = await details(api, id, late)
  assert.deepEqual(
    [draft, both.length, (await outgoing(api)).length],
    [isLeaFirst ? 'D’Ada' : 'De Léa', 2, 1],
  )
  // Having read the answer, they may add to it.
  const added = await sendMail(api, { replyTo: id, text: 'Encore ceci', seen: both[1].id }, late)
  assert.equal(added.status, 201)
  assert.equal(added.body.draft, null)
})

onApi('an answer that names no mail it has seen answers the last one that came in', async (api) => {
  const { id } = await request(api)
  assert.equal((await sendMail(api, { replyTo: id, text: 'Oui' })).status, 201)
  assertProblem(await sendMail(api, { replyTo: id, text: 'Oui' }), 409, 'already_answered')
  await request(api, { message: 'Et samedi ?' })
  assert.equal((await sendMail(api, { replyTo: id, text: 'Samedi aussi' })).status, 201)
})

onApi('a professional sees conversations with their own clients only', async (api) => {
  const { lea, hugo } = api.salon
  const known = await request(api)
  const unknown = await request(api, guest)
  assert.deepEqual(await mails(api, '', lea), [])
  await booked(api)
  assert.deepEqual(
    (await mails(api, '', lea)).map(({ id }) => id),
    [known.id],
  )
  assert.deepEqual([(await unread(api, lea)).inbox, (await unread(api)).inbox], [1, 2])
  assert.deepEqual(await mails(api, '', hugo), [])
  for (const id of [unknown.id, 999])
    assertProblem(await sendMail(api, { replyTo: id, text: 'Oui' }, lea), 404, 'not_found')
  const mail = { subject: 'Votre rendez-vous', text: 'Bonjour' }
  const toClient = { ...mail, to: 'camille@test.example' }
  assert.equal((await sendMail(api, toClient, lea)).status, 201)
  for (const [to, who] of [
    ['alix@test.example', lea],
    ['camille@test.example', hugo],
  ] as const)
    assert.deepEqual(violationsOf(await sendMail(api, { ...mail, to }, who)), ['to unknown_customer'])
  const anybody = await sendMail(api, { ...mail, to: 'alix@test.example' })
  assert.deepEqual([anybody.status, anybody.body.labelIds], [201, ['sent']])
  assert.deepEqual(violationsOf(await sendMail(api, { text: 'Bonjour' })), [
    'to email_required',
    'subject subject_required',
  ])
})

onBothEnginesApi('a conversation has labels, a colleague, and one place', async (api) => {
  const { lea, client } = api.salon
  const { id } = await request(api)
  const labels = (await api.get('/api/mail/labels', await api.as(api.salon.admin))).body
  const mariage = labels.find(({ name }: { name: string }) => name === 'Mariage')
  assert.deepEqual([mariage.type, mariage.color], ['custom', 'rosethe'])
  const changed = await patch(api, id, {
    labelIds: ['inbox', mariage.id, mariage.id],
    isStarred: true,
    isUnread: false,
    assignee: lea,
  })
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual(
    [changed.body.labelIds, changed.body.isUnread, changed.body.assignee.id],
    [['inbox', 'starred', mariage.id], false, lea],
  )
  for (const label of ['inbox', 'starred', mariage.id])
    assert.equal((await mails(api, `?labelId=${label}`)).length, 1, label)
  assert.equal((await mails(api, '?labelId=sent')).length, 0)

  assert.deepEqual((await patch(api, id, { labelIds: ['trash', 'spam'] })).body.labelIds, ['trash'])
  assert.deepEqual([(await mails(api)).length, (await mails(api, '?labelId=trash')).length], [0, 1])
  assert.deepEqual((await patch(api, id, { labelIds: ['inbox'] })).body.labelIds, ['inbox', 'starred'])
  assert.deepEqual(violationsOf(await patch(api, id, { labelIds: ['999'], assignee: client })), [
    'labelIds unknown_label',
    'assignee unknown_professional',
  ])
  const lines = await api.db.kysely.selectFrom('history').selectAll().where('entity', '=', 'mail').execute()
  assert.deepEqual(lines.map(({ changes }) => changes)[0], {
    labels: [['inbox'], ['inbox', mariage.id]],
    assignee: [null, lea],
  })
})

onBothEnginesApi(
  'conversations are found by name, e-mail, subject and text, without accents',
  async (api) => {
    await request(api, { ...guest, message: 'Un chignon pour l’été ?' })
    await sendMail(api, { to: 'zoe@test.example', subject: 'Votre perruque', text: 'Bonjour' })
    const found = async (search: string) => (await mails(api, `?search=${encodeURIComponent(search)}`)).length
    assert.deepEqual(
      await Promise.all(['DURAND', 'alix@', 'ete', 'perruque', 'Bonjour', 'rien', '%'].map(found)),
      [1, 1, 1, 1, 1, 0, 0],
    )
  },
)

onBothEnginesApi(
  'mails of one person about one subject within 30 days make one conversation',
  async (api) => {
    const first = await request(api)
    await patch(api, first.id, { isUnread: false })
    api.now = api.now.add({ hours: 24 * 29 })
    const again = await request(api, { message: 'Toujours là ?' })
    assert.deepEqual([again.id, again.isUnread, again.mails.length], [first.id, true, 2])
    assert.notEqual((await request(api, guest)).id, first.id)
    api.now = api.now.add({ hours: 24 * 30 + 1 })
    assert.notEqual((await request(api)).id, first.id)
    await patch(api, (await request(api)).id, { labelIds: ['trash'] })
    assert.equal((await request(api)).mails.length, 1)
  },
)

onApi('labels and saved replies are added, changed and deleted by admins', async (api) => {
  const as = await api.as(api.salon.admin)
  for (const [path, form] of [
    ['/api/mail/labels', { name: 'Stage', color: 'jade' }],
    ['/api/mail/templates', { name: 'Stage', text: 'Bonjour {prenom},' }],
  ] as const) {
    const made = await api.send('POST', path, form, as)
    assert.equal(made.status, 201, made.text)
    const own = `${path}/${made.body.id}`
    assert.deepEqual(violationsOf(await api.send('POST', path, { ...form, name: 'stage' }, as)), [
      'name name_taken',
    ])
    const renamed = await api.send('PATCH', own, { name: 'Apprentissage' }, as)
    assert.deepEqual([renamed.status, renamed.body.name], [200, 'Apprentissage'])
    assert.ok((await api.get(path, as)).body.some(({ name }: { name: string }) => name === 'Apprentissage'))
    assert.equal((await api.send('DELETE', own, undefined, as)).status, 204)
    assertProblem(await api.send('DELETE', own, undefined, as), 404, 'not_found')
  }
  const { rows } = await api.db.pool.query(
    `SELECT entity || ' ' || action AS line FROM history WHERE entity LIKE 'mail%' ORDER BY id`,
  )
  assert.deepEqual(
    rows.map(({ line }) => line),
    ['label', 'template'].flatMap((kind) =>
      ['create', 'update', 'delete'].map((action) => `mail_${kind} ${action}`),
    ),
  )
})

onBothEnginesApi('erasing a client erases their conversations; an export contains them', async (api) => {
  const { client, admin } = api.salon
  const { id } = await request(api)
  await sendMail(api, { replyTo: id, text: 'Oui' })
  await request(api, guest)
  const exported = await api.get(`/api/users/${client}/export`, await api.as(admin))
  assert.deepEqual(
    exported.body.mails.map(({ text, isFromClient }: Answer['body']) => [text, isFromClient]),
    [
      ['Bonjour, un mariage ?', true],
      ['Oui', false],
    ],
  )
  const erased = await api.send('DELETE', `/api/users/${client}`, undefined, await api.as(admin))
  assert.equal(erased.status, 200, erased.text)
  assert.deepEqual(
    (await mails(api)).map(({ from }) => from.name),
    ['Alix Durand'],
  )
  const [message] = await outgoing(api)
  assert.deepEqual([message!.status, message!.recipient, message!.body], ['cancelled', '-', ''])
})

onBothEnginesApi(
  'old conversations with nobody’s client are deleted, and those in the trash after 30 days',
  async (api) => {
    await request(api)
    await request(api, guest)
    const { id } = await request(api, { ...guest, email: 'bo@test.example' })
    await patch(api, id, { labelIds: ['trash'] })
    const left = async (days: number) => {
      await cleanUp(api.db.kysely, api.now.add({ hours: 24 * days }))
      return (
        await api.db.kysely.selectFrom('mail_threads').select('contact_email').orderBy('id').execute()
      ).map(({ contact_email: email }) => email.split('@')[0])
    }
    assert.deepEqual(await left(30), ['camille', 'alix', 'bo'])
    assert.deepEqual(await left(31), ['camille', 'alix'])
    assert.deepEqual(await left(365), ['camille', 'alix'])
    assert.deepEqual(await left(366), ['camille'])
  },
)

onApi(
  'an answer arrives at the salon’s mail server with the mail that it answers, and its files',
  async (api) =>
    withMailServer(async (host, received) => {
      const { id } = await request(api)
      const file = await attach(api, 'Devis été.txt', 'Chignon : 80 €')
      await sendMail(api, { replyTo: id, text: 'Avec plaisir.', attachments: [file.id] })
      const from = 'Atelier du test <salon@salon.example>'
      const replyTo = 'bonjour@salon.example'
      await sendDue({
        database: api.db,
        salons: new SalonStore(
          api.db,
          new InvalidationTracker(api.db.pool, () => performance.now()),
          'Europe/Paris',
        ),
        clock: { now: () => api.now },
        secrets,
        sms: outboxSms(() => undefined),
        mailer: smtpMailer({ url: `smtp://salon:p%40ss%20word@${host}`, from, replyTo }),
        contents: contentStorage(api.files),
        log: silentLog,
        publicUrl: 'http://salon.test',
        hosting: null,
      })
      const [asked, sent] = await api.db.kysely
        .selectFrom('mails')
        .select('reference')
        .orderBy('id')
        .execute()
      const answer = received.find(({ to }) => to.includes('camille@test.example'))!
      const lines = answer.text.split('\r\n')
      for (const line of [
        `Message-ID: <${sent!.reference}@salon.example>`,
        `In-Reply-To: <${asked!.reference}@salon.example>`,
        `References: <${asked!.reference}@salon.example>`,
        `Reply-To: ${replyTo}`,
        `From: ${from}`,
      ])
        assert.ok(lines.includes(line), line)
      assert.match(answer.text, /filename\*0\*=utf-8''Devis%20%C3%A9t%C3%A9\.txt/)
      assert.ok(answer.text.includes(Buffer.from('Chignon : 80 €').toString('base64')))
      const { mails: both } = await details(api, id)
      assert.equal(both[1].status, 'sent')
    }),
)

onBothEnginesApi(
  'an answer goes to the requester of the conversation, or to another participant',
  async (api) => {
    const { id, mails: received } = await request(api)
    const first = await sendMail(api, { replyTo: id, text: 'Avec plaisir.', seen: received[0].id })
    const { reference } = await api.db.kysely
      .selectFrom('mails')
      .select('reference')
      .where('id', '=', first.body.mails[1].id)
      .executeTakeFirstOrThrow()
    const incoming = (email: string, text: string, answers: string[] = []) =>
      api.db.transaction((tx) =>
        receiveMail(tx, {
          contact: { name: 'Bo', email, phone: null },
          subject: 'RE : x',
          text,
          at: api.now,
          answers,
        }),
      )
    // Bo was written to by the client, who forwarded the answer.
    await api.db.kysely
      .insertInto('mails')
      .values({
        thread_id: id,
        is_incoming: true,
        contact_name: 'Bo',
        contact_email: 'bo@test.example',
        body: '',
        created_at: api.now,
      })
      .execute()
    const received2 = await incoming('bo@test.example', 'Et pour moi ?', [`<${reference}@salon.example>`])
    assert.equal(received2?.thread, id)
    const { contact, client } = await details(api, id)
    assert.deepEqual([contact.email, client.id], ['camille@test.example', api.salon.client])
    // Bo's mail does not hide that the client has an answer.
    assertProblem(await sendMail(api, { replyTo: id, text: 'Oui' }), 409, 'already_answered')
    const seen = (await details(api, id)).mails.at(-1).id
    const answer = { replyTo: id, text: 'Oui', seen }
    assert.deepEqual(violationsOf(await sendMail(api, { ...answer, to: 'eve@test.example' })), [
      'to not_in_conversation',
    ])
    assert.equal((await sendMail(api, answer)).status, 201)
    const other = await sendMail(api, { ...answer, seen: seen + 1, to: 'Bo@test.example' })
    assert.equal(other.status, 201, other.text)
    assert.equal(other.body.mails.at(-1).contact.email, 'bo@test.example')
    assert.deepEqual(
      (await outgoing(api)).map(({ recipient }) => recipient),
      ['camille@test.example', 'camille@test.example', 'bo@test.example'],
    )
  },
)
