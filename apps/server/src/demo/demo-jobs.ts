/** The job offers of the demo salon, and an application that came the day before. */
import type { Queries } from '../db/database.ts'
import { cleanHtml, plainTextOf } from '../rich-text/clean-html.ts'

const barber = `
<p>Le samedi, la file d’attente déborde sur le trottoir. Nous cherchons une personne qui aime la coupe nette, la barbe soignée et la conversation du matin.</p>
<h1>Votre journée</h1>
<ul><li>Coupes homme, tailles de barbe, rasages à la serviette chaude.</li><li>Un fauteuil à vous, vos propres clients, une pause déjeuner d’une heure.</li><li>Un samedi sur trois de repos.</li></ul>
<h1>Ce qu’il vous faut</h1>
<p>Un CAP, une première expérience en salon, et l’envie d’apprendre la couleur avec Camille.</p>`

const apprentice = `
<p>Une place d’apprentissage pour préparer le BP coiffure avec une équipe de cinq. Camille Laurent, maître d’apprentissage, vous suit toute l’année.</p>
<p>Shampoings et soins les premières semaines, brushings à l’automne, premières coupes avant Noël.</p>`

interface DemoJob {
  readonly title: string
  readonly contract: 'permanent' | 'apprenticeship'
  readonly weekly_minutes: number
  readonly pay_min: number
  readonly pay_max: number
  readonly content: string
  /** Null: a draft. */
  readonly publishedDaysAgo: number | null
  readonly closesInDays: number
}

const jobs: readonly DemoJob[] = [
  {
    title: 'Coiffeuse barbière ou coiffeur barbier',
    contract: 'permanent',
    weekly_minutes: 35 * 60,
    pay_min: 195_000,
    pay_max: 230_000,
    content: barber,
    publishedDaysAgo: 9,
    closesInDays: 40,
  },
  {
    title: 'BP coiffure en apprentissage',
    contract: 'apprenticeship',
    weekly_minutes: 35 * 60,
    pay_min: 87_000,
    pay_max: 125_000,
    content: apprentice,
    publishedDaysAgo: null,
    closesInDays: 90,
  },
]

const application = {
  given_name: 'Alix',
  family_name: 'Durand',
  email: 'alix.durand@meche.example',
  phone: '+33639987777',
  message:
    'Bonjour,\n\nSix ans de barbe et de coupe homme à Nantes, je m’installe à Angers en janvier. Je passe volontiers une journée chez vous.\n\nAlix',
  has_consented: false,
  language: 'fr',
}

export async function insertJobs(
  tx: Queries,
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
): Promise<void> {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const nine = Temporal.PlainTime.from('09:00')
  const nineOn = (daysAgo: number) =>
    today.subtract({ days: daysAgo }).toZonedDateTime({ timeZone, plainTime: nine }).toInstant()
  for (const { content, publishedDaysAgo, closesInDays, ...job } of jobs) {
    const html = cleanHtml(content.trim())
    const writtenAt = nineOn(publishedDaysAgo ?? 2)
    const isPublished = publishedDaysAgo !== null
    const { id } = await tx
      .insertInto('jobs')
      .values({
        ...job,
        pay_per: 'month',
        content: html,
        plain_text: plainTextOf(html),
        publish_at: isPublished ? writtenAt : null,
        valid_through: today.add({ days: closesInDays }),
        received: isPublished ? 1 : 0,
        created_at: writtenAt,
        updated_at: writtenAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isPublished)
      await tx
        .insertInto('applications')
        .values({ ...application, job_id: id, created_at: nineOn(1) })
        .execute()
  }
}
