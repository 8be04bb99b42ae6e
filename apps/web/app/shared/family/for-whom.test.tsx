// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { addFamilyMember, getFamily } from '@meche/contract/family.ts'
import { fr } from '@meche/contract/messages/fr.ts'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { publicFr } from '../../locales/fr/public.ts'
import { refusal } from '../../testing/api.ts'
import { api, prepareApp } from '../../testing/app.tsx'
import { expectValue, fill, find, press, see, seeNo, turn } from '../../testing/hands.ts'
import { testSalon } from '../../test-salon.ts'
import { ForWhom } from './for-whom.tsx'
import { useAttendee } from './use-attendee.ts'
import { askName, self } from './whom.ts'

prepareApp()

const zoe = { id: 3, firstname: 'Durand', lastname: 'Zoé', birthDate: null, upcomingVisits: 0, version: 1 }

/** A form of a booking: each press shows whom it would name. */
function Host({ guardian }: { guardian: { id: number; familyName: string } | null }) {
  const [whom, setWhom] = useState(self)
  const [sent, setSent] = useState<string[]>([])
  const attendeeOf = useAttendee(setWhom)
  const book = async () => {
    const unnamed = askName(whom)
    if (unnamed) return setWhom(unnamed)
    const attendee = await attendeeOf(whom, guardian?.id ?? null).catch((error: Error) => error.message)
    setSent((before) => [...before, JSON.stringify(attendee ?? null)])
  }
  return (
    <>
      <ForWhom guardian={guardian} selfLabel="Moi" whom={whom} onChange={setWhom} />
      <button type="button" onClick={() => void book()}>
        Réserver
      </button>
      <output>{sent.join(' ')}</output>
    </>
  )
}

function show(guardian: { id: number; familyName: string } | null = { id: 5, familyName: 'Durand' }) {
  addMessages('fr', publicFr)
  const root = { language: 'fr', settings: testSalon, faces: {}, now: '2026-11-20T10:40:00+01:00' }
  const Page = () => <Host guardian={guardian} />
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: Page, loader: () => root, HydrateFallback: () => null },
  ])
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Stub />
    </QueryClientProvider>,
  )
}

it('a visit is for the client until somebody of the family is chosen', async () => {
  api.answer(getFamily, () => [zoe])
  show()
  expect((await find<HTMLInputElement>('radio', 'Moi')).checked).toBe(true)
  await press('Réserver')
  await see('null')
  await turn('radio', 'Zoé')
  await press('Réserver')
  await see('null 3')
})

it('somebody else is named by a first name, and added to the family only if asked', async () => {
  show()
  await turn('radio', 'Une autre personne')
  await fill('Prénom de la personne', ' Tom ')
  await press('Réserver')
  await see('"Tom"')
  expect(api.sentTo(addFamilyMember)).toEqual([])
})

it('a person to be kept is added once, also when the booking is repeated', async () => {
  let family = [] as (typeof zoe)[]
  api.answer(getFamily, () => family)
  api.answer(addFamilyMember, () => {
    family = [zoe]
    return zoe
  })
  show()
  await turn('radio', 'Une autre personne')
  await fill('Prénom de la personne', 'Zoé')
  await turn('checkbox', 'L’ajouter aux proches')
  await expectValue('Nom', 'Durand')
  await press('Réserver')
  await see('3')
  expect((await find<HTMLInputElement>('radio', 'Zoé')).checked).toBe(true)
  await press('Réserver')
  await see('3 3')
  expect(api.sentTo(addFamilyMember)).toEqual([{ lastname: 'Zoé', firstname: 'Durand' }])
})

it('somebody else without a name is asked for, and nothing that was entered is lost', async () => {
  show()
  await turn('radio', 'Une autre personne')
  await turn('checkbox', 'L’ajouter aux proches')
  await press('Réserver')
  await see(fr.lastname_required)
  expect(document.activeElement).toBe(await find('textbox', /^Prénom de la personne/))
  await fill(/^Prénom de la personne/, 'Zoé')
  await seeNo(fr.lastname_required)
  await fill('Nom', ' ')
  await press('Réserver')
  await see(fr.firstname_required)
  expect(api.sentTo(addFamilyMember)).toEqual([])
  expect((await find<HTMLInputElement>('radio', 'Une autre personne')).checked).toBe(true)
})

it('choosing « Une autre personne » leaves the focus on the choice', async () => {
  show()
  await turn('radio', 'Une autre personne')
  const name = await find('textbox', 'Prénom de la personne')
  expect(document.activeElement).not.toBe(name)
})

it('a family that could not be read says so, and can be read again', async () => {
  api.fail(getFamily, 'unsent')
  show()
  await find('button', 'Réessayer')
  await turn('radio', 'Une autre personne')
  await seeNo('L’ajouter aux proches')
  api.mend()
  api.answer(getFamily, () => [zoe])
  await press('Réessayer')
  await find('radio', 'Zoé')
})

it('a person whose adding got no answer is added under the same key by the next attempt', async () => {
  const keys: (string | null)[] = []
  api.answer(addFamilyMember, ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    return keys.length === 1 ? refusal(503, fr.family_full, { code: 'internal' }) : zoe
  })
  show()
  await turn('radio', 'Une autre personne')
  await fill('Prénom de la personne', 'Zoé')
  await turn('checkbox', 'L’ajouter aux proches')
  await press('Réserver')
  await see(JSON.stringify(fr.family_full))
  await press('Réserver')
  await see(/ 3$/)
  expect(keys).toEqual([expect.any(String), keys[0]])
})

it('a family that has become full meanwhile refuses, and what was typed stays', async () => {
  api.answer(addFamilyMember, () => refusal(409, fr.family_full, { code: 'family_full' }))
  show()
  await turn('radio', 'Une autre personne')
  await fill('Prénom de la personne', 'Zoé')
  await turn('checkbox', 'L’ajouter aux proches')
  await press('Réserver')
  await see(JSON.stringify(fr.family_full))
  await expectValue('Prénom de la personne', 'Zoé')
})

it('nobody is added to the family of a client whom the salon does not know yet', async () => {
  show(null)
  await turn('radio', 'Une autre personne')
  await seeNo('L’ajouter aux proches')
})

it('a full family takes nobody more', async () => {
  api.answer(getFamily, () => Array.from({ length: 8 }, (_, index) => ({ ...zoe, id: index + 1 })))
  show()
  await turn('radio', 'Une autre personne')
  await seeNo('L’ajouter aux proches')
})
