import { expect, test as base } from '../journey.ts'
import { ownSalon, type OwnSalon } from '../own-salon.ts'

/** A salon of its own: an uploaded file stays in every list. */
const test = base.extend<object, OwnSalon>(ownSalon)
test.use({ salonName: 'files' })

test('a contract is uploaded, found, shared, thrown away and taken back', async ({
  salon,
  page,
  another,
  api,
  signIn,
  expectConsole,
}) => {
  const colleague = await another(await api.tokenOf('camille'))
  expectConsole(/415/)
  await signIn('admin')
  await page.goto('/dashboard/file-manager')
  await page.getByRole('row', { name: 'Contrats' }).click()
  await expect(page.getByRole('heading', { name: 'Contrats', level: 1 })).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Téléverser' }).click()
  const chooser = await choosing
  await chooser.setFiles([
    { name: 'Contrat de Camille.txt', mimeType: 'text/plain', buffer: Buffer.from('Durée indéterminée') },
    { name: 'déguisé.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') },
  ])
  await expect(page.getByText('Ce format n’est pas accepté')).toBeVisible()
  await page.getByRole('button', { name: 'Retirer déguisé.pdf de la liste' }).click()
  const file = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Contrat de Camille.txt' })
    .last()
  await page.getByRole('searchbox', { name: 'Chercher un fichier' }).fill('camille')
  await expect(file.getByText('21 bytes')).toBeVisible()

  await colleague.goto(`${salon.address}/dashboard/file-manager`)
  await expect(colleague.getByRole('row', { name: 'Équipe' })).toBeVisible()
  await expect(colleague.getByRole('row', { name: 'Contrats' })).toHaveCount(0)
  await file.getByRole('button', { name: 'Actions Contrat de Camille.txt' }).click()
  await page.getByRole('button', { name: 'Partager' }).click()
  await page.getByRole('dialog').getByRole('switch', { name: 'Tous les professionnels' }).check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(file.getByText('Partagé avec l’équipe')).toBeVisible()
  // The colleague's open window shows it by itself.
  await colleague.getByRole('row', { name: 'Contrats' }).click()
  await expect(colleague.getByRole('button', { name: 'Télécharger Contrat de Camille.txt' })).toBeVisible()
  await colleague.close()

  await file.getByRole('button', { name: 'Actions Contrat de Camille.txt' }).click()
  await page.getByRole('button', { name: 'Mettre à la corbeille' }).click()
  await expect(page.getByText('est dans la corbeille')).toBeVisible()
  await page.getByRole('row', { name: 'Corbeille' }).click()
  await file.getByRole('button', { name: 'Actions Contrat de Camille.txt' }).click()
  await page.getByRole('button', { name: 'Restaurer' }).click()
  await page.getByRole('row', { name: 'Contrats' }).click()
  await expect(file).toBeVisible()
})
