/** Opening hours, the week of the team, and the way to the booking page. */
import { generate } from 'lean-qr'
import type { LocalPeriod } from '@meche/domain/opening-hours/week-hours.ts'
import { toIntervals } from '@meche/domain/time/interval-list.ts'
import { localDays, localMinuteOf } from '@meche/domain/time/zone.ts'
import type { Salon } from '../../salon/salon.ts'
import { workingTimeOf } from '../../salon/hours.ts'
import { Sheet } from '../../pdf/sheet.ts'

export interface Printed {
  readonly salon: Salon
  readonly now: Temporal.Instant
}

const weekdays = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'] as const

export async function hoursSheet({ salon, now }: Printed): Promise<Buffer> {
  const { name, address, zipCode, city, phone } = salon.settings
  const sheet = new Sheet('Horaires d’ouverture', { now })
  sheet.space(60)
  sheet.write(name, { size: 32, weight: '700', align: 'center' })
  sheet.write('Horaires d’ouverture', { size: 20, align: 'center' })
  sheet.space(36)
  for (const [index, weekday] of weekdays.entries()) {
    const periods = salon.weeklyHours[index] ?? []
    sheet.row(weekday, periods.length === 0 ? 'Fermé' : periods.map(periodText).join('   '), { size: 20 })
    sheet.rule()
    sheet.space(6)
  }
  sheet.space(24)
  sheet.write([address, `${zipCode} ${city}`].join(', '), { size: 13, align: 'center' })
  sheet.write(frenchPhone(phone), { size: 13, align: 'center' })
  return sheet.end()
}

export async function codeSheet({
  salon,
  now,
  address,
}: Printed & { readonly address: string }): Promise<Buffer> {
  const sheet = new Sheet('Prendre rendez-vous en ligne', { now })
  sheet.space(70)
  sheet.write(salon.settings.name, { size: 32, weight: '700', align: 'center' })
  sheet.space(10)
  sheet.write('Prenez rendez-vous en ligne', { size: 22, align: 'center' })
  sheet.space(40)
  const code = generate(address)
  sheet.squares(code.size, (x, y) => code.get(x, y), 300)
  sheet.space(40)
  sheet.write('Visez ce code avec l’appareil photo de votre téléphone, ou ouvrez', {
    size: 13,
    align: 'center',
  })
  sheet.write(address, { size: 15, weight: '700', align: 'center' })
  return sheet.end()
}

/** The week of tomorrow: on a Sunday it is the next one that is hung up. */
export async function weekSheet({ salon, now }: Printed): Promise<Buffer> {
  const { zone, timeZone } = salon
  const tomorrow = now.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: 1 })
  const monday = tomorrow.subtract({ days: tomorrow.dayOfWeek - 1 })
  const dates = weekdays.map((_, index) => monday.add({ days: index }))
  const sheet = new Sheet('Planning de l’équipe', { isLandscape: true, now })
  sheet.write(salon.settings.name, { size: 20, weight: '700' })
  const long = (date: Temporal.PlainDate) => date.toLocaleString('fr-FR', { dateStyle: 'long' })
  sheet.write(`Planning de l’équipe, du ${long(dates[0]!)} au ${long(dates[6]!)}`, { size: 13 })
  sheet.space(14)
  const first = 120
  const width = (sheet.width - first) / weekdays.length
  const rowOf = (name: string, cells: readonly (readonly string[])[], weight: '400' | '700') => {
    sheet.need(48)
    const ends = cells.map((lines, index) =>
      lines.reduce(
        (y, text) =>
          sheet.writeAt(text, y, { x: first + index * width, width, size: 10, weight, align: 'center' }),
        sheet.y,
      ),
    )
    sheet.y = Math.max(sheet.writeAt(name, sheet.y, { width: first - 8, size: 11, weight: '700' }), ...ends)
    sheet.rule()
  }
  rowOf(
    '',
    dates.map((date, index) => [
      weekdays[index]!,
      date.toLocaleString('fr-FR', { day: 'numeric', month: 'short' }),
    ]),
    '700',
  )
  for (const professional of salon.professionals) {
    const cells = dates.map((date) => {
      const days = localDays(date.toString(), date.toString(), zone)
      const work = workingTimeOf(professional, salon, days)
      const onClock = (minute: number) => localMinuteOf(minute, zone) % dayMinutes
      const periods = toIntervals(work).map(({ start, end }) =>
        periodText({ start: onClock(start), end: onClock(end) || dayMinutes }),
      )
      return periods.length > 0 ? periods : ['–']
    })
    rowOf(`${professional.givenName} ${professional.familyName}`, cells, '400')
  }
  return sheet.end()
}

const dayMinutes = 1440

function periodText({ start, end }: LocalPeriod): string {
  return `${clock(start)} – ${clock(end)}`
}

function clock(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60]
  return minutes === 0 ? `${hours} h` : `${hours} h ${String(minutes).padStart(2, '0')}`
}

function frenchPhone(phone: string): string {
  return /^\+33\d{9}$/.test(phone) ? `0${phone.slice(3)}`.replace(/(\d\d)(?=\d)/g, '$1 ') : phone
}
