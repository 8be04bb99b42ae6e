// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getDuplicates, mergeUsers, unmergeUsers, type DuplicatePair } from '@meche/contract/merges.ts'
import { fr } from '@meche/contract/messages/fr.ts'
import { getUser } from '@meche/contract/users.ts'
import { refusal } from '../../testing/api.ts'
import { api, openApp, prepareApp, records } from '../../testing/app.tsx'
import { find, followLink, press, see, seeNo, textOf } from '../../testing/hands.ts'
import { userOf } from '../../testing/records.ts'

prepareApp()

const marie = userOf(60, {
  firstname: 'Dupont',
  lastname: 'Marie',
  phone: '+33639981101',
  email: null,
  hasPassword: false,
})
const twin = userOf(61, {
  firstname: 'Dupond',
  lastname: 'Marie',
  phone: '+33639981102',
  email: 'marie@mail.example',
  hasPassword: false,
})
const pair: DuplicatePair = { likeness: 'spelling', users: [marie, twin] }

beforeEach(() => {
  records.users.push(marie, twin)
  api.answer(getDuplicates, () => [pair])
})

const kept = async (field: string) => {
  const group = await find('group', field)
  return textOf(within(group).getByRole<HTMLInputElement>('radio', { checked: true }).closest('label')!)
}
const keep = async (field: string, value: RegExp) =>
  within(await find('group', field))
    .getByRole('radio', { name: value })
    .click()

it('the list of users leads to pairs that may be in double, and a pair to its comparison', async () => {
  await openApp('/dashboard/user/list')
  await press('Actions Utilisateurs')
  await followLink('Doublons')
  await see('Noms proches')
  await followLink('Comparer Marie Dupont et Marie Dupond')
  await see('Fusionner deux fiches')
})

it('a merge sends the chosen values of fields that differ, and shows the client who remains', async () => {
  const app = await openApp('/dashboard/user/duplicates/60/61')
  expect(await kept('Nom')).toBe('Dupont')
  expect(await kept('Email')).toBe('marie@mail.example')
  await keep('Téléphone', /02$/)
  api.answer(mergeUsers, () => marie)
  await press('Fusionner')
  await see('Les deux fiches sont fusionnées.')
  expect(api.sentTo(mergeUsers)).toEqual([{ other: 61, keep: { firstname: 'this', phone: 'other' } }])
  await waitFor(() => expect(app.address()).toBe('/dashboard/user/60'))
})

it('the record with an account remains and keeps its addresses', async () => {
  records.users = records.users.map((user) => (user.id === 61 ? { ...user, hasPassword: true } : user))
  await openApp('/dashboard/user/duplicates/60/61')
  expect(await kept('Téléphone')).toMatch(/02$/)
  expect(await kept('Nom')).toBe('Dupond')
  expect(within(await find('group', 'Téléphone')).getByRole('radio', { checked: false })).toHaveProperty(
    'disabled',
    true,
  )
})

it('two accounts are not merged, and the screen says why', async () => {
  records.users = records.users.map((user) => ({ ...user, hasPassword: true }))
  await openApp('/dashboard/user/duplicates/60/61')
  await see(/Ces deux fiches ont un compte/)
  await seeNo('Fusionner')
})

it('a refusal of a merge is shown beside its button', async () => {
  await openApp('/dashboard/user/duplicates/60/61')
  api.answer(mergeUsers, () => refusal(409, fr.merge_two_accounts, { code: 'merge_two_accounts' }))
  await press('Fusionner')
  await see(fr.merge_two_accounts)
})

it('a client’s page says what was merged into it, and separates the two', async () => {
  const merge = { at: '2026-11-20T10:00:00+01:00', until: '2026-12-20T10:00:00+01:00', name: 'Marie Dupond' }
  api.answer(getUser, ({ params }) => (params.id === 60 ? { ...marie, merge } : twin))
  await openApp('/dashboard/user/60')
  await see(/La fiche de Marie Dupond a rejoint celle-ci le 20 nov\. 2026\./)
  await press('Séparer')
  const dialog = await find('dialog', /^Séparer/)
  api.answer(unmergeUsers, () => ({ user: marie, separated: twin }))
  api.answer(getUser, () => marie)
  await press('Séparer', dialog)
  await see('Les deux fiches sont séparées.')
  await waitFor(() => expect(screen.queryByText(/a rejoint celle-ci/)).toBeNull())
})

it('the address of a merged record leads to the client who remains', async () => {
  api.answer(getUser, () => marie)
  const app = await openApp('/dashboard/user/61')
  await waitFor(() => expect(app.address()).toBe('/dashboard/user/60'))
})
