import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { mergeIntervals, overlaps, type MergedList } from '../time/interval-list.ts'
import { temporalZone } from '../time/temporal-zone.ts'
import { figuresOf, revenueOf, visitsOf, type FigureQuestion, type Reckoning } from './analyse.ts'
import { visitsBehind, type CountedVisit } from './behind-figure.ts'
import type { Facts } from './facts.ts'
import { slowFigures, slowForecast } from './figures.model.ts'
import { forecastOf } from './forecast.ts'
import { isOfMinutes, listedFigures, type ListedFigure } from './listed-figures.ts'
import { nextTurn } from './next-turn.ts'
import { beginning, randomFacts } from './random-facts.model.ts'
import { VisitBook } from './visit-book.ts'

const day = 1440
/** Random salons. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 150)
const zone = temporalZone('Europe/Paris')

const question = fc
  .record({
    first: fc.integer({ min: 100, max: 190 }),
    days: fc.integer({ min: 1, max: 60 }),
    now: fc.integer({ min: 90, max: 260 }),
    professional: fc.option(fc.integer({ min: 1, max: 3 })),
    category: fc.option(fc.integer({ min: 0, max: 1 })),
    hours: fc.option(fc.constantFrom(2, 24, 48)),
    vat: fc.constantFrom(0, 20),
  })
  .map(({ first, days, now, professional, category, hours, vat }): FigureQuestion => {
    const period = { start: beginning + first * day, end: beginning + (first + days) * day }
    return {
      period,
      yearToEnd: { start: period.end - 60 * day, end: period.end },
      yearToStart: { start: period.start - 60 * day, end: period.start },
      filter: { professional, category },
      now: beginning + now * day,
      cancellation: { deadline: hours === null ? null : { value: hours, unit: 'hours' }, zone },
      vat,
    }
  })

/** Each professional from nine to six, the second one hour later. */
const shifts = [1, 2, 3].map((professional) => {
  const hours: number[] = []
  for (let date = 0; date < 320; date += 1)
    if (date % 7 < 5) {
      const start = beginning + date * day + 540 + (professional === 2 ? 60 : 0)
      hours.push(start, start + 240, start + 300, start + 540)
    }
  return [professional, mergeIntervals(Int32Array.from(hours))] as [number, MergedList]
})

const times = new Map(shifts)

function bookOf(facts: Facts): VisitBook {
  const book = new VisitBook()
  book.replace([], facts)
  return book
}

/** The visits from a minute on, and the names of the clients who came before. */
function reckoningOf(facts: Facts, from: number): Reckoning {
  const late = new Set(facts.visits.filter(({ start }) => start >= from).map(({ id }) => id))
  const early = facts.visits.filter(({ id, status }) => !late.has(id) && status === 'done')
  return {
    book: bookOf(onlyOf(facts, (visit) => late.has(visit))),
    earlierClients: new Set(early.flatMap(({ client }) => client ?? [])),
    availability: times,
  }
}

function onlyOf({ visits, steps, extras, ...facts }: Facts, isWanted: (visit: number) => boolean): Facts {
  return {
    ...facts,
    visits: visits.filter(({ id }) => isWanted(id)),
    steps: steps.filter(({ visit }) => isWanted(visit)),
    extras: extras.filter(({ visit }) => isWanted(visit)),
  }
}

test('every figure is what the slow model counts', () => {
  fc.assert(
    fc.property(randomFacts, question, (facts, asked) => {
      const expected = slowFigures(facts, asked, {
        team: [1, 2, 3],
        isAvailable: (professional, minute) => overlaps(times.get(professional)!, minute, minute + 1),
        isLate: (cancelled, start) => cancelled > start - (asked.cancellation.deadline?.value ?? 24) * 60,
      })
      assert.deepEqual(figuresOf(reckoningOf(facts, asked.period.start - 90 * day), asked), expected)
    }),
    { numRuns },
  )
})

test('a book whose visits were replaced has the figures of the visits as they are now', () => {
  fc.assert(
    fc.property(randomFacts, randomFacts, question, fc.nat(60), (before, now, asked, changed) => {
      const isChanged = (visit: number) => visit <= changed
      const isUnchanged = (visit: number) => !isChanged(visit)
      const figures = (book: VisitBook) =>
        figuresOf({ book, earlierClients: new Set(), availability: times }, asked)
      const book = bookOf(before)
      figures(book)
      book.replace(Array(changed + 1).keys(), onlyOf(now, isChanged))
      const expected = bookOf(onlyOf(before, isUnchanged))
      expected.replace([], onlyOf(now, isChanged))
      assert.deepEqual(figures(book), figures(expected))
      assert.equal(book.size, expected.size)
    }),
    { numRuns },
  )
})

test('figures of unchanged visits stay as they are until their next turn', () => {
  fc.assert(
    fc.property(randomFacts, question, fc.nat(30 * day), (facts, asked, later) => {
      const reckoning = { book: bookOf(facts), earlierClients: new Set<number>(), availability: times }
      const until = nextTurn(reckoning.book, [asked.period], asked.now)
      assert.ok(until > asked.now)
      const now = Math.min(until - 1, asked.now + later)
      assert.deepEqual(figuresOf(reckoning, { ...asked, now }), figuresOf(reckoning, asked))
    }),
    { numRuns },
  )
})

test('the visits behind a figure are as many, bring as much, or take as many minutes as the figure says', () => {
  const money: readonly ListedFigure[] = ['revenue', 'basket', 'expected', 'toCloseAmount']
  fc.assert(
    fc.property(randomFacts, question, (facts, asked) => {
      const reckoning = reckoningOf(facts, asked.period.start - 90 * day)
      const figures = figuresOf(reckoning, asked)
      for (const name of listedFigures) {
        const visits = visitsBehind(name, reckoning, asked)
        const sum = (of: (visit: CountedVisit) => number) => visits.reduce((total, one) => total + of(one), 0)
        const counted = isOfMinutes(name)
          ? sum(({ minutes }) => minutes!)
          : money.includes(name)
            ? sum(({ amount }) => amount)
            : visits.length
        assert.equal(counted, figures[name].numerator, name)
      }
    }),
    { numRuns },
  )
})

test('a forecast adds the median gain of weeks that are over, with quartiles, and is never below what is booked', () => {
  const week = 7 * day
  const spans = (first: number, count: number) =>
    Array.from({ length: count }, (_, place) => {
      const start = beginning + (first + place) * week
      return { start, end: start + week }
    })
  fc.assert(
    fc.property(randomFacts, question, fc.nat(8), (facts, { filter }, weeks) => {
      const now = beginning + 12 * week + 3 * day + 700
      const asked = { now, filter, closed: spans(12 - weeks, weeks), coming: spans(13, 8) }
      const slow = slowForecast(facts, asked)
      for (const [place, { booked, forecast }] of forecastOf(bookOf(facts), asked).entries()) {
        const { gains, ...expected } = slow[place]!
        assert.equal(booked, expected.booked)
        assert.equal(forecast === null, weeks < 4)
        if (!forecast) continue
        // Four steps from each gain to the next: the quarters of the way are among them.
        const steps = gains.flatMap((gain, index) =>
          [0, 1, 2, 3].map((part) => gain + (part / 4) * ((gains[index + 1] ?? gain) - gain)),
        )
        const at = (quarter: number) => Math.max(booked, booked + Math.round(steps[quarter * (weeks - 1)]!))
        assert.deepEqual(forecast, { low: at(1), middle: at(2), high: at(3) })
      }
    }),
    { numRuns },
  )
})

test('the revenue of the professionals, and of the categories, adds up to the revenue', () => {
  fc.assert(
    fc.property(randomFacts, question, (facts, { period }) => {
      const all = { professional: null, category: null }
      const book = bookOf(facts)
      const revenue = (filter: Partial<typeof all> | Record<string, number>) => {
        const asked = { ...all, ...filter }
        return revenueOf(visitsOf(book, period, asked), asked)
      }
      const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0)
      assert.equal(sum([1, 2, 3].map((professional) => revenue({ professional }))), revenue({}))
      assert.equal(sum([0, 1].map((category) => revenue({ category }))), revenue({}))
    }),
  )
})
