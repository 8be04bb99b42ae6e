/** The journal of the demo salon: three articles that its people wrote. */
import { slugOf } from '@meche/domain/journal/slug.ts'
import type { Queries } from '../db/database.ts'
import { cleanHtml, plainTextOf } from '../rich-text/clean-html.ts'

interface DemoPost {
  readonly title: string
  readonly description: string
  readonly content: string
  readonly tags: readonly string[]
  /** The place in the team; null: the salon. */
  readonly author: number | null
  /** Names of the services that it links to. */
  readonly services: readonly string[]
  readonly daysAgo: number
}

const posts: readonly DemoPost[] = [
  {
    title: 'Le froid, le bonnet et vos boucles',
    description: 'Trois gestes pour garder du rebond de novembre à mars.',
    content: `
<p>En hiver, l’air du dehors est froid et celui du dedans est sec. La boucle se détend, frise, et le bonnet fait le reste. Rien de grave\u00a0: trois habitudes suffisent.</p>
<h1>Laver moins, nourrir plus</h1>
<p>Espacez les shampoings d’un jour. Le soir d’avant, posez une noisette d’huile sur les longueurs, jamais sur la racine. Le matin, rincez à l’eau tiède.</p>
<h1>Doubler le bonnet</h1>
<p>La laine accroche la fibre. Une doublure en satin ou un foulard glissé dessous, et la boucle reste dessinée.</p>
<h1>Sécher sans toucher</h1>
<ul><li>Essorez dans un tee-shirt en coton, sans frotter.</li><li>Posez la crème sur cheveux très mouillés.</li><li>Diffuseur tiède, tête penchée, et l’on ne touche plus.</li></ul>
<p>Si la pointe casse, ce n’est plus une affaire de crème\u00a0: une coupe sur cheveux secs, boucle par boucle, lui rend son poids.</p>`,
    tags: ['Boucles', 'Hiver'],
    author: 1,
    services: ['Coupe boucles', 'Soin profond'],
    daysAgo: 6,
  },
  {
    title: 'Entre deux balayages, la patine',
    description: 'Un blond ne se refait pas tous les deux mois\u202f: il s’entretient.',
    content: `
<p>Un balayage bien posé pousse avec vous. Ce qui change d’abord, c’est le reflet\u00a0: il jaunit à l’eau calcaire, au soleil, au fer.</p>
<p>La <strong>patine</strong> corrige ce reflet en une demi-heure, sans éclaircir. On la pose au bac, sur cheveux essorés, et l’on choisit\u00a0: plus froid, plus doré, plus beige.</p>
<h1>À quel rythme\u202f?</h1>
<ol><li>Un balayage deux fois par an, souvent au printemps et à l’automne.</li><li>Une patine toutes les huit semaines.</li><li>Un soin profond quand la pointe s’emmêle.</li></ol>
<blockquote><p>Le bon blond est celui que l’on oublie d’entretenir pendant deux mois.</p></blockquote>`,
    tags: ['Couleur'],
    author: 0,
    services: ['Patine', 'Soin profond'],
    daysAgo: 21,
  },
  {
    title: 'Se marier coiffée\u00a0: par où commencer',
    description: 'L’essai, le jour et le voile, dans l’ordre.',
    content: `
<p>Un chignon de mariée se prépare en deux rendez-vous\u00a0: un essai et le jour même.</p>
<h1>L’essai</h1>
<p>Comptez six semaines avant. Apportez une photo de la robe de dos, le voile ou les fleurs, et trois images de coiffures que vous aimez. Nous prenons des notes et une photo\u00a0: le jour venu, rien ne s’improvise.</p>
<h1>Le jour</h1>
<p>Lavez vos cheveux la veille, sans après-shampoing à la racine. Venez avec un haut qui s’ouvre devant.</p>
<p>Pour une mère, des témoins ou des enfants le même matin, écrivez-nous\u00a0: nous ouvrons plus tôt.</p>`,
    tags: ['Mariage'],
    author: null,
    services: [],
    daysAgo: 48,
  },
]

/** At nine in the morning, on days that have gone. */
export async function insertPosts(
  tx: Queries,
  {
    now,
    timeZone,
    professionals,
  }: { now: Temporal.Instant; timeZone: string; professionals: readonly number[] },
): Promise<void> {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const nine = Temporal.PlainTime.from('09:00')
  for (const { title, description, content, tags, author, services, daysAgo } of posts) {
    const at = today.subtract({ days: daysAgo }).toZonedDateTime({ timeZone, plainTime: nine }).toInstant()
    const html = cleanHtml(content.trim())
    const slug = slugOf(title)
    const { id } = await tx
      .insertInto('posts')
      .values({
        title,
        slug,
        description,
        content: html,
        plain_text: plainTextOf(html),
        tags: [...tags],
        author_id: author === null ? null : professionals[author]!,
        publish_at: at,
        is_withdrawn: false,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('post_slugs').values({ slug, post_id: id }).execute()
    const linked = await tx
      .selectFrom('services')
      .select('id')
      .where('name', 'in', services.length > 0 ? [...services] : [''])
      .orderBy('id')
      .execute()
    for (const [position, service] of linked.entries())
      await tx.insertInto('post_services').values({ post_id: id, service_id: service.id, position }).execute()
  }
}
