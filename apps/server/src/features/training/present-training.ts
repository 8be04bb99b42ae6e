/** Trainings as their readers see them, and the year of each person. */
import type { Training, TrainingSummary } from '@meche/contract/trainings.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import { minutesWithin, renewalDay } from '@meche/domain/training/training.ts'
import type { Caller } from '../../http/caller.ts'
import type { Salon } from '../../salon/salon.ts'
import { minuteOfInstant, wireInstant } from '../../time/instants.ts'
import type { DateRow, TrainingRow } from './training-repository.ts'

const minutes = ({ start, end }: DateRow) => ({ start: minuteOfInstant(start), end: minuteOfInstant(end) })
const always = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/** A professional sees who is there, and no papers but their own. */
const mayOpen = (caller: Caller, person: number) => isAdmin(caller.roles) || person === caller.id

export function presentTraining(
  row: TrainingRow,
  { caller, timeZone }: { readonly caller: Caller; readonly timeZone: string },
): Training {
  const { id, version, title, kind, organiser, place, cost, funding, dates } = row
  return {
    id,
    version,
    title,
    kind,
    organiser,
    place,
    cost: isAdmin(caller.roles) ? cost : null,
    funding: isAdmin(caller.roles) ? funding : '',
    expiresOn: row.expiresOn?.toString() ?? null,
    dates: dates.map(({ start, end }) => ({
      start: wireInstant(start, timeZone),
      end: wireInstant(end, timeZone),
    })),
    minutes: minutesWithin(dates.map(minutes), always),
    participants: row.participants.map(({ person, certificate }) => ({
      ...toWire(person),
      certificate: mayOpen(caller, person.id) ? certificate : null,
    })),
    abilities: { change: isAdmin(caller.roles) },
  }
}

export interface Year {
  readonly year: number
  readonly today: string
  readonly salon: Salon
  readonly trainings: readonly TrainingRow[]
  readonly tutors: ReadonlyMap<number, number>
}

/** The hours and certificates of each professional that the caller may see: admins all, others themselves and their apprentices. */
export function presentYear(
  { year, today, salon, trainings, tutors }: Year,
  caller: Caller,
): TrainingSummary {
  const [from, to] = [year, year + 1].map((one) =>
    minuteOfInstant(Temporal.PlainDate.from(`${one}-01-01`).toZonedDateTime(salon.timeZone).toInstant()),
  )
  const isSeen = (id: number) => isAdmin(caller.roles) || id === caller.id || tutors.get(id) === caller.id
  return salon.professionals
    .filter(({ id }) => isSeen(id))
    .map(({ id, familyName, givenName }) => {
      const own = trainings.filter(({ participants }) => participants.some(({ person }) => person.id === id))
      return {
        person: toWire({ id, familyName, givenName }),
        minutes: minutesWithin(
          own.flatMap(({ dates }) => dates.map(minutes)),
          { from: from!, to: to! },
        ),
        certificates: own
          .flatMap((training) => certificateOf(training, id, today))
          .map((certificate) => (mayOpen(caller, id) ? certificate : { ...certificate, file: null }))
          .toSorted(byExpiry),
        isApprentice: tutors.has(id),
      }
    })
}

type Certificate = TrainingSummary[number]['certificates'][number]

/** A training with a file or an expiry gives one; one that has expired is over. */
function certificateOf(training: TrainingRow, person: number, today: string): Certificate[] {
  const { id, title, participants } = training
  const expiresOn = training.expiresOn?.toString() ?? null
  const file = participants.find((one) => one.person.id === person)?.certificate ?? null
  if ((file === null && expiresOn === null) || (expiresOn !== null && expiresOn < today)) return []
  const isDue = expiresOn !== null && renewalDay(expiresOn) <= today
  return [{ training: id, title, expiresOn, file, isDue }]
}

const never = '9999-12-31'

function byExpiry(a: Certificate, b: Certificate): number {
  return (a.expiresOn ?? never).localeCompare(b.expiresOn ?? never)
}
