import { expect, test } from '../journey.ts'
import { linkFor, newPerson } from '../salon-api.ts'

test.beforeEach(async ({ signIn }) => signIn('admin'))

test('a new professional is invited by e-mail, and only a super admin grants rights', async ({
  page,
  another,
  api,
}, { project }) => {
  const { phone } = newPerson()
  const email = `invite.${project.name}@journey.example`
  await page.goto('/dashboard/user/new')
  await page.getByLabel('Qualité').selectOption('Professionnel')
  await page.getByLabel('Prénom').fill('Solène')
  await page.getByLabel('Nom', { exact: true }).fill('Invitée')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Téléphone').fill(phone)
  await page.getByLabel('Lien google').fill('sans protocole')
  await page.getByLabel('Rôle').selectOption('Administrateur')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByLabel('Lien google')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Lien google').fill('https://g.page/solene')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('La fiche de Solène Invitée est créée.')).toBeVisible()
  await expect(page.getByText('Pas encore de mot de passe')).toBeVisible()
  const token = (await linkFor(email, 'reset-password?token')).split('token=')[1]!
  await api.choosePassword(token, 'un bon secret')
  const admin = await another(await api.signIn(email, 'un bon secret'))
  await admin.goto('/dashboard/user/2/edit')
  await expect(admin.getByLabel('Rôle')).toBeDisabled()
  await expect(admin.getByText('Seul un super administrateur donne des droits.')).toBeVisible()
  await admin.goto('/dashboard/user/1')
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(admin.getByRole('link', { name: 'Modifier' })).toHaveCount(0)
  await expect(admin.getByRole('button', { name: 'Effacer' })).toHaveCount(0)
})

test('a file of clients is tried, imported by the worker, and undone', async ({ page }) => {
  await page.goto('/dashboard/user/import')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choisir un fichier' }).click()
  const chooser = await choosing
  const csv = 'Prénom;Nom;Portable;Notes\r\nOdile;Garance;06 39 98 77 01;Café noir\r\nPaul;Garance;06 12;\r\n'
  await chooser.setFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('Odile, Paul')).toBeVisible()
  await page.getByRole('button', { name: 'Faire l’essai' }).click()
  await expect(page.getByText('Téléphone illisible : 06 12')).toBeVisible()
  await page.getByRole('button', { name: 'Lancer l’import' }).click()
  await expect(page.getByRole('heading', { name: 'L’import est terminé' })).toBeVisible()
  await page.getByRole('button', { name: 'Annuler cet import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler cet import' }).click()
  await expect(page.getByText('Fiches supprimées : 1. Gardées : 0.')).toBeVisible()
})
