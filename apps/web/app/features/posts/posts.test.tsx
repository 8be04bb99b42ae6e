// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as posts from '@meche/contract/posts.ts'
import { getServices } from '@meche/contract/services.ts'
import { api, openApp, prepareApp, testAdmin } from '../../testing/app.tsx'
import { refusal } from '../../testing/api.ts'
import { choose, expectValue, field, fill, find, press, see, seeNo } from '../../testing/hands.ts'
import { serviceOf } from '../../testing/records.ts'
import { testSalon } from '../../test-salon.ts'
import { sentValues, tagsIn, valuesOf } from './post-values.ts'

prepareApp()

const settings = { ...testSalon, modules: ['journal' as const] }
const writer = { ...testAdmin, roles: ['ROLE_USER'], quality: 'HairDresser' as const, writesJournal: true }
const url = `/uploads/${'0a'.repeat(16)}-960.webp`

const draft: posts.WrittenPost = {
  id: 7,
  title: 'Le froid et vos boucles',
  slug: 'le-froid-et-vos-boucles',
  description: '',
  cover: null,
  tags: ['Hiver'],
  minutes: 1,
  version: 3,
  content: '<p>Le froid assèche les boucles.</p>',
  author: null,
  services: [],
  publishAt: null,
  isWithdrawn: false,
  state: 'draft',
  updatedAt: '2026-11-20T09:00:00+01:00',
  abilities: { change: true, publish: true },
}

/** One article, which changes as it is sent. */
function servePost(post: posts.WrittenPost = draft) {
  const kept = { post, sent: [] as (Partial<posts.PostForm> & { version: string | null })[] }
  api.answer(getServices, () => [serviceOf(1, 'Coupe'), serviceOf(2, 'Brushing')])
  api.answer(posts.getPosts, () => [kept.post])
  api.answer(posts.getPost, () => kept.post)
  api.answer(posts.replacePost, ({ body, headers }) => {
    kept.sent.push({ ...body, version: headers.get('if-match') })
    const { author: _author, ...fields } = body
    const now = '2026-11-20T10:40:00+01:00'
    const state = body.isWithdrawn ? 'withdrawn' : body.publishAt === null ? 'draft' : 'published'
    kept.post = { ...kept.post, ...fields, state, version: kept.post.version + 1, updatedAt: now }
    return kept.post
  })
  return kept
}

const open = (path: string, me = testAdmin) => openApp(`/dashboard/post${path}`, me, { settings })

it('the list shows each article with its state, and leads to a new one', async () => {
  servePost()
  await open('')
  await find('link', 'Le froid et vos boucles')
  await see('Brouillon')
  expect((await find('link', 'Écrire un article')).getAttribute('href')).toBe('/dashboard/post/new')
})

it('a journal without articles says what it is for', async () => {
  api.answer(posts.getPosts, () => [])
  await open('/list')
  await see('Aucun article')
})

it('a new article is saved as a draft and opened for its images', async () => {
  servePost()
  const sent: unknown[] = []
  api.answer(posts.createPost, ({ body }) => {
    sent.push(body)
    return draft
  })
  api.answer(posts.readMarkdown, () => ({ title: 'Le froid et vos boucles', content: draft.content }))
  const app = await open('/new')
  await see('L’adresse se fait avec le titre.')
  const file = new File(['# Le froid'], 'froid.md')
  fireEvent.change(await field('Importer du Markdown'), { target: { files: [file] } })
  await expectValue('Titre', 'Le froid et vos boucles')
  await see(/post\/le-froid-et-vos-boucles/)
  await fill(/^Thèmes/, 'Hiver, Boucles, Hiver')
  await press('Enregistrer le brouillon')
  await waitFor(() => expect(app.address()).toBe('/dashboard/post/7/edit'))
  expect(sent).toEqual([
    {
      title: 'Le froid et vos boucles',
      description: '',
      content: draft.content,
      tags: ['Hiver', 'Boucles'],
      author: null,
      services: [],
      publishAt: null,
    },
  ])
})

it('publishing sends the moment of the salon’s clock and the version that was seen', async () => {
  const kept = servePost()
  await open('/7/edit')
  await choose('Prestations liées', 'Brushing')
  await press('Publier')
  await see('L’article est publié.')
  expect(kept.sent).toEqual([
    { ...valuesOf(draft), services: [2], publishAt: '2026-11-20T09:40:00.000Z', version: '"3"' },
  ])
  await press('Retirer du site')
  await see('L’article n’est plus sur le site.')
  expect(kept.sent[1]).toMatchObject({ isWithdrawn: true, version: '"4"' })
  await find('button', 'Publier de nouveau')
})

/** The page's work of every ten seconds, to be done by hand: a clock that is turned forward goes back for the next test. */
function everyTenSeconds(): () => void {
  const start = globalThis.setInterval
  let due: (() => void) | undefined
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms: number) => {
    if (ms !== 10_000) return start(run, ms)
    due = run
    return undefined
  }) as typeof setInterval)
  return () => act(() => due?.())
}

it('a draft is saved by itself every ten seconds, and keeps what is typed meanwhile', async () => {
  const kept = servePost()
  const saved = Promise.withResolvers<void>()
  await open('/7/edit')
  await expectValue('Titre', draft.title)
  const answer = api.answerOf(posts.replacePost)
  api.answer(posts.replacePost, async (asked) => {
    await saved.promise
    return answer(asked as never)
  })
  const tenSeconds = everyTenSeconds()
  await fill('Titre', 'Le froid et vos mèches')
  await see('Modifications non enregistrées')
  tenSeconds()
  await fill('Titre', 'Le froid et vos mèches longues')
  saved.resolve()
  await waitFor(() => expect(kept.sent.map(({ title }) => title)).toEqual(['Le froid et vos mèches']))
  await expectValue('Titre', 'Le froid et vos mèches longues')
  tenSeconds()
  await waitFor(() => expect(kept.sent).toHaveLength(2))
  expect(kept.sent[1]).toMatchObject({
    title: 'Le froid et vos mèches longues',
    version: '"4"',
    publishAt: null,
  })
  await see(/Brouillon enregistré/)
})

it('a published article is never saved by itself', async () => {
  const kept = servePost({ ...draft, state: 'published', publishAt: '2026-11-19T09:00:00+01:00' })
  await open('/7/edit')
  await expectValue('Titre', draft.title)
  const tenSeconds = everyTenSeconds()
  await fill('Titre', 'Un titre à moitié')
  await see('Modifications non enregistrées')
  tenSeconds()
  expect(kept.sent).toEqual([])
  await press('Enregistrer')
  await waitFor(() => expect(kept.sent).toHaveLength(1))
})

it('an address that another article has is said under the title, and what was typed stays', async () => {
  servePost()
  const sentence = 'Un article porte déjà cette adresse : changez le titre.'
  const violations = [{ propertyPath: 'title', code: 'slug_taken', message: sentence }]
  api.answer(posts.replacePost, () => refusal(422, sentence, { code: 'validation_failed', violations }))
  await open('/7/edit')
  await fill('Titre', 'Nos horaires')
  await press('Publier')
  await see(sentence)
  await expectValue('Titre', 'Nos horaires')
})

it('a cover is uploaded at once and saved with the article', async () => {
  const kept = servePost()
  api.answer(posts.uploadPostImage, () => ({ url, width: 1600, height: 900 }))
  await open('/7/edit')
  const file = new File(['png'], 'boucles.png', { type: 'image/png' })
  fireEvent.change(await field('Choisir une image'), { target: { files: [file] } })
  await fill(/^Texte de remplacement/, 'Des boucles sous un bonnet')
  await press('Enregistrer le brouillon')
  await waitFor(() => expect(kept.sent).toHaveLength(1))
  expect(kept.sent[0]?.cover).toEqual({ url, alt: 'Des boucles sous un bonnet' })
})

it('the editor announces the headings of the text a level below the page’s own', async () => {
  servePost({ ...draft, content: '<h1>Laver moins</h1><p>Espacez les shampoings.</p>' })
  await open('/7/edit')
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Laver moins' })).toBeTruthy())
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

it('an image that is refused is said beside the cover', async () => {
  servePost()
  api.answer(posts.uploadPostImage, () => refusal(422, 'Choisissez une image JPEG, PNG, GIF ou WebP.'))
  await open('/7/edit')
  fireEvent.change(await field('Choisir une image'), { target: { files: [new File(['x'], 'x.svg')] } })
  await see('Choisissez une image JPEG, PNG, GIF ou WebP.')
})

it('a professional who may write has no buttons that publish', async () => {
  servePost({ ...draft, abilities: { change: true, publish: false } })
  await open('/7/edit', writer)
  await see('Un administrateur publiera votre brouillon.')
  await find('button', 'Enregistrer le brouillon')
  expect(screen.queryByRole('button', { name: 'Publier' })).toBeNull()
  expect(screen.queryByLabelText('Auteur')).toBeNull()
})

it('a professional who may not write sees the 403 view', async () => {
  await open('', { ...writer, writesJournal: false })
  await see("Vous n'avez pas accès à cette page")
})

it('deleting asks first, and is done when somebody else has deleted the article already', async () => {
  servePost()
  api.answer(posts.deletePost, () => refusal(404, 'Introuvable', { code: 'not_found' }))
  const app = await open('/7')
  await press('Supprimer')
  await see(/Son adresse ne mène plus nulle part/)
  const [, confirm] = await screen.findAllByRole('button', { name: 'Supprimer' })
  fireEvent.click(confirm!)
  await waitFor(() => expect(app.address()).toBe('/dashboard/post'))
  await see('L’article est supprimé.')
  await seeNo('Brouillon enregistré')
})

it.each([
  ['draft', { publishAt: null, isWithdrawn: false }],
  ['publish', { publishAt: '2026-12-01T09:00:00+01:00', isWithdrawn: false }],
  ['withdraw', { publishAt: '2026-12-01T09:00:00+01:00', isWithdrawn: true }],
  ['keep', { publishAt: '2026-12-01T09:00:00+01:00', isWithdrawn: false }],
] as const)('a save that is to %s sends the moment that stands in the form as it should', (intent, sent) => {
  const values = { ...valuesOf(draft), publishAt: '2026-12-01T09:00:00+01:00' }
  expect(sentValues(values, intent, 'now')).toEqual({ ...values, ...sent })
})

it('tags are read between commas of any language, each once', () => {
  expect(tagsIn(' Été,Hiver ، Boucles，Été,, ')).toEqual(['Été', 'Hiver', 'Boucles'])
})
