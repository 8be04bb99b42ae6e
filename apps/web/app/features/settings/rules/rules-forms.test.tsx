// @vitest-environment jsdom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sendTrialMessage } from '@meche/contract/outgoing-messages.ts'
import { previewMessages, previewStarts } from '@meche/contract/previews.ts'
import { api, openApp, prepareApp, records } from '../../../testing/app.tsx'
import {
  choose,
  expectValue,
  field,
  fill,
  find,
  press,
  see,
  seeNo,
  textOf,
  typeDays,
} from '../../../testing/hands.ts'
import { messageOf } from '../../../testing/records.ts'

prepareApp()

const save = () => press('Enregistrer')
const another = (changes: object) =>
  Object.assign(records.settings, changes, { version: records.settings.version + 1 })
const LIMIT = 'Limiter les réservations lointaines'
const REMINDER = 'Envoyer un rappel par SMS'

async function typeIn(rule: string, label: string, value: string): Promise<void> {
  fireEvent.change(within(await find('group', rule)).getByLabelText(label), { target: { value } })
}

async function turnRule(rule: string, isOn = true): Promise<void> {
  const toggle = within(await find('group', rule)).getByRole<HTMLInputElement>('switch')
  if (toggle.checked !== isOn) fireEvent.click(toggle)
}

for (const { tab, rule, theirs, name } of [
  {
    tab: 'parameter-appointment',
    rule: LIMIT,
    theirs: { hasBookingLimit: true, bookingLimitValue: 7, bookingLimitUnit: 'mois' },
    name: 'bookingLimitValue',
  },
  {
    tab: 'parameter-sms',
    rule: REMINDER,
    theirs: { sendSmsReminder: true, smsReminderValue: 4, smsReminderUnit: 'jours' },
    name: 'smsReminderValue',
  },
] as const)
  it(`two admins change one rule: « ${rule} »`, async () => {
    await openApp(`/setting/${tab}`)
    await turnRule(rule)
    await typeIn(rule, 'Valeur', '5')
    another(theirs)
    await save()
    const question = await find('dialog', 'Quelqu’un d’autre a enregistré entre-temps')
    expect(textOf(question)).toContain(rule)
    await press('Garder ma saisie', question)
    await see(/ont été mis à jour !/)
    expect(records.settings[name]).toBe(5)
  })

it('a switch reveals value and unit, an empty number is saved as null, and each rule explains its effect', async () => {
  await openApp('/setting/parameter-appointment')
  await turnRule(LIMIT)
  await typeIn(LIMIT, 'Valeur', '4')
  await typeIn(LIMIT, 'Unité', 'mois')
  const rule = await find('group', LIMIT)
  expect(textOf(rule)).toContain('Aujourd’hui, un client peut réserver jusqu’au samedi 20 mars 2027 inclus.')
  await save()
  await see('Les paramètres de rendez-vous ont été mis à jour !')
  expect(records.settings).toMatchObject({ bookingLimitValue: 4, bookingLimitUnit: 'mois' })
  expect(JSON.parse(localStorage.getItem('settings')!)).toMatchObject({ bookingLimitValue: 4 })
  await typeIn(LIMIT, 'Valeur', '')
  expect(textOf(rule)).toContain('Un client peut réserver aussi loin qu’il veut.')
  await save()
  await waitFor(() => expect(records.settings.bookingLimitValue).toBeNull())
  await turnRule(LIMIT, false)
  expect(within(await find('group', LIMIT)).queryByLabelText('Valeur')).toBeNull()
})

it('the reminder is saved without a copy in local storage, and a trial SMS says what it is charged as', async () => {
  api.answer(sendTrialMessage, ({ body }) => messageOf({ kind: 'trial', recipient: body.phone, segments: 1 }))
  await openApp('/setting/parameter-sms')
  await typeIn(REMINDER, 'Valeur', '3')
  await typeIn(REMINDER, 'Unité', 'jours')
  expect(textOf(await find('group', REMINDER))).toContain('le rappel part demain à 14 h 30')
  localStorage.removeItem('settings')
  await save()
  await see('Les paramètres SMS ont été mis à jour !')
  expect(records.settings).toMatchObject({ smsReminderValue: 3, smsReminderUnit: 'jours' })
  expect(localStorage.getItem('settings')).toBeNull()
  await fill('Téléphone', '06 39 98 00 01')
  await press('Envoyer un SMS d’essai')
  await see(/facturé 1 segment/)
})

it('the preview asks for the starts of unsaved rules, on the day and for the prestation that are chosen', async () => {
  await openApp('/setting/parameter-appointment')
  const preview = await find('complementary', 'Ce que voit votre client')
  await typeDays(/jour/, '07012027', preview)
  await fill('Un créneau toutes les … minutes', '120')
  await turnRule(LIMIT)
  await typeIn(LIMIT, 'Valeur', '1')
  const asked = () => api.sentTo(previewStarts).at(-1)
  await waitFor(() =>
    expect(asked()).toMatchObject({
      day: '2027-01-07',
      rules: { gridStep: 120, hasBookingLimit: true, bookingLimitValue: 1 },
    }),
  )
  await see('0 créneau proposé', preview)
  await fill('Voir une autre prestation', 'Duo')
  fireEvent.click(await find('option', /Duo/))
  await waitFor(() => expect(asked()).toMatchObject({ items: 'c:1' }))
  await waitFor(() => expect(textOf(preview)).toContain('Prestation Duo'))
  expect(records.settings.gridStep).toBe(15)
})

it('a number of years out of range is refused at its field, which gets the focus', async () => {
  await openApp('/setting/parameter-appointment')
  const YEARS = 'Durée de conservation, en années'
  await fill(YEARS, '11')
  await save()
  await see('Cette valeur n’est pas valide.')
  expect(document.activeElement).toBe(await field(YEARS))
  await fill(YEARS, '4')
  await save()
  await see('Les paramètres de rendez-vous ont été mis à jour !')
  expect(records.settings.retentionYears).toBe(4)
  await expectValue(YEARS, '4')
  await seeNo('Cette valeur n’est pas valide.')
})

it('each SMS is shown as the client gets it, in the client’s language, with its number of SMS', async () => {
  api.answer(previewMessages, ({ query: { language } }) => [
    {
      kind: 'confirmation' as const,
      body: language === 'ar' ? 'تم تأكيد موعدك' : 'rendez-vous confirmé',
      segments: 2,
      isGsm: language !== 'ar',
    },
  ])
  await openApp('/setting/parameter-sms')
  await see(/rendez-vous confirmé/)
  await see(/2 SMS/)
  await choose('Langue du client', 'العربية')
  await see(/تم تأكيد/)
  expect(document.querySelector('.sms-bubble')?.getAttribute('lang')).toBe('ar')
})
