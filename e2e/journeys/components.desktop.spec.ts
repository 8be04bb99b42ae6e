import { expectNoBarrier } from '../accessibility.ts'
import { expect, test } from '../journey.ts'

test('a text can be formatted by keyboard and toolbar, and its visible characters are counted and validated', async ({
  page,
}) => {
  await page.goto('/components')
  await page.getByRole('link', { name: /^Éditeur de texte/ }).click()
  const text = page.getByRole('textbox', { name: 'Votre texte' })
  await text.click()
  await page.keyboard.type('Coupe')
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('Le texte doit contenir au moins 8 caractères !')).toBeVisible()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await expect(text).toBeFocused()

  await page.getByLabel('Style du paragraphe').selectOption('Titre 2')
  await expect(text).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' et couleur')
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Coupe et couleur')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Liste à puces' }).click()
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('mèches')
  await expect(text.getByRole('listitem')).toHaveText('mèches')
  await expect(text.locator('strong')).toHaveText('mèches')
  await expect(page.getByRole('button', { name: 'Gras' })).toHaveAttribute('aria-pressed', 'true')
  await expectNoBarrier(page)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(text.locator('strong')).toHaveCount(0)
  await page.getByRole('button', { name: 'Rétablir' }).click()
  await expect(text.locator('strong')).toHaveText('mèches')

  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('Votre texte est valable.')).toBeVisible()
  await expect(page.getByText('au moins 8 caractères !')).toBeHidden()
})

test('several images can be chosen at once, and a file that is not an image is listed with the reason', async ({
  page,
}) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const image = (name: string) => ({ name, mimeType: 'image/png', buffer: png })
  await page.goto('/components/extra/upload')
  await expect(page.getByRole('button', { name: 'Valider' })).toBeEnabled()
  const input = page.locator('input[type=file]')
  await input.setInputFiles([
    image('avant.png'),
    { name: 'devis.pdf', mimeType: 'application/pdf', buffer: png },
  ])
  await expect(page.getByRole('alert')).toContainText('devis.pdf – ce n’est pas une image.')
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('Must have at least 2 items!')).toBeVisible()

  await input.setInputFiles([image('après.png'), image('profil.png')])
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.locator('.images-chosen img')).toHaveCount(3)
  await expectNoBarrier(page)
  await page.getByRole('button', { name: 'Retirer profil.png' }).click()
  await expect(page.locator('.images-chosen li')).toHaveCount(2)
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('Vos images sont valables.')).toBeVisible()
})
