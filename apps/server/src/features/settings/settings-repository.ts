/** The salon's settings and weekly hours in the database. SQL only. */
import { sql } from 'kysely'
import type { SettingsForm as WireForm } from '@meche/contract/settings.ts'
import type { FromWire } from '@meche/contract/mapping/spelling.ts'
import { unitOfFrench } from '@meche/contract/mapping/units.ts'
import type { Queries } from '../../db/database.ts'

export type SettingsForm = FromWire<WireForm>

export async function writeSettings(tx: Queries, form: Omit<SettingsForm, 'openingHours'>): Promise<void> {
  await tx
    .updateTable('settings')
    .set({
      name: form.name,
      address: form.address,
      phone: form.phone,
      zip_code: form.zip_code,
      city: form.city,
      country: form.country,
      department: form.department,
      instagram: form.instagram,
      send_sms_reminder: form.sendSmsReminder,
      sms_reminder_value: form.smsReminderValue,
      sms_reminder_unit: unitOfFrench(form.smsReminderUnit),
      has_booking_limit: form.hasBookingLimit,
      booking_limit_value: form.bookingLimitValue,
      booking_limit_unit: unitOfFrench(form.bookingLimitUnit),
      has_booking_deadline: form.hasBookingDeadline,
      booking_deadline_value: form.bookingDeadlineValue,
      booking_deadline_unit: unitOfFrench(form.bookingDeadlineUnit),
      can_cancel_until_last_moment: form.canCancelUntilLastMoment,
      has_cancellation_deadline: form.hasCancellationDeadline,
      cancellation_deadline_value: form.cancellationDeadlineValue,
      cancellation_deadline_unit: unitOfFrench(form.cancellationDeadlineUnit),
      slot_policy: form.slotPolicy,
      grid_step: form.gridStep,
      max_upcoming_per_client: form.maxUpcomingPerClient,
      retention_years: form.retentionYears,
      professionals_book_for_team: form.professionalsBookForTeam,
      booking_open: form.bookingOpen,
      modules: [...new Set(form.modules)],
      automatic_tasks: [...new Set(form.automaticTasks)],
      delivers_orders: form.deliversOrders,
      delivery_price: form.deliveryPrice,
      delivery_free_from: form.deliveryFreeFrom,
      ready_days: form.readyDays,
      reservation_days: form.reservationDays,
      uses_arrivals: form.usesArrivals,
      discount_max: form.discountMax,
      waitlist_mode: form.waitlistMode,
      waitlist_offer_minutes: form.waitlistOfferMinutes,
    })
    .execute()
}

/** The settings have changed: who saw them before has seen an older version. */
export async function raiseVersion(tx: Queries): Promise<void> {
  await sql`UPDATE settings SET version = version + 1`.execute(tx)
}

/** Minutes since local midnight, Monday first. */
export interface OpeningDay {
  readonly isOpen: boolean
  readonly periods: readonly { readonly start: number; readonly end: number }[]
}

export async function writeOpeningHours(tx: Queries, days: readonly OpeningDay[]): Promise<void> {
  await sql`
    UPDATE opening_days SET is_open = day.is_open
    FROM unnest(${days.map(({ isOpen }) => isOpen)}::boolean[]) WITH ORDINALITY AS day (is_open, weekday)
    WHERE opening_days.weekday = day.weekday`.execute(tx)
  const periods = days.flatMap((day, index) =>
    day.periods.map((period) => ({ weekday: index + 1, ...period })),
  )
  await sql`DELETE FROM opening_periods`.execute(tx)
  await sql`
    INSERT INTO opening_periods (weekday, start_minute, end_minute)
    SELECT weekday, start, "end"
    FROM jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) AS period (weekday int, start int, "end" int)`.execute(
    tx,
  )
}
