import { BookingPage } from '../booking-page.ts'
import { expect, test as base } from '../journey.ts'
import { ownSalon, type OwnSalon } from '../own-salon.ts'

/** A salon of its own: what the office keeps stays in every list. */
const test = base.extend<object, OwnSalon>(ownSalon)
test.use({ salonName: 'office' })

test('a contact request becomes a mail, an answer with a file, a task and a booking', async ({
  page,
  another,
  api,
  salon,
  signIn,
  ownDay,
}) => {
  await signIn('admin')
  await page.goto('/dashboard/mail')
  const visitor = await another(await api.tokenOf('client'))
  await visitor.goto(`${salon.address}/contact-us`)
  await visitor.getByLabel('Nom').fill('Camille Laurent')
  await visitor.getByLabel('Email').fill('client@meche.example')
  await visitor.getByLabel('Message').fill('Bonjour, un chignon pour un mariage ?')
  await visitor.getByRole('button', { name: 'Envoyer' }).click()

  // It comes in by itself.
  await page.getByRole('link', { name: /Demande de contact.*un chignon pour un mariage/ }).click()
  // A colleague who has served the client reads along, and sees at once that an answer is written.
  const colleague = await another(await api.tokenOf('camille'))
  await colleague.goto(page.url())
  await expect(page.getByText(/ lit cette conversation\./)).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Joindre des fichiers' }).click()
  await (
    await choosing
  ).setFiles([{ name: 'Devis.txt', mimeType: 'text/plain', buffer: Buffer.from('Chignon : 80 €') }])
  await expect(page.getByText('16 bytes')).toBeVisible()
  await page.getByLabel('Votre réponse').fill('Avec plaisir, voici un devis.')
  await expect(colleague.getByText(/ écrit une réponse\./)).toBeVisible({ timeout: 1500 })
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(page.getByText('Votre message est parti.')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /Télécharger\s*Devis\.txt/ }).click()
  expect((await saving).suggestedFilename()).toBe('Devis.txt')

  await page.goto('/dashboard/kanban')
  await page.getByRole('button', { name: 'Nouvelle tâche' }).click()
  await page.getByLabel('Titre').fill('Préparer l’essai de chignon')
  await page.getByRole('button', { name: 'Créer la tâche' }).click()
  await expect(
    page.getByRole('list', { name: 'À faire' }).getByText('Préparer l’essai de chignon'),
  ).toBeVisible()

  await page.goto('/dashboard/mail?labelId=sent')
  await page
    .getByRole('link', { name: /Demande de contact/ })
    .first()
    .click()
  const booking = page.getByRole('link', { name: 'Prendre rendez-vous pour ce client' })
  const customer = new URL((await booking.getAttribute('href'))!, page.url()).searchParams.get('customer')
  await booking.click()
  await expect(page).toHaveURL(new RegExp(`customer=${customer}`))
  await page.goto(`/reservation?items=s:1&step=slot&day=${ownDay(1)}&customer=${customer}`)
  const reservation = new BookingPage(page)
  await reservation.takeFirstSlot()
  await reservation.next.click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText(/^Rendez-vous pris pour /)).toBeVisible()
})

test('a file is uploaded, shared with a colleague and erased for good', async ({
  page,
  another,
  api,
  salon,
  signIn,
  expectConsole,
}) => {
  // The colleague's folder is closed again.
  expectConsole(/404/)
  await signIn('admin')
  await page.goto('/dashboard/file-manager')
  await page.getByRole('row', { name: 'Contrats' }).click()
  await expect(page.getByRole('heading', { name: 'Contrats', level: 1 })).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Téléverser' }).click()
  await (
    await choosing
  ).setFiles([{ name: 'Avenant.txt', mimeType: 'text/plain', buffer: Buffer.from('35 heures') }])
  const file = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Avenant.txt' }).last()
  const act = async (name: string) => {
    await file.getByRole('button', { name: 'Actions Avenant.txt' }).click()
    await page.getByRole('button', { name }).click()
  }
  await act('Partager')
  await page.getByRole('dialog').getByRole('switch', { name: 'Tous les professionnels' }).check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const colleague = await another(await api.tokenOf('camille'))
  await colleague.goto(`${salon.address}/dashboard/file-manager`)
  await colleague.getByRole('row', { name: 'Contrats' }).click()
  await expect(colleague.getByRole('button', { name: 'Télécharger Avenant.txt' })).toBeVisible()

  await act('Mettre à la corbeille')
  await page.getByRole('row', { name: 'Corbeille' }).click()
  await act('Supprimer définitivement')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(page.getByText('Avenant.txt')).toHaveCount(0)
  await expect(colleague.getByRole('button', { name: 'Télécharger Avenant.txt' })).toHaveCount(0)
})

test('colleagues mention each other, and share a client and an image', async ({
  page,
  another,
  api,
  salon,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/dashboard/chat?conversationId=team')
  const colleague = await another(await api.tokenOf('camille'))
  await colleague.goto(`${salon.address}/dashboard/kanban`)
  await expect(colleague.getByRole('button', { name: 'Nouvelle tâche' })).toBeVisible()

  const message = page.getByLabel('Message', { exact: true })
  await message.pressSequentially('@cam')
  await page.getByRole('option', { name: /^Camille / }).click()
  await message.pressSequentially('peux-tu la rappeler ?')
  await page.getByRole('button', { name: 'Partager' }).click()
  await page.getByRole('dialog').getByLabel('Client').pressSequentially('Roche')
  await page.getByRole('option', { name: /Marianne Roche/ }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Joindre une image' }).click()
  await (await choosing).setFiles([{ name: 'Racines.png', mimeType: 'image/png', buffer: pixel }])
  await expect(page.getByText('Racines.png')).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer' }).click()

  // The colleague is at another room.
  await expect(colleague.getByText(/ vous mentionne dans la discussion de l’équipe\./)).toBeVisible({
    timeout: 1500,
  })
  await colleague.getByRole('button', { name: 'Ouvrir la discussion' }).click()
  const log = colleague.getByRole('log')
  await expect(log.getByRole('link', { name: /Marianne Roche/ })).toBeVisible()
  await log.getByRole('button', { name: 'Agrandir Racines.png' }).click()
  await expect(colleague.getByRole('dialog').getByRole('img', { name: 'Racines.png' })).toBeVisible()
  await colleague.keyboard.press('Escape')
  await expect(page.getByRole('log').getByText(/^Lu par .*Camille/)).toBeVisible()
})

/** One red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
