/** The salon's settings on the wire: for everybody no absence, no reason, nobody's phone but the salon's; for admins all. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { OpeningHours, PublicSettings, Settings } from '@meche/contract/settings.ts'
import { frenchDays } from '@meche/contract/settings.ts'
import { clockTimeOfMinutes } from '@meche/contract/mapping/clock-time.ts'
import { frenchOfUnit } from '@meche/contract/mapping/units.ts'
import { shiftDate } from '@meche/domain/time/date.ts'
import { lengthsOnMenu } from '../../salon/hair-lengths.ts'
import { isOpenOn } from '../../salon/open-days.ts'
import { presentOpeningDate } from '../../salon/opening-dates.ts'
import { localDate, wireInstant } from '../../time/instants.ts'
import type { Salon } from '../../salon/salon.ts'
import { presentSchedules } from './present-schedules.ts'
import type { SettingsForm } from './settings-repository.ts'

const closuresAheadDays = 62

export function presentSettings(salon: Salon, now: Temporal.Instant): PublicSettings {
  const { timeZone } = salon
  const horizon = now.add({ hours: closuresAheadDays * 24 })
  const today = localDate(now, timeZone)
  const lastDay = shiftDate(today, closuresAheadDays)
  return {
    id: 1,
    version: salon.settings.version,
    ...toWire(publicForm(salon)),
    timeZone,
    closures: salon.closures
      .filter(
        ({ start, end }) =>
          Temporal.Instant.compare(end, now) > 0 && Temporal.Instant.compare(start, horizon) < 0,
      )
      .map(({ start, end }) => ({ start: wireInstant(start, timeZone), end: wireInstant(end, timeZone) })),
    openingDates: salon.openingDates
      .filter(({ date, professional }) => professional === null && date >= today && date <= lastDay)
      .filter(({ date }) => isOpenOn(salon, date))
      .map((opening) => presentOpeningDate(opening))
      .map(({ date, startTime, endTime }) => ({ date, startTime, endTime })),
    professionals: salon.professionals.map(({ id, familyName, givenName }) =>
      toWire({ id, familyName, givenName }),
    ),
    ...presentLengths(salon),
  }
}

/** Nothing for the many salons whose menu tells no lengths apart. */
function presentLengths(salon: Salon): Pick<PublicSettings, 'hairLengths'> {
  const lengths = lengthsOnMenu(salon)
  return lengths.length > 0 ? { hairLengths: lengths.map(({ id, name }) => ({ id, name })) } : {}
}

export function presentSettingsForAdmins(salon: Salon, now: Temporal.Instant): Settings {
  return {
    ...presentSettings(salon, now),
    ...toWire(settingsFormOf(salon)),
    professionals: presentSchedules(salon),
  }
}

/** Every field that admins may change, as it stands. */
export function settingsFormOf(salon: Salon): SettingsForm {
  const { smsReminder, gridStep, maxUpcomingPerClient, retentionYears, usesArrivals, discountMax } =
    salon.settings
  return {
    ...publicForm(salon),
    sendSmsReminder: smsReminder.isOn,
    smsReminderValue: smsReminder.value,
    smsReminderUnit: frenchOfUnit(smsReminder.unit),
    gridStep,
    maxUpcomingPerClient,
    retentionYears,
    automaticTasks: [...salon.settings.automaticTasks],
    usesArrivals,
    discountMax,
    waitlistMode: salon.settings.waitlistMode,
    waitlistOfferMinutes: salon.settings.waitlistOfferMinutes,
  }
}

function publicForm(salon: Salon) {
  const { settings } = salon
  const { bookingLimit, bookingDeadline, cancellationDeadline } = settings
  return {
    name: settings.name,
    address: settings.address,
    phone: settings.phone,
    zip_code: settings.zipCode,
    city: settings.city,
    country: settings.country,
    department: settings.department,
    instagram: settings.instagram,
    openingHours: presentHours(salon),
    hasBookingLimit: bookingLimit.isOn,
    bookingLimitValue: bookingLimit.value,
    bookingLimitUnit: frenchOfUnit(bookingLimit.unit),
    hasBookingDeadline: bookingDeadline.isOn,
    bookingDeadlineValue: bookingDeadline.value,
    bookingDeadlineUnit: frenchOfUnit(bookingDeadline.unit),
    canCancelUntilLastMoment: settings.canCancelUntilLastMoment,
    hasCancellationDeadline: cancellationDeadline.isOn,
    cancellationDeadlineValue: cancellationDeadline.value,
    cancellationDeadlineUnit: frenchOfUnit(cancellationDeadline.unit),
    slotPolicy: settings.slotPolicy,
    professionalsBookForTeam: settings.professionalsBookForTeam,
    bookingOpen: settings.bookingOpen,
    modules: [...settings.modules],
    deliversOrders: settings.deliversOrders,
    deliveryPrice: settings.deliveryPrice,
    deliveryFreeFrom: settings.deliveryFreeFrom,
    readyDays: settings.readyDays,
    reservationDays: settings.reservationDays,
  }
}

function presentHours({ openingDays }: Salon): OpeningHours {
  const days = openingDays.map(({ isOpen, periods }) => ({
    isOpen,
    periods: periods.map(({ start, end }) => ({
      startTime: clockTimeOfMinutes(start),
      endTime: clockTimeOfMinutes(end),
    })),
  }))
  return Object.fromEntries(frenchDays.map((day, index) => [day, days[index]])) as OpeningHours
}
