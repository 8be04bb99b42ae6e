import assert from 'node:assert/strict'
import test from 'node:test'
import type { TeamRules } from '../access/team-days.ts'
import { paris } from '../time/paris.model.ts'
import type { CancellationCase } from './cancellation.ts'
import {
  calendarsOpenTo,
  canBook,
  canMove,
  mayChangeSteps,
  mayChangeVisit,
  mayChoose,
  mayReadVisit,
  mayReadVisitsOf,
  maySetStatus,
  mayWriteIn,
  relationTo,
  type Caller,
  type Relation,
  type VisitPeople,
} from './permissions.ts'

const admin = { id: 1, quality: 'Customer', roles: ['ROLE_USER', 'ROLE_ADMIN'] }
const lea = { id: 2, quality: 'HairDresser', roles: ['ROLE_USER'] }
const hugo = { id: 3, quality: 'HairDresser', roles: ['ROLE_USER'] }
const camille = { id: 4, quality: 'Customer', roles: ['ROLE_USER'] }
const stranger = { id: 5, quality: 'Customer', roles: ['ROLE_USER'] }
/** Whether the salon lets its professionals book for each other. */
const [alone, together] = [{ professionalsBookForTeam: false }, { professionalsBookForTeam: true }]

type Step = VisitPeople['steps'][number]

function visitOf(client: number, ...professionals: number[]): VisitPeople {
  return { client: { id: client }, steps: professionals.map((id) => ({ professional: { id } })) }
}

/** Camille comes to Léa. */
const toLea = visitOf(camille.id, lea.id)

test('a caller is a visit’s client, its staff, a reader of it, or nothing to it', () => {
  const cases: readonly [string, Caller, VisitPeople, TeamRules, Relation][] = [
    ['its client', camille, toLea, alone, 'client'],
    ['another client', stranger, toLea, together, null],
    ['the professional who does it', lea, toLea, alone, 'staff'],
    ['one of the professionals who do it', hugo, visitOf(camille.id, lea.id, hugo.id), alone, 'staff'],
    ['a colleague', hugo, toLea, alone, 'reader'],
    ['a colleague, where professionals book for each other', hugo, toLea, together, 'staff'],
    ['an admin', admin, toLea, alone, 'staff'],
    ['an admin who is the client', admin, visitOf(admin.id, lea.id), alone, 'staff'],
    ['a professional who is a colleague’s client', hugo, visitOf(hugo.id, lea.id), alone, 'client'],
    ['a professional who is their own client', lea, visitOf(lea.id, lea.id), alone, 'staff'],
  ]
  for (const [who, caller, visit, rules, relation] of cases)
    assert.equal(relationTo(visit, caller, rules), relation, who)
})

test('clients read their own visits, staff read all; to anybody else a visit does not exist', () => {
  for (const caller of [camille, lea, hugo, admin])
    assert.deepEqual(mayReadVisit(toLea, caller, alone), { ok: true })
  assert.deepEqual(mayReadVisit(toLea, stranger, alone), { ok: false, code: 'not_found' })
  for (const caller of [camille, lea, hugo, admin])
    assert.deepEqual(mayReadVisitsOf(camille.id, caller), { ok: true })
  assert.deepEqual(mayReadVisitsOf(camille.id, stranger), { ok: false, code: 'not_found' })
})

test('a visit is changed by its client or by staff who may write in its calendars; a colleague is told whose it is', () => {
  assert.deepEqual(mayChangeVisit(toLea, camille, alone), { ok: true, by: 'client' })
  assert.deepEqual(mayChangeVisit(toLea, lea, alone), { ok: true, by: 'staff' })
  assert.deepEqual(mayChangeVisit(toLea, admin, alone), { ok: true, by: 'staff' })
  assert.deepEqual(mayChangeVisit(toLea, hugo, together), { ok: true, by: 'staff' })
  assert.deepEqual(mayChangeVisit(toLea, hugo, alone), {
    ok: false,
    code: 'others_day',
    professional: lea.id,
  })
  assert.deepEqual(mayChangeVisit(toLea, stranger, together), { ok: false, code: 'not_found' })
})

test('a client cannot change a single step of their visit', () => {
  assert.deepEqual(mayChangeSteps(toLea, camille, together), { ok: false, code: 'forbidden' })
  assert.deepEqual(mayChangeSteps(toLea, lea, alone), { ok: true })
  assert.deepEqual(mayChangeSteps(toLea, admin, alone), { ok: true })
  assert.equal(mayChangeSteps(toLea, hugo, alone).ok, false)
  assert.deepEqual(mayChangeSteps(toLea, stranger, alone), { ok: false, code: 'not_found' })
})

test('a professional writes in their own calendar, and in a colleague’s where the salon allows it; the first that is not theirs is named', () => {
  const othersDay = (professional: number) => ({ ok: false, code: 'others_day', professional })
  assert.deepEqual(mayWriteIn([lea.id], lea, alone), { ok: true })
  assert.deepEqual(mayWriteIn([lea.id, hugo.id, 8], lea, alone), othersDay(hugo.id))
  assert.deepEqual(mayWriteIn([lea.id, hugo.id, 8], lea, together), { ok: true })
  assert.deepEqual(mayWriteIn([lea.id, hugo.id], admin, alone), { ok: true })
  assert.deepEqual(mayWriteIn([camille.id], camille, together), othersDay(camille.id))
  assert.deepEqual(mayWriteIn([], camille, alone), { ok: true })
})

test('a professional says what became of their own steps, and of a whole visit that they are in', () => {
  const [own, colleagues] = visitOf(camille.id, lea.id, hugo.id).steps as [Step, Step]
  assert.deepEqual(maySetStatus(own, lea, alone), { ok: true })
  assert.equal(maySetStatus(colleagues, lea, alone).ok, false)
  assert.deepEqual(maySetStatus(colleagues, lea, together), { ok: true })
  assert.deepEqual(maySetStatus(colleagues, admin, alone), { ok: true })
  assert.deepEqual(maySetStatus(null, lea, alone), { ok: true })
})

test('clients and guests book in every calendar, staff in those they may change', () => {
  assert.equal(calendarsOpenTo(null, alone), 'all')
  assert.equal(calendarsOpenTo(camille, alone), 'all')
  assert.equal(calendarsOpenTo(admin, alone), 'all')
  assert.equal(calendarsOpenTo(lea, together), 'all')
  assert.deepEqual(calendarsOpenTo(lea, alone), [lea.id])
})

test('a visit that is moved stays open to the professionals who are in it already', () => {
  assert.deepEqual(calendarsOpenTo(lea, alone, visitOf(camille.id, lea.id, hugo.id)), [lea.id, hugo.id])
  assert.equal(calendarsOpenTo(lea, together, toLea), 'all')
})

test('only a professional whose calendar is open is booked by name', () => {
  assert.deepEqual(mayChoose([lea.id, null], [lea.id]), { ok: true })
  assert.deepEqual(mayChoose([null, hugo.id], [lea.id]), {
    ok: false,
    code: 'others_day',
    professional: hugo.id,
  })
  assert.deepEqual(mayChoose([hugo.id], 'all'), { ok: true })
})

const client = { isInRedZone: false, isVerified: true, upcomingVisits: 0 }
const comer = { isInRedZone: false, isVerified: true, isErased: false }
const visit: CancellationCase = {
  by: 'client',
  status: 'pending',
  start: 1000,
  now: 0,
  rules: { canCancelUntilLastMoment: true, cancellationDeadline: null },
  zone: paris,
}

const upTo = (upcomingLimit: number | null) => ({ isOpen: true, upcomingLimit })

test('until the salon opens its booking, a client cannot book, and staff can', () => {
  const closed = { isOpen: false, upcomingLimit: null }
  assert.deepEqual(canBook('client', client, closed), { ok: false, code: 'booking_closed' })
  assert.deepEqual(canBook('staff', client, closed), { ok: true })
})

test('a client in the red zone or with an unverified phone cannot book online', () => {
  assert.deepEqual(canBook('client', { ...client, isInRedZone: true }, upTo(5)), {
    ok: false,
    code: 'red_zone',
  })
  assert.deepEqual(canBook('client', { ...client, isVerified: false }, upTo(5)), {
    ok: false,
    code: 'account_unverified',
  })
})

test('a client may have as many upcoming visits as the limit, and no more', () => {
  assert.deepEqual(canBook('client', { ...client, upcomingVisits: 4 }, upTo(5)), { ok: true })
  assert.deepEqual(canBook('client', { ...client, upcomingVisits: 5 }, upTo(5)), {
    ok: false,
    code: 'upcoming_limit_reached',
    limit: 5,
  })
  assert.deepEqual(canBook('client', { ...client, upcomingVisits: 500 }, upTo(null)), { ok: true })
  assert.equal(canBook('client', client, upTo(0)).ok, false)
})

test('staff can book for any client', () => {
  const anybody = { isInRedZone: true, isVerified: false, upcomingVisits: 9 }
  assert.deepEqual(canBook('staff', anybody, upTo(5)), { ok: true })
})

test('a client may move a visit if they may cancel and book, but the move does not count as another visit', () => {
  assert.deepEqual(canMove(visit, comer), { ok: true })
  assert.deepEqual(canMove({ ...visit, now: 1001 }, comer), { ok: false, code: 'already_started' })
  assert.deepEqual(canMove(visit, { ...comer, isInRedZone: true }), { ok: false, code: 'red_zone' })
  assert.deepEqual(canMove({ ...visit, by: 'staff' }, { ...comer, isInRedZone: true }), { ok: true })
  for (const by of ['client', 'staff'] as const)
    assert.deepEqual(canMove({ ...visit, by }, { ...comer, isErased: true }), {
      ok: false,
      code: 'client_erased',
    })
})
