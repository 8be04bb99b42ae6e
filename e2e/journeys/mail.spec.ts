import { expect, test } from '../journey.ts'

test('a contact request arrives, is answered once, and the second author keeps the draft', async ({
  page,
  another,
  signIn,
  api,
  isMobile,
  expectConsole,
}) => {
  expectConsole(/409 \(Conflict\)/)
  const name = isMobile ? 'Bo Martin' : 'Alix Durand'
  const email = `${isMobile ? 'bo' : 'alix'}@journey.example`
  await signIn('admin')
  await page.goto('/dashboard/mail')
  await expect(page.getByRole('heading', { name: 'Courrier', level: 1 })).toBeVisible()

  const visitor = await another()
  await visitor.goto('/contact-us')
  await visitor.getByLabel('Nom').fill(name)
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByLabel('Message').fill('Bonjour, un chignon pour un mariage en juin ?')
  await visitor.getByRole('button', { name: 'Envoyer' }).click()

  const row = page.getByRole('link', { name: new RegExp(`${name}.*Demande de contact`) })
  await row.click()
  await expect(page.getByText('Bonjour, un chignon pour un mariage en juin ?').last()).toBeVisible()
  const address = page.url()

  const colleague = await another(await api.tokenOf('admin'))
  await colleague.goto(address)
  await colleague.getByLabel('Votre réponse').fill('Je m’en occupe.')

  await page.getByLabel('Votre réponse').fill('Avec plaisir.')
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(page.getByText('Votre message est parti.')).toBeVisible()

  await expect(colleague.getByText('Avec plaisir.').last()).toBeVisible()
  await colleague.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(colleague.getByRole('button', { name: /a répondu à .* Voir sa réponse/ })).toBeVisible()
  await expect(colleague.getByLabel('Votre réponse')).toHaveValue('Je m’en occupe.')
})
