/** Changing the salon's settings, in one transaction: general fields, opening hours, the reminder, the rules. */
import { frenchDays, type Conflict } from '@meche/contract/settings.ts'
import { unitOfFrench } from '@meche/contract/mapping/units.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { refuseWrong, type Check } from '../../http/checks.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { mergePatch } from '../../http/merge-patch.ts'
import type { Outbox } from '../../messaging/outbox.ts'
import { rescheduleReminders } from '../../messaging/reminders/schedule-reminders.ts'
import { changeHours, type HoursPlan } from '../../salon/change-hours.ts'
import type { By, SalonChanges } from '../../salon/change-salon.ts'
import { weekHours } from '../../salon/hours.ts'
import { withOpeningDates } from '../../salon/opening-dates.ts'
import { phoneNumber } from '../../salon/phone-number.ts'
import type { Salon } from '../../salon/salon.ts'
import { hoursChecks, localPeriod } from './check-hours.ts'
import { settingsFormOf } from './present-settings.ts'
import {
  raiseVersion,
  writeOpeningHours,
  writeSettings,
  type OpeningDay,
  type SettingsForm,
} from './settings-repository.ts'

export interface SettingsDependencies extends SalonChanges {
  readonly outbox: Outbox
  readonly publicUrl: string
}

export interface SettingsChange {
  readonly patch: Parameters<typeof mergePatch<SettingsForm>>[1]
  /** The version the caller saw; null when they did not say. */
  readonly seen: number | null
  readonly isDryRun: boolean
}

/** The salon after the change. HttpRefusal 412, and 422 for hours that make no day and for a phone that is none. */
export async function updateSettings(
  settings: SettingsDependencies,
  { patch, seen, isDryRun }: SettingsChange,
  by: By,
): Promise<{ salon: Salon; conflicts: Conflict[] }> {
  const plan = (before: Salon): HoursPlan => {
    refuseStale(seen, before.settings.version)
    const current = settingsFormOf(before)
    const asked = mergePatch(current, patch)
    const phone = phoneNumber(asked.phone)
    const days = openingDays(asked)
    refuseWrong([['phone', 'phone_invalid', phone === null], ...daysChecks(days)])
    const form = {
      ...asked,
      phone: phone!,
      department: asked.department || null,
      instagram: asked.instagram || null,
    }
    const after = 'openingHours' in changesBetween(current, form) ? withHours(before, days) : before
    return { after, write: (tx) => write(tx, settings, { before, current, form, days, by }) }
  }
  return changeHours(settings, plan, { isDryRun, now: by.now })
}

function openingDays({ openingHours }: SettingsForm): OpeningDay[] {
  return frenchDays.map((day) => ({
    isOpen: openingHours[day].isOpen,
    periods: openingHours[day].periods.map(({ startTime, endTime }) => localPeriod(startTime, endTime)),
  }))
}

/** A closed day keeps its periods: they must be right on the day it opens again. */
function daysChecks(days: readonly OpeningDay[]): Check[] {
  return days.flatMap(({ periods }, day) =>
    hoursChecks(periods, (index, field) => `openingHours.${frenchDays[day]!}.periods.${index}.${field}Time`),
  )
}

function withHours(before: Salon, openingDays: readonly OpeningDay[]): Salon {
  const weeklyHours = weekHours(openingDays.map(({ isOpen, periods }) => (isOpen ? periods : [])))
  return withOpeningDates({ ...before, openingDays, weeklyHours }, before.openingDates)
}

interface Writing {
  readonly before: Salon
  readonly current: SettingsForm
  readonly form: SettingsForm
  readonly days: readonly OpeningDay[]
  readonly by: By
}

const isOfReminder = new Set(['sendSmsReminder', 'smsReminderValue', 'smsReminderUnit'])

async function write(
  tx: Transaction<Schema>,
  settings: SettingsDependencies,
  { before, current, form, days, by }: Writing,
): Promise<void> {
  const changed = changesBetween(current, form)
  const fields = Object.keys(changed)
  if (fields.length === 0) return
  await writeSettings(tx, form)
  if (changed['openingHours']) await writeOpeningHours(tx, days)
  if (fields.some((field) => isOfReminder.has(field))) await reschedule(tx, settings, { before, form, by })
  await raiseVersion(tx)
  await recordChange(tx, {
    at: by.now,
    actorId: by.caller.id,
    entity: 'settings',
    entityId: 1,
    action: 'update',
    changes: changed,
  })
}

/** Visits that are booked already follow the new reminder rule. */
async function reschedule(
  tx: Transaction<Schema>,
  { outbox, publicUrl }: SettingsDependencies,
  { before, form, by }: Pick<Writing, 'before' | 'form' | 'by'>,
): Promise<void> {
  const { sendSmsReminder: isOn, smsReminderValue: value, smsReminderUnit: unit } = form
  const smsReminder = { isOn, value, unit: unitOfFrench(unit) }
  const salon = { ...before, settings: { ...before.settings, smsReminder } }
  await rescheduleReminders(tx, outbox, { salon, now: by.now, publicUrl })
}
