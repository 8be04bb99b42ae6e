/** The mail of the demo salon: two requests that wait, and one that was answered. */
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import { receiveMail } from '../mail/receive-mail.ts'

interface DemoMail {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly hoursAgo: number
  readonly label: string | null
  readonly text: string
  readonly answer: string | null
}

const mails: readonly DemoMail[] = [
  {
    name: 'Élise Garnier',
    email: 'elise.garnier@mail.example',
    phone: '+33639987701',
    hoursAgo: 20,
    label: 'Devis',
    text: 'Bonjour,\n\nJ’ai les cheveux mi-longs et je voudrais passer au blond. Combien de temps faut-il prévoir, et à quel prix ?\n\nÉlise',
    answer:
      'Bonjour Élise,\n\nComptez trois heures pour un balayage. Passez nous voir pour un diagnostic : il est gratuit.',
  },
  {
    name: 'Marianne Roche',
    email: 'client@meche.example',
    phone: null,
    hoursAgo: 5,
    label: 'Mariage',
    text: 'Bonjour,\n\nMa fille se marie en juin. Pouvez-vous coiffer quatre personnes le même matin ?\n\nMarianne',
    answer: null,
  },
  {
    name: 'Noé Lambert',
    email: 'noe.lambert@mail.example',
    phone: null,
    hoursAgo: 2,
    label: null,
    text: 'Bonjour, faites-vous la coupe des enfants de trois ans ?',
    answer: null,
  },
]

export async function insertMails(
  tx: Queries,
  { now, author }: { now: Temporal.Instant; author: number },
): Promise<void> {
  for (const { name, email, phone, hoursAgo, label, text, answer } of mails) {
    const at = now.subtract({ hours: hoursAgo })
    const { thread } = (await receiveMail(tx, { contact: { name, email, phone }, subject: '', text, at }))!
    await sql`
      INSERT INTO mail_thread_labels (thread_id, label_id) SELECT ${thread}, id FROM mail_labels WHERE name = ${label}`.execute(
      tx,
    )
    if (answer !== null)
      await insertAnswer(tx, { thread, author, name, email, answer, at: at.add({ hours: 2 }) })
  }
}

interface Answer {
  readonly thread: number
  readonly author: number
  readonly name: string
  readonly email: string
  readonly answer: string
  readonly at: Temporal.Instant
}

async function insertAnswer(tx: Queries, { thread, author, name, email, answer, at }: Answer): Promise<void> {
  await tx
    .insertInto('mails')
    .values({
      thread_id: thread,
      is_incoming: false,
      author_id: author,
      contact_name: name,
      contact_email: email,
      body: answer,
      created_at: at,
    })
    .execute()
  await tx
    .updateTable('mail_threads')
    .set({ is_unread: false, assignee_id: author, last_at: at })
    .where('id', '=', thread)
    .execute()
}
