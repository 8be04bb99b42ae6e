import assert from 'node:assert/strict'
import { test } from 'node:test'
import type * as z from 'zod/mini'
import { avatarTypes, uploadAvatar } from './avatars.ts'
import { calendarColors } from './categories.ts'
import type { ErrorCode, ViolationCode } from './error-codes.ts'
import { itemsPerPageText, otpCode } from './fields.ts'
import { limits } from './limits.ts'
import { frenchOfWeekday, weekdayOfFrench } from './mapping/weekday.ts'
import { frenchOfUnit, unitOfFrench } from './mapping/units.ts'
import { languageOf, languages, sentence } from './messages/sentence.ts'
import { passwordForm } from './passwords.ts'
import { problem } from './problem.ts'
import { frenchDays, settingsForm, updateSchedules, updateSettings } from './settings.ts'
import { accountForm, quality, role } from './users.ts'

/** Sections 5, 8 and 9 of the specification, as far as the server owns them: each to the letter, where it is used. */

type Form = { readonly schema: z.ZodMiniType; readonly right: Record<string, unknown> }

const account: Form = {
  schema: accountForm,
  right: { firstname: 'Laurent', lastname: 'Camille', email: 'c@salon.example', phone: '06 39 98 12 65' },
}
const password: Form = {
  schema: passwordForm,
  right: { oldPassword: 'ancien-1', newPassword: 'nouveau-2', confirmNewPassword: 'nouveau-2' },
}
const salon: Form = { schema: updateSettings.body, right: {} }

/** The form's French error messages for this value of this field. */
function saidOf({ schema, right }: Form, field: string, value: unknown): string[] {
  const { error } = schema.safeParse({ ...right, [field]: value })
  const issues = error?.issues.filter(({ path }) => path[0] === field) ?? []
  return issues.map(({ message }) => sentence('fr', message))
}

const forms: readonly [Form, field: string, value: unknown, sentence: string][] = [
  [account, 'firstname', '', 'Le nom est requis !'],
  [account, 'lastname', '', 'Le prénom est requis !'],
  [account, 'email', '', "L'adresse email est requise !"],
  [account, 'email', 'camille', "Ceci n'est pas une adresse valide !"],
  [account, 'phone', '', 'Phone number is required!'],
  [account, 'phone', '06', 'Invalid phone number!'],
  [password, 'oldPassword', '', 'Le mot de passe actuel est requis!'],
  [password, 'newPassword', '', 'Le nouveau mot de passe est requis!'],
  [password, 'confirmNewPassword', '', 'La confirmation du mot de passe est requise!'],
  [password, 'oldPassword', '12345', 'Le mot de passe doit contenir au moins 6 caractères!'],
  [password, 'newPassword', '12345', 'Le mot de passe doit contenir au moins 6 caractères!'],
  [password, 'confirmNewPassword', '12345', 'Le mot de passe doit contenir au moins 6 caractères!'],
  [password, 'newPassword', 'ancien-1', "Le nouveau mot de passe doit être différent de l'ancien !"],
  [password, 'confirmNewPassword', 'autre-chose', 'Les mots de passe ne correspondent pas !'],
  [salon, 'name', '', 'Le nom du salon est requis !'],
  [salon, 'adress', '', "L'adresse du salon est requise !"],
  [salon, 'phone', '', 'Phone number is required!'],
  [salon, 'phone', '06', 'Invalid phone number!'],
  [salon, 'zip_code', '', 'Le code postal est requis !'],
  [salon, 'country', '', 'Le pays est requis !'],
  [salon, 'city', '', 'La ville est requise !'],
]

for (const [form, field, value, expected] of forms) {
  test(`« ${expected} » for ${field} ${JSON.stringify(value)}`, () => {
    const [first] = saidOf(form, field, value)
    assert.equal(first, expected)
    assert.deepEqual(saidOf(form, field, form.right[field] ?? undefined), [])
  })
}

test('refusals and opening hours use the specification’s sentences', () => {
  const specified: Partial<Record<ErrorCode | ViolationCode, string>> = {
    token_invalid: 'Invalid access token!',
    token_expired: 'Token expired!',
    internal_error: 'Une erreur est survenue',
    period_end_not_after_start: "Doit être supérieur à l'heure de début",
    period_overlap: 'Chevauchement avec un autre créneau',
  }
  for (const [code, text] of Object.entries(specified)) assert.equal(sentence('fr', code), text)
})

test('a problem may carry the field `error`, which the schedule screen reads, and violations', () => {
  assert.ok('error' in problem.shape)
  assert.ok('violations' in problem.shape)
})

test('sizes and numbers follow the specification', () => {
  assert.equal(limits.avatarMaxBytes, 3_145_728)
  assert.equal(uploadAvatar.upload.maxBytes, 3_145_728)
  // jpg and jpeg are one type.
  assert.deepEqual(avatarTypes, ['image/jpeg', 'image/png', 'image/gif'])
  assert.equal(limits.passwordMin, 6)
  assert.equal(limits.upcoming, 5)
  assert.equal(calendarColors.length, 20)
  for (const size of ['2', '200', '2000']) assert.ok(itemsPerPageText.safeParse(size).success)
  assert.ok(!itemsPerPageText.safeParse('2001').success)
  assert.ok(otpCode.safeParse('123456').success && !otpCode.safeParse('12345').success)
})

test('each rule accepts only its own units', () => {
  const units: [keyof typeof settingsForm.shape, string[]][] = [
    ['smsReminderUnit', ['heures', 'jours']],
    ['bookingLimitUnit', ['jours', 'semaines', 'mois']],
    ['bookingDeadlineUnit', ['minutes', 'heures']],
    ['cancellationDeadlineUnit', ['heures', 'jours']],
  ]
  for (const [field, allowed] of units) {
    for (const unit of ['minutes', 'heures', 'jours', 'semaines', 'mois', null]) {
      const isRight = updateSettings.body.safeParse({ [field]: unit }).success
      assert.equal(isRight, unit === null || allowed.includes(unit), `${field} ${unit}`)
    }
  }
  for (const unit of ['minutes', 'heures', 'jours', 'semaines', 'mois'] as const)
    assert.equal(frenchOfUnit(unitOfFrench(unit)), unit)
})

test('a rule’s value is a number from 0 upwards, or null', () => {
  const values = [
    'smsReminderValue',
    'bookingLimitValue',
    'bookingDeadlineValue',
    'cancellationDeadlineValue',
  ]
  for (const field of values) {
    for (const value of [0, 1, null]) assert.ok(updateSettings.body.safeParse({ [field]: value }).success)
    for (const value of [-1, '1']) assert.ok(!updateSettings.body.safeParse({ [field]: value }).success)
  }
})

test('days, roles, qualities and languages have the specification’s names', () => {
  const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const
  assert.deepEqual(frenchDays, days)
  assert.deepEqual(
    days.map((day) => frenchOfWeekday(weekdayOfFrench(day))),
    days,
  )
  assert.deepEqual(role.options.toSorted(), ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN', 'ROLE_USER'])
  assert.deepEqual(quality.options, ['Customer', 'HairDresser'])
  assert.deepEqual(languages.toSorted(), ['ar', 'cn', 'en', 'fr', 'vi'])
  assert.equal(languageOf('de'), 'fr')
})

test('a schedule row has a day from 1 to 7, times as HH:mm:00 and a reference to its professional', () => {
  const row = (day_of_week: number, start_time: string) => ({
    professionals: [
      {
        id: 1,
        useSettingSchedule: false,
        schedules: [{ day_of_week, start_time, end_time: '19:00:00' }],
        scheduleExceptions: [{ start_time: '', end_time: '', professional: '/api/users/1' }],
      },
    ],
  })
  const isRight = (day: number, time: string) => updateSchedules.body.safeParse(row(day, time)).success
  assert.ok(isRight(1, '09:00:00') && isRight(7, '09:00:00'))
  assert.ok(!isRight(0, '09:00:00') && !isRight(8, '09:00:00') && !isRight(1, '09:00:30'))
})
