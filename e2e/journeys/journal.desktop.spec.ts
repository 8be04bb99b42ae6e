import { htmlAttacks } from '../../apps/server/test/html-attacks.ts'
import { expect, test as base } from '../journey.ts'
import { ownSalon, type OwnSalon } from '../own-salon.ts'

/** A salon of its own: a published article stays in every list. */
const test = base.extend<object, OwnSalon>(ownSalon)
test.use({ salonName: 'journal' })

/** A red dot. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
)

test('an article is written with an image, published, read and renamed', async ({
  salon,
  page,
  another,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/dashboard/post')
  await page.getByRole('link', { name: 'Écrire un article' }).click()
  await page.getByLabel('Titre').fill('L’été, c’est court')
  const text = page.getByRole('textbox', { name: 'Texte' })
  await text.fill('Trois semaines de soleil suffisent à un blond.')
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(page).toHaveURL(/\/dashboard\/post\/\d+\/edit$/)

  await text.press('End')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Image', exact: true }).click()
  await (await choosing).setFiles({ name: 'soleil.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('dialog').getByLabel('Texte de remplacement').fill('Un soleil')
  await page.getByRole('button', { name: 'Mettre l’image' }).click()
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('L’article est publié.')).toBeVisible()

  const visitor = await another()
  await visitor.goto(`${salon.address}/post`)
  await visitor.getByRole('link', { name: 'L’été, c’est court' }).click()
  await expect(visitor).toHaveURL(`${salon.address}/post/lete-cest-court`)
  const image = visitor.getByRole('img', { name: 'Un soleil' })
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  for (const path of ['/post/rss.xml', '/sitemap.xml'])
    expect(await (await visitor.request.get(`${salon.address}${path}`)).text()).toContain(
      '/post/lete-cest-court',
    )

  await page.getByLabel('Titre').fill('L’été est court')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'L’été est court' })).toBeVisible()
  await visitor.goto(`${salon.address}/post/lete-cest-court`)
  await expect(visitor).toHaveURL(`${salon.address}/post/lete-est-court`)
  await visitor.close()
})

test('an article that attacks its readers runs nothing, and the browser reports nothing', async ({
  salon,
  page,
  api,
}) => {
  // An image that the salon does not have is refused by itself.
  const general = htmlAttacks.filter((attack) => !attack.includes('/uploads/') && !attack.includes('\u0000'))
  expect(general.length).toBeGreaterThanOrEqual(40)
  const attacks = [
    '<script>window.attacked = true</script>',
    '<img src=x onerror="window.attacked = true">',
    '<svg onload="window.attacked = true"></svg>',
    '<iframe srcdoc="<script>parent.attacked = true</script>"></iframe>',
    '<a href="javascript:window.attacked = true">Cliquez donc</a>',
    '<p onmouseover="window.attacked = true" style="position:fixed;inset:0">là</p>',
    '<img src="https://elsewhere.example/pixel.gif">',
    ...general,
  ]
  const title = 'Un article </title><script>window.attacked = true</script>'
  const answer = await page.request.post(`${salon.address}/api/post`, {
    headers: { authorization: `Bearer ${await api.tokenOf('admin')}` },
    data: {
      title,
      description: '"><script>window.attacked = true</script>',
      content: `<p>Un texte sans histoire.</p>${attacks.join('')}`,
      tags: ['<b>gras</b>'],
      publishAt: '2026-11-19T09:00:00+01:00',
    },
  })
  expect(answer.status()).toBe(201)
  const { slug } = (await answer.json()) as { slug: string }
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(`${salon.address}/post/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByText('là').hover()
  await page.getByText('Cliquez donc').click()
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
  expect(alerts).toEqual([])
  expect(asked.filter((url) => !url.startsWith(salon.address))).toEqual([])
})
