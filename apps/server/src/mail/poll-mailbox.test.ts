import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { after, test } from 'node:test'
import { findDovecot, startMailboxServer, type MailboxServer } from '../../test/mailbox-server.ts'
import { inSalon } from '../../test/engines.ts'
import type { TestDatabase } from '../../test/test-database.ts'
import { silentLog } from '../../test/test-server.ts'
import sharp from 'sharp'
import { contentStorage } from '../storage/content-storage.ts'
import { pollMailbox } from './poll-mailbox.ts'

type Engines = Parameters<typeof inSalon>[0]

const folder = mkdtempSync(path.join(tmpdir(), 'meche-files-'))
after(() => rmSync(folder, { recursive: true }))
const room = { contents: contentStorage(folder), quota: 10_000_000, uploadMax: 5_000_000 }
const now = () => Temporal.Now.instant()
const poll = (db: TestDatabase, url: string, more: object = {}) =>
  pollMailbox({ database: db, clock: { now }, log: silentLog, url, ownAddress: null, room, ...more })

/** Registers a test against a mailbox of its own; says by name that it is skipped where Dovecot is missing. */
function onMailbox(
  title: string,
  run: (db: TestDatabase, server: MailboxServer) => Promise<void>,
  engines: Engines = ['PostgreSQL', 'embedded'],
): void {
  if (!findDovecot()) {
    test(title, { skip: 'Dovecot was not found.' }, () => undefined)
    return
  }
  inSalon(engines, title, async (db) => {
    const server = await startMailboxServer()
    try {
      await run(db, server)
    } finally {
      await server.stop()
    }
  })
}

const plain = (number: number, more = '') =>
  [
    'From: "Alix Durand" <Alix@Mail.example>',
    'To: salon@salon.example',
    `Subject: =?UTF-8?Q?Mariage_en_ao=C3=BBt?=`,
    `Message-ID: <${number}@mail.example>`,
    ...(more ? [more] : []),
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    `Bonjour, num=E9ro ${number}`,
    '',
  ].join('\r\n')

async function stored({ pool }: TestDatabase) {
  const { rows } = await pool.query(
    `SELECT t.subject, t.contact_name AS name, t.contact_email AS email, t.is_unread AS "isUnread", m.body AS text,
            m.message_id AS id, m.attachments, m.is_too_large AS "isTooLarge", t.id AS thread
     FROM mails m JOIN mail_threads t ON t.id = m.thread_id ORDER BY m.id`,
  )
  return rows
}

onMailbox(
  'a mail in the mailbox becomes a conversation, once, and stays unseen there',
  async (db, server) => {
    server.deliver([plain(1)])
    assert.equal(await poll(db, server.url), true)
    assert.equal(await poll(db, server.url), false)
    const mails = await stored(db)
    assert.deepEqual(mails, [
      {
        subject: 'Mariage en août',
        name: 'Alix Durand',
        email: 'alix@mail.example',
        isUnread: true,
        text: 'Bonjour, numéro 1',
        id: '<1@mail.example>',
        attachments: [],
        isTooLarge: false,
        thread: mails[0]!.thread,
      },
    ])
    server.deliver([plain(2, 'Subject: RE: x\r\nReferences: <0@mail.example> <1@mail.example>')])
    await poll(db, server.url)
    const [first, second] = await stored(db)
    assert.equal(second!.thread, first!.thread)
    // The server numbers its mails anew: none comes twice.
    server.renumber()
    await poll(db, server.url)
    assert.equal((await stored(db)).length, 2)
    assert.ok(server.seen().every((isSeen) => !isSeen))
  },
)

onMailbox('a mail that names a conversation of other people begins its own', async (db, server) => {
  server.deliver([plain(1), plain(2, 'References: <1@mail.example>').replace('Alix@', 'Bo@')])
  await poll(db, server.url)
  const [first, second] = await stored(db)
  assert.deepEqual([first!.email, second!.email], ['alix@mail.example', 'bo@mail.example'])
  assert.notEqual(second!.thread, first!.thread)
})

onMailbox('a mail that cannot be stored stops no other', async (db, server) => {
  const endless = plain(1).replace('Alix@', `${'a'.repeat(300)}@`)
  server.deliver([endless, plain(2), plain(3)])
  await db.pool.query(`ALTER TABLE mails ADD CONSTRAINT refused CHECK (body <> 'Bonjour, numéro 2')`)
  try {
    assert.equal(await poll(db, server.url), true)
  } finally {
    // Other tests use the same tables.
    await db.pool.query('ALTER TABLE mails DROP CONSTRAINT refused')
  }
  const mails = await stored(db)
  assert.deepEqual(
    mails.map(({ email, text }) => [email, text]),
    [
      ['unknown@invalid', 'Bonjour, numéro 1'],
      ['alix@mail.example', 'Bonjour, numéro 3'],
    ],
  )
})

onMailbox('a mail that the server cannot hand over just now is read later', async (db, server) => {
  server.deliver([plain(1), plain(2), plain(3)])
  server.allow(2, false)
  assert.equal(await poll(db, server.url), false)
  server.allow(2, true)
  assert.equal(await poll(db, server.url), true)
  const texts = (await stored(db)).map(({ text }) => text)
  assert.deepEqual(texts.toSorted(), ['Bonjour, numéro 1', 'Bonjour, numéro 2', 'Bonjour, numéro 3'])
})

onMailbox(
  'HTML is read as text, attachments that are refused are named, own mails are left out',
  async (db, server) => {
    const html = [
      'From: bo@mail.example',
      'Subject: Photo',
      'Message-ID: <html@mail.example>',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<style>p{}</style><p>Voici <b>la photo</b></p><script>alert(1)</script>',
      '--b',
      'Content-Type: image/png; name="coupe.png"',
      'Content-Disposition: attachment; filename="coupe.png"',
      'Content-Transfer-Encoding: base64',
      '',
      'iVBORw0KGgo=',
      '--b--',
      '',
    ].join('\r\n')
    const own = plain(3).replace('Alix@Mail.example', 'salon@salon.example')
    server.deliver([html, own])
    await poll(db, server.url, { ownAddress: 'salon@salon.example' })
    const mails = await stored(db)
    assert.deepEqual(
      mails.map(({ text, attachments }) => [text, attachments.map(({ name }: { name: string }) => name)]),
      [['Voici la photo', ['coupe.png']]],
    )
  },
)

onMailbox('attachments are kept under the rules of files; the others are named', async (db, server) => {
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'SECRET' } })
    .jpeg()
    .toBuffer()
  const part = (name: string, bytes: Buffer) =>
    `--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\n` +
    `Content-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n`
  const mail = (number: number, ...parts: string[]) =>
    `From: bo@mail.example\r\nSubject: Photo\r\nMessage-ID: <${number}@mail.example>\r\n` +
    'Content-Type: multipart/mixed; boundary=b\r\n\r\n' +
    `--b\r\nContent-Type: text/plain\r\n\r\nVoici\r\n${parts.join('')}--b--\r\n`
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  server.deliver([
    mail(1, part('coupe.jpg', image), part('devis.pdf', page), part('a.exe', page)),
    mail(2, part('grand.txt', Buffer.alloc(5_000_001, 'a'))),
  ])
  await poll(db, server.url)
  const left = (await stored(db)).map(({ attachments }) =>
    attachments.map(({ name }: { name: string }) => name),
  )
  assert.deepEqual(left, [['devis.pdf', 'a.exe'], ['grand.txt']])
  const { rows } = await db.pool.query(
    `SELECT f.name, f.content, m.message_id AS mail FROM files f JOIN mails m ON m.id = f.mail_id`,
  )
  assert.deepEqual(
    rows.map(({ name, mail: of }) => [name, of]),
    [['coupe.jpg', '<1@mail.example>']],
  )
  assert.ok(!readFileSync(path.join(folder, rows[0]!.content)).includes('SECRET'))
  // Without space, files stay in the mailbox, and the mail comes all the same.
  server.deliver([mail(3, part('note.txt', Buffer.from('Bonjour')))])
  await poll(db, server.url, { room: { ...room, quota: 1 } })
  assert.deepEqual((await stored(db)).at(-1)!.attachments, [{ name: 'note.txt', size: 7 }])
  server.renumber()
  await poll(db, server.url)
  assert.deepEqual(readdirSync(folder), [rows[0]!.content])
  rmSync(path.join(folder, rows[0]!.content))
})

onMailbox(
  'a MIME bomb is listed as too large with flat memory use',
  async (db, server) => {
    const part = `--b\r\nContent-Type: text/plain\r\n\r\n${'x'.repeat(80_000)}\r\n`
    const head =
      'From: a@mail.example\r\nSubject: Bombe\r\nMessage-ID: <bomb@mail.example>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n'
    let bomb: Buffer | null = Buffer.from(`${head}${part.repeat(500)}--b--\r\n`)
    assert.ok(bomb.length > 40_000_000)
    server.deliver([bomb])
    bomb = null
    // Leaves the test's own copy out of the measure.
    await sleep(100)
    const before = process.memoryUsage()
    let most = 0
    const sample = setInterval(() => (most = Math.max(most, process.memoryUsage().external)), 5)
    await poll(db, server.url)
    clearInterval(sample)
    const [mail] = await stored(db)
    assert.deepEqual([mail!.isTooLarge, mail!.text, mail!.subject], [true, '', 'Bombe'])
    assert.ok(most - before.external < 10_000_000, `${most - before.external} bytes more`)
  },
  ['PostgreSQL'],
)

onMailbox(
  'a mailbox that cannot be read is noted, until it can be read again',
  async (db, server) => {
    const state = async () => await db.kysely.selectFrom('mailbox').selectAll().executeTakeFirstOrThrow()
    await poll(db, server.url)
    const good = await state()
    assert.ok(good.polled_at && !good.failed_at)
    await poll(db, server.url.replace('p%40ss', 'wrong'))
    await poll(db, 'imap://salon:x@127.0.0.1:1')
    const bad = await state()
    assert.ok(bad.failed_at)
    assert.deepEqual(bad.polled_at, good.polled_at)
    await poll(db, server.url)
    assert.equal((await state()).failed_at, null)
  },
  ['PostgreSQL'],
)

onMailbox(
  'a thousand mails arrive exactly once, though the process is killed three times',
  async (db, server) => {
    const all = Array.from({ length: 1000 }, (_, index) =>
      plain(index + 1).replace(/^Subject.*$/m, `Subject: n ${index}`),
    )
    server.deliver(all)
    const program = path.join(import.meta.dirname, '../../test/poll-mailbox-process.ts')
    const start = () =>
      spawn(process.execPath, [program, db.connection as string, server.url], { stdio: 'inherit' })
    const count = async () => Number((await db.pool.query('SELECT count(*) FROM mails')).rows[0]!.count)
    for (const enough of [50, 250, 500]) {
      const reader = start()
      while ((await count()) < enough) await sleep(20)
      reader.kill('SIGKILL')
      await once(reader, 'exit')
      assert.ok((await count()) < 1000)
    }
    await once(start(), 'exit')
    const mails = await stored(db)
    assert.equal(mails.length, 1000)
    assert.equal(new Set(mails.map(({ id }) => id)).size, 1000)
    assert.equal(new Set(mails.map(({ thread }) => thread)).size, 1000)
  },
  ['PostgreSQL'],
)
