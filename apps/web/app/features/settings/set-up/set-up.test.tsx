// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  applyCatalogueTemplate,
  getCatalogueTemplates,
  type CatalogueTemplate,
} from '@meche/contract/catalogue-templates.ts'
import { updateSettings } from '@meche/contract/settings.ts'
import { getServices, replaceUserServices } from '@meche/contract/services.ts'
import { createUser } from '@meche/contract/users.ts'
import { api, openApp, prepareApp, records } from '../../../testing/app.tsx'
import { expectValue, field, fill, find, press, see, seeNo, textOf, turn } from '../../../testing/hands.ts'

prepareApp()

const service = (key: string, name: string, pause = 0) => ({
  key,
  name,
  category: 'Homme',
  duration: 30 + pause,
  pause,
})
const templates: CatalogueTemplate[] = [
  {
    name: 'barbier',
    title: 'Barbier',
    services: [service('coupe', 'Coupe'), service('barbe', 'Barbe'), service('teinte', 'Teinte', 15)],
  },
  { name: 'a-domicile', title: 'À domicile', services: [service('coupe', 'Coupe à domicile')] },
]
const page = '/dashboard/first-steps'
const next = () => press('Enregistrer et continuer')

function emptyCatalogue() {
  api.answer(getServices, () => [])
  api.answer(getCatalogueTemplates, () => templates)
  api.answer(applyCatalogueTemplate, () => ({ services: [1, 2], combinatedServices: [] }))
}

it('prices typed in a template outlive another template and a reload, and only priced services are added', async () => {
  emptyCatalogue()
  await openApp(`${page}?step=menu`)
  await turn('radio', /^Barbier/)
  fireEvent.paste(await field('Prix de Coupe'), { clipboardData: { getData: () => '25\n18,50\n' } })
  await expectValue('Prix de Barbe', '18,50')
  await turn('radio', /^À domicile/)
  await seeNo('Barbe')
  cleanup()
  await openApp(`${page}?step=menu`)
  await turn('radio', /^Barbier/)
  await expectValue('Prix de Coupe', '25')
  await see('45 min, dont 15 min de pose')
  await next()
  await see('1 prestation cochée n’a pas de prix.')
  expect(api.sentTo(applyCatalogueTemplate)).toEqual([])
  await press('Décocher celles sans prix')
  expect(document.activeElement).toBe(await find('checkbox', /^Coupe/))
  await fill('Prix de Barbe', 'dix')
  await see('1 prix n’est pas un nombre entre 0 et 100 000.')
  await fill('Prix de Barbe', '18,50')
  await next()
  await find('heading', 'L’équipe')
  expect(api.sentTo(applyCatalogueTemplate)).toEqual([
    {
      services: [
        { key: 'coupe', price: 2500 },
        { key: 'barbe', price: 1850 },
      ],
    },
  ])
})

it('a week is chosen at once, and the rules say what they mean today', async () => {
  Object.assign(records.settings, { hasCancellationDeadline: false })
  api.answer(getCatalogueTemplates, () => templates)
  await openApp(`${page}?step=hours`)
  expect((await find<HTMLInputElement>('radio', /^Du mardi au samedi, sans/)).checked).toBe(true)
  await turn('radio', /avec une pause/)
  await next()
  await find('heading', 'La carte')
  expect(records.settings.openingHours.mardi.periods).toEqual([
    { startTime: '09:00', endTime: '12:30' },
    { startTime: '14:00', endTime: '19:00' },
  ])
  cleanup()
  await openApp(`${page}?step=rules`)
  expect((await find<HTMLInputElement>('radio', /^Équilibré/)).checked).toBe(true)
  const firm = await find('radio', /^Ferme/)
  expect(textOf(firm.closest('label'))).toContain('jusqu’au mercredi 20 janvier 2027 inclus')
  fireEvent.click(firm)
  await next()
  await find('heading', 'L’ouverture')
  expect(records.settings).toMatchObject({
    bookingLimitValue: 2,
    bookingDeadlineValue: 24,
    cancellationDeadlineUnit: 'jours',
  })
})

it('a person who joins does everything, or what was chosen', async () => {
  await openApp(`${page}?step=team`)
  await fill('Prénom', 'Nina')
  await fill('Nom', 'Roux')
  await fill('Email', 'nina@salon.example')
  await fill('Téléphone', '06 39 98 50 11')
  await turn('radio', 'Certaines prestations')
  await turn('checkbox', 'Coupe femme', false)
  await press('Ajouter à l’équipe')
  await see('Nina Roux est de l’équipe.')
  expect(api.sentTo(createUser)).toMatchObject([{ lastname: 'Nina', quality: 'HairDresser' }])
  const chosen = records.services.find(({ name }) => name === 'Coupe femme')!.id
  const others = records.services.map(({ id }) => id).filter((id) => id !== chosen)
  const offered = () =>
    (api.sentTo(replaceUserServices) as { services: { service: number }[] }[]).map(({ services }) =>
      services.map(({ service: id }) => id),
    )
  expect(offered()).toEqual([others])
  await expectValue('Prénom', '')
})

it('the last step shows the address with its code, and opens the booking', async () => {
  Object.assign(records.settings, { bookingOpen: false })
  await openApp(page)
  await find('heading', 'L’ouverture')
  await find('img', 'Code QR de la page de réservation')
  await turn('switch', 'Ouvrir les réservations en ligne')
  await see('Vos clients peuvent réserver.')
  expect(api.sentTo(updateSettings)).toEqual([{ bookingOpen: true }])
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true))
})
