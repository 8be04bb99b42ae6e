/**
 * The figures a second time, as slow and plain as they can be said: every visit is looked through for every question, every minute for
 * occupation. Written from docs/rules.md, sharing no code with the figures; tests compare the two.
 */
import type { Figures, FigureQuestion } from './analyse.ts'
import type { Facts, VisitFact } from './facts.ts'
import type { ForecastQuestion } from './forecast.ts'

export interface ModelSalon {
  readonly team: readonly number[]
  /** Whether a professional of the team could serve a client in this minute. */
  readonly isAvailable: (professional: number, minute: number) => boolean
  /** Whether a cancellation at `cancelled` was too late for a visit at `start`. */
  readonly isLate: (cancelled: number, start: number) => boolean
}

const day = 1440

export function slowFigures(facts: Facts, question: FigureQuestion, salon: ModelSalon): Figures {
  const { period, filter, now, vat } = question
  const all = (from: number, to: number) =>
    facts.visits.filter((visit) => from <= visit.start && visit.start < to && isAskedFor(visit))
  const isAskedWork = (work: { professional: number; category: number | null }) =>
    (filter.professional ?? work.professional) === work.professional &&
    (filter.category ?? work.category) === work.category
  const askedVisits = new Set([
    ...facts.steps.filter((step) => step.isBusy && isAskedWork(step)).map(({ visit }) => visit),
    ...facts.extras.filter(isAskedWork).map(({ visit }) => visit),
  ])
  const hasFilter = filter.professional !== null || filter.category !== null
  function isAskedFor({ id }: VisitFact) {
    return !hasFilter || askedVisits.has(id)
  }
  const stepsOf = (id: number) => facts.steps.filter((step) => step.visit === id)
  const visits = all(period.start, period.end)
  const done = visits.filter(({ status }) => status === 'done')
  const count = (wanted: string) => visits.filter(({ status }) => status === wanted).length
  const standing = count('done') + count('pending')

  let revenue = 0
  for (const { part, cents } of done.flatMap((visit) => slowSplit(visit, facts)))
    if (isAskedWork(part)) revenue += cents
  const price = (visit: VisitFact) =>
    !hasFilter
      ? visit.price
      : stepsOf(visit.id).reduce(
          (sum, step) =>
            sum + (step.isBusy && step.status === 'pending' && isAskedWork(step) ? step.price : 0),
          0,
        )
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const pending = visits.filter(({ status }) => status === 'pending')
  const toClose = pending.filter(({ end }) => end <= now)

  const clients = new Set(done.flatMap(({ client }) => (client === null ? [] : [client])))
  const isNew = (client: number) => {
    const first = facts.firstVisits.get(client)!
    return period.start <= first && first < period.end
  }
  const yearOf = (year: { start: number; end: number }) =>
    new Set(
      all(year.start, year.end).flatMap(({ client, status }) =>
        client !== null && status === 'done' ? [client] : [],
      ),
    )
  const [after, before] = [yearOf(question.yearToEnd), yearOf(question.yearToStart)]

  const left = done.filter(({ client, end }) => client !== null && now - end > day)
  const rebooked = left.filter((visit) =>
    facts.visits.some(
      (later) =>
        later.client === visit.client &&
        later.start > visit.start &&
        later.created <= visit.end + day &&
        !(later.cancelled !== null && later.cancelled <= visit.end + day),
    ),
  )
  const cohort = period.end > now ? [] : all(period.start - 90 * day, period.end - 90 * day)
  const came = [
    ...new Set(cohort.flatMap(({ client, status }) => (status === 'done' ? [client] : []))),
  ].filter((client) => client !== null)
  const returned = came.filter((client) => {
    const last = Math.max(
      ...cohort
        .filter((visit) => visit.client === client && visit.status === 'done')
        .map(({ start }) => start),
    )
    return facts.visits.some(
      (visit) =>
        visit.client === client &&
        visit.status === 'done' &&
        visit.start > last &&
        visit.start - last <= 90 * day,
    )
  })
  const ahead = visits
    .filter(({ status, origin }) => (status === 'done' || status === 'pending') && origin !== 'walk_in')
    .map(({ start, created }) => (start > created ? start - created : 0))
    .sort((a, b) => a - b)
  const half = (ahead.length - 1) / 2
  const one = (numerator: number) => ({ numerator, denominator: null })
  const tax = Math.round(Number(((BigInt(revenue) * BigInt(vat) * 10n) / BigInt(100 + vat)).toString()) / 10)

  return {
    revenue: one(revenue),
    revenueNet: one(revenue - tax),
    basket: { numerator: revenue, denominator: done.length },
    appointments: one(standing),
    expected: one(sum(pending.filter(({ end }) => end > now).map(price))),
    toClose: one(toClose.length),
    toCloseAmount: one(sum(toClose.map(price))),
    ...slowTime(facts, question, { ...salon, isAskedWork }),
    noShows: { numerator: count('no_show'), denominator: done.length + count('no_show') },
    cancellations: { numerator: count('cancelled'), denominator: visits.length },
    lateCancellations: {
      numerator: visits.filter(({ cancelled, start }) => cancelled !== null && salon.isLate(cancelled, start))
        .length,
      denominator: visits.length,
    },
    rebooked: { numerator: rebooked.length, denominator: left.length },
    returned: { numerator: returned.length, denominator: came.length },
    clients: one(clients.size),
    newClients: { numerator: [...clients].filter(isNew).length, denominator: clients.size },
    activeClients: one(after.size),
    gainedClients: one([...after].filter((client) => !before.has(client)).length),
    lostClients: one([...before].filter((client) => !after.has(client)).length),
    leadTime:
      ahead.length === 0
        ? { numerator: 0, denominator: 0 }
        : { numerator: (ahead[Math.floor(half)]! + ahead[Math.ceil(half)]!) / 2, denominator: day },
    walkIns: one(
      visits.filter(
        ({ status, origin }) => origin === 'walk_in' && (status === 'done' || status === 'pending'),
      ).length,
    ),
  }
}

/** Per coming week: what is booked, and the sorted gains of the weeks that are over. */
export function slowForecast(facts: Facts, { now, filter, closed, coming }: ForecastQuestion) {
  const isAskedWork = (work: { professional: number; category: number | null }) =>
    (filter.professional ?? work.professional) === work.professional &&
    (filter.category ?? work.category) === work.category
  const hasFilter = filter.professional !== null || filter.category !== null
  const within = ({ start, end }: { start: number; end: number }) =>
    facts.visits.filter((visit) => start <= visit.start && visit.start < end)
  const price = (visit: VisitFact) =>
    !hasFilter
      ? visit.price
      : facts.steps
          .filter((step) => step.visit === visit.id && step.isBusy && isAskedWork(step))
          .reduce((sum, step) => sum + step.price, 0)
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const earned = (visit: VisitFact) =>
    visit.status !== 'done'
      ? 0
      : sum(
          slowSplit(visit, facts)
            .filter(({ part }) => isAskedWork(part))
            .map(({ cents }) => cents),
        )
  return coming.map((week) => {
    const booked = sum(
      within(week)
        .filter(({ status }) => status === 'pending')
        .map(price),
    )
    const gains = closed.map((past) => {
      const then = past.start - week.start + now
      const known = within(past).filter(
        ({ created, cancelled }) => created <= then && (cancelled ?? Infinity) > then,
      )
      return sum(within(past).map(earned)) - sum(known.map(price))
    })
    return { booked, gains: gains.sort((a, b) => a - b) }
  })
}

interface AskedSalon extends ModelSalon {
  readonly isAskedWork: (work: { professional: number; category: number | null }) => boolean
}

/** Minute by minute. */
function slowTime(facts: Facts, { period, filter }: FigureQuestion, salon: AskedSalon) {
  const standing = facts.steps.filter(({ status }) => status === 'pending' || status === 'done')
  const work = standing.filter(({ isBusy }) => isBusy)
  let [busy, available, outside, used, paused] = [0, 0, 0, 0, 0]
  for (const professional of salon.team) {
    if (filter.professional !== null && filter.professional !== professional) continue
    for (let minute = period.start; minute < period.end; minute += 1)
      if (salon.isAvailable(professional, minute)) available += 1
    for (const step of work.filter((one) => one.professional === professional && salon.isAskedWork(one)))
      for (let minute = step.start; minute < step.end; minute += 1) {
        if (minute < period.start || minute >= period.end) continue
        if (salon.isAvailable(professional, minute)) busy += 1
        else outside += 1
      }
  }
  const ofCategory = new Set(
    facts.steps.filter((step) => step.isBusy && step.category === filter.category).map(({ visit }) => visit),
  )
  for (const pause of standing) {
    if (pause.isBusy || pause.start < period.start || pause.start >= period.end) continue
    if (filter.professional !== null && pause.professional !== filter.professional) continue
    if (filter.category !== null && !ofCategory.has(pause.visit)) continue
    paused += pause.end - pause.start
    for (const step of work)
      if (step.professional === pause.professional && step.visit !== pause.visit && step.start < pause.end)
        for (let minute = pause.start; minute < pause.end; minute += 1)
          if (minute >= step.start && minute < step.end) used += 1
  }
  return {
    occupancy: { numerator: busy, denominator: available },
    outsideHours: { numerator: outside, denominator: null },
    pauses: { numerator: used, denominator: paused },
  }
}

interface SlowPart {
  readonly part: { professional: number; category: number | null }
  readonly cents: number
}

/** Fractions of whole numbers: nothing is rounded before the end. */
export function slowSplit(visit: VisitFact, { steps, extras }: Pick<Facts, 'steps' | 'extras'>): SlowPart[] {
  const done = steps.filter((step) => step.visit === visit.id && step.isBusy && step.status === 'done')
  const added = extras.filter((extra) => extra.visit === visit.id)
  const total = BigInt(visit.charged ?? visit.price)
  const weights = [
    ...done.map(({ item, itemCharged, price }): [bigint, bigint] => {
      if (itemCharged === null) return [BigInt(price), 1n]
      const line = done.filter((step) => step.item === item)
      const sum = line.reduce((all, step) => all + step.price, 0)
      return sum === 0
        ? [BigInt(itemCharged), BigInt(line.length)]
        : [BigInt(itemCharged) * BigInt(price), BigInt(sum)]
    }),
    ...added.map(({ price }): [bigint, bigint] => [BigInt(price), 1n]),
  ]
  if (weights.length === 0) return []
  const common = weights.reduce((all, [, below]) => all * below, 1n)
  let whole = weights.map(([above, below]) => (above * common) / below)
  if (whole.every((weight) => weight === 0n)) whole = whole.map(() => 1n)
  const sum = whole.reduce((all, weight) => all + weight, 0n)
  const shares = whole.map((weight) => ({ floor: (total * weight) / sum, rest: (total * weight) % sum }))
  const cents = shares.map(({ floor }) => floor)
  let left = total - cents.reduce((all, share) => all + share, 0n)
  while (left > 0n) {
    let best = -1
    for (let place = 0; place < shares.length; place += 1)
      if (cents[place] === shares[place]!.floor && (best < 0 || shares[place]!.rest > shares[best]!.rest))
        best = place
    cents[best]! += 1n
    left -= 1n
  }
  return [...done, ...added].map((part, place) => ({ part, cents: Number(cents[place]) }))
}
