/** A busy day, and changes of it at random: possible ones and impossible ones. */
import * as fc from 'fast-check'
import type { Answer, Api } from './api.ts'
import { colour } from './parts-of-visits.ts'
import { at, book, booked } from './visits.ts'

/** Everything that staff may confirm. */
export const confirmed = {
  anyway: true,
  overrides: ['outside_hours', 'in_the_past', 'exception', 'closure'],
}

/** Five visits, of one to three steps, and a break. */
export async function busyDay(api: Api): Promise<void> {
  const { otherClient, hugo, client } = api.salon
  await colour(api)
  await booked(api, { start: at('15:00') })
  await booked(api, { start: at('10:00'), who: otherClient, item: { professional: hugo } })
  await book(api, otherClient, { items: [{ service: api.salon.cut }], start: at('16:00') })
  await book(api, client, {
    items: [{ service: api.salon.cut }, { service: api.salon.beard, professional: hugo }],
    start: at('17:00'),
  })
  await lunchOf(api)
}

async function lunchOf(api: Api): Promise<void> {
  const body = { service: api.salon.pause, professional: api.salon.lea, start: at('12:00'), end: at('13:00') }
  await api.send('POST', '/api/breaks', body, await api.as(api.salon.admin))
}

/** One change of the `index`th record of the salon, at random. */
const anyChange = fc.record({
  index: fc.nat(5),
  minutes: fc.integer({ min: -12, max: 12 }).map((steps) => steps * 15),
  longer: fc.constantFrom(0, 0, 0, -10, 15),
  isOther: fc.boolean(),
  isCancelled: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
})

/** Changes of one request, each of another record. */
export const anyChanges = fc.uniqueArray(anyChange, {
  minLength: 1,
  maxLength: 4,
  selector: ({ index }) => index,
})

type AnyChange = typeof anyChange extends fc.Arbitrary<infer T> ? T : never

const later = (instant: string, minutes: number) => Temporal.Instant.from(instant).add({ minutes }).toString()

/** The change of a record as it stands now; null for one that cannot be changed. */
function changeOf(
  api: Api,
  day: Answer['body'],
  { index, minutes, longer, isOther, isCancelled }: AnyChange,
) {
  const { lea, hugo } = api.salon
  const other = (professional: number) => (isOther ? { professional: professional === lea ? hugo : lea } : {})
  const record = [...day.visits, ...day.blocks].toSorted((a, b) => a.id - b.id)[index]
  if (!record) return null
  if (!record.steps) {
    const start = later(record.start, minutes)
    return {
      block: record.id,
      version: record.version,
      start,
      end: later(record.end, minutes + longer),
      ...other(record.professional),
    }
  }
  if (isCancelled) return { visit: record.id, version: record.version, cancel: true }
  const steps = record.steps
    .filter(({ status }: Answer['body']) => status === 'pending')
    .map((step: Answer['body']) => ({
      id: step.id,
      start: later(step.start, minutes),
      ...(record.steps.length === 1 && {
        end: later(step.end, minutes + longer),
        ...other(step.professional),
      }),
    }))
  return steps.length > 0 ? { visit: record.id, version: record.version, steps } : null
}

/** The same of the day as it stands now. */
export async function changesOf(api: Api, changes: readonly AnyChange[]): Promise<object[]> {
  const path = '/api/agenda?from=2026-11-23&to=2026-11-23'
  const [day] = (await api.get(path, await api.as(api.salon.admin))).body.days
  return changes.flatMap((one) => changeOf(api, day, one) ?? [])
}
