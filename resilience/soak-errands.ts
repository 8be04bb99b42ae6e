import type { Entry } from './history-checker.ts'
import type { Random } from './random.ts'
import { book, type Booker, cancel, type Offer, outcomeOf, spanOf } from './salon-api.ts'

/** One request of the soak. An answer that is not in `expects` is a fault. */
export type Asked = {
  method?: string
  path: string
  token?: string
  body?: unknown
  ifMatch?: string | null
  expects?: number[]
}
export type Answered = { status: number; body: unknown; etag: string | null }

export type Client = Booker & { standing: Visit[] }
type Visit = { id: number; key: string }

/** The clients of the salon, and the answers they got. */
export type Crowd = {
  url: string
  random: Random
  clients: Client[]
  /** Clients who do something now: nobody does two things at once. */
  busy: Set<Client>
  admin: Booker
  offers: Offer[]
  entries: Entry[]
  ask: (asked: Asked) => Promise<Answered>
  /** Times what somebody else's code asks. */
  timed: <T>(work: Promise<T>) => Promise<T>
}

type Errand = { weight: number; run: (crowd: Crowd) => Promise<void> }

const PASSWORD = 'demo-meche-2026'
const MOST_STANDING = 4
const pages = ['/', '/reservation', '/faqs', '/about-us', '/contact-us', '/auth/jwt/sign-in', '/no-such-page']

/** A day of the salon, mistakes included: most look, some book, staff work. */
const ERRANDS: Errand[] = [
  { weight: 12, run: readPage },
  { weight: 20, run: searchStarts },
  { weight: 6, run: readCatalogue },
  { weight: 5, run: keepStart },
  { weight: 3, run: signInAndOut },
  { weight: 10, run: bookOrCancel },
  { weight: 8, run: readOwnVisits },
  { weight: 6, run: lookAtCalendar },
  { weight: 5, run: lookForPeople },
  { weight: 4, run: readFigures },
  { weight: 4, run: changeCatalogue },
  { weight: 3, run: blockTime },
  { weight: 4, run: makeMistake },
]
const WEIGHTS = ERRANDS.reduce((sum, { weight }) => sum + weight, 0)

/** Somebody comes and does one thing. */
export async function runErrand(crowd: Crowd): Promise<void> {
  let left = crowd.random.below(WEIGHTS)
  for (const { weight, run } of ERRANDS) {
    left -= weight
    if (left < 0) return run(crowd)
  }
}

async function readPage({ ask, random }: Crowd): Promise<void> {
  const path = pick(random, pages)
  await ask({ path, expects: [path === '/no-such-page' ? 404 : 200] })
}

async function searchStarts({ ask, random, offers }: Crowd): Promise<void> {
  const { service } = pick(random, offers)
  const from = dayFromNow(2 + random.below(20))
  const what = random.chance(0.5) ? 'slots' : 'days'
  const to = from.add({ days: random.below(30) })
  await ask({ path: `/api/appointments/available/${what}?items=s:${service}&from=${from}&to=${to}` })
}

async function readCatalogue({ ask, random }: Crowd): Promise<void> {
  const lists = ['/api/services?itemsPerPage=200', '/api/categories?itemsPerPage=200', '/api/settings/1']
  await ask({ path: pick(random, [...lists, '/api/users?quality=HairDresser', '/api/docs']) })
}

/** A visitor keeps a start, thinks better of it, and lets it go. */
async function keepStart({ ask, random, offers }: Crowd): Promise<void> {
  const { service, professional, start } = pick(random, offers)
  const kept = await ask({
    method: 'POST',
    path: '/api/appointments/holds',
    body: { items: [{ service, professional }], start },
    expects: [201, 409],
  })
  const { hold } = kept.body as { hold?: string }
  if (hold) await ask({ method: 'DELETE', path: '/api/appointments/holds', body: { hold }, expects: [204] })
}

async function signInAndOut({ ask, random }: Crowd): Promise<void> {
  const isWrong = random.chance(0.3)
  const signedIn = await ask({
    method: 'POST',
    path: '/api/login_check',
    body: { username: 'client@meche.example', password: isWrong ? 'azerty-1234' : PASSWORD },
    expects: [isWrong ? 401 : 200],
  })
  const { token } = signedIn.body as { token?: string }
  if (!token) return
  await ask({ path: '/api/me', token })
  await ask({ path: '/api/appointments/upcoming/five', token })
  await ask({ method: 'POST', path: '/api/logout', token, expects: [204] })
  await ask({ path: '/api/me', token, expects: [401] })
}

async function bookOrCancel(crowd: Crowd): Promise<void> {
  const free = crowd.clients.filter((one) => !crowd.busy.has(one))
  if (free.length === 0) return
  const client = pick(crowd.random, free)
  crowd.busy.add(client)
  try {
    const isFull = client.standing.length >= MOST_STANDING
    const visit = isFull || crowd.random.chance(0.4) ? client.standing.shift() : undefined
    if (!visit) await bookAs(client, crowd)
    else if (isFull || crowd.random.chance(0.5)) await cancelAs(client, visit, crowd)
    else await moveAs(client, visit, crowd)
  } finally {
    crowd.busy.delete(client)
  }
}

async function bookAs(client: Client, { url, random, offers, entries, timed }: Crowd): Promise<void> {
  const offer = pick(random, offers)
  const key = crypto.randomUUID()
  const reply = await timed(book(url, { key, offer, booker: client }))
  const outcome = outcomeOf(reply)
  entries.push({ kind: 'create', key, span: spanOf(offer), outcome })
  if (outcome === 'accepted') client.standing.push({ id: reply.id!, key })
}

async function cancelAs(client: Client, { id, key }: Visit, { url, entries, timed }: Crowd): Promise<void> {
  entries.push({ kind: 'cancel', key, outcome: outcomeOf(await timed(cancel(url, id, client))) })
}

async function moveAs(client: Client, visit: Visit, { ask, random, offers, entries }: Crowd): Promise<void> {
  const offer = pick(random, offers)
  const items = [{ service: offer.service, professional: offer.professional }]
  const moved = await ask({
    method: 'PUT',
    path: `/api/appointments/update/${visit.id}`,
    token: client.token,
    body: { start: offer.start, items },
    // 422: it is there already.
    expects: [200, 409, 422, 429],
  })
  const outcome = moved.status === 422 ? 'refused' : outcomeOf(moved)
  entries.push({ kind: 'move', key: visit.key, span: spanOf(offer), outcome })
  client.standing.push(visit)
}

async function readOwnVisits({ ask, random, clients }: Crowd): Promise<void> {
  const { token } = pick(random, clients)
  const lists = ['/api/appointments', '/api/appointment_services?status=pending&itemsPerPage=2000']
  await ask({ path: pick(random, [...lists, '/api/appointments/upcoming/five', '/api/me']), token })
}

async function lookAtCalendar({ ask, random, admin: { token } }: Crowd): Promise<void> {
  const from = dayFromNow(random.below(30))
  const to = from.add({ days: 7 })
  const window = `start[after]=${from}T00:00:00Z&start[before]=${to}T00:00:00Z`
  await ask({ path: `/api/appointment_services?itemsPerPage=2000&${window}`, token })
  await ask({ path: `/api/working_times?from=${from}&to=${to}`, token })
}

async function lookForPeople({ ask, random, admin: { token } }: Crowd): Promise<void> {
  const { body } = await ask({ path: `/api/users?search=${pick(random, ['to', 'ma', '06', 'n1'])}`, token })
  const [somebody] = body as { id: number }[]
  if (somebody) await ask({ path: `/api/users/${somebody.id}`, token })
}

async function readFigures({ ask, random, admin: { token } }: Crowd): Promise<void> {
  const figures = ['/api/stats/dashboard', '/api/history', '/api/messages', '/api/appointments?page=3']
  await ask({ path: pick(random, figures), token })
}

/** A new price, and now and then by somebody who saw an older one. */
async function changeCatalogue({ ask, random, offers, admin: { token } }: Crowd): Promise<void> {
  const path = `/api/services/${pick(random, offers).service}`
  const { etag } = await ask({ path, token })
  const price = 3000 + 10 * random.below(200)
  await ask({ method: 'PATCH', path, token, body: { price }, ifMatch: etag, expects: [200, 412] })
}

async function blockTime({ ask, random, offers, admin: { token } }: Crowd): Promise<void> {
  const { body } = await ask({ path: '/api/services?is_break=1', token })
  const [pause] = body as { id: number }[]
  const { professional, start, end } = pick(random, offers)
  const sent = { service: pause!.id, professional, start, end }
  const made = await ask({ method: 'POST', path: '/api/breaks', token, body: sent, expects: [201, 409] })
  const { id } = made.body as { id?: number }
  if (id) await ask({ method: 'DELETE', path: `/api/breaks/${id}`, token, expects: [204] })
}

async function makeMistake({ ask, random, clients, admin }: Crowd): Promise<void> {
  const { token } = pick(
    random,
    clients.filter(({ customer }) => customer === null),
  )
  const mistakes: Asked[] = [
    { path: '/api/appointments', expects: [401] },
    { path: '/api/nothing', expects: [404] },
    { path: '/api/history', token, expects: [403] },
    { path: '/api/appointments/999999', token, expects: [404] },
    { path: '/api/appointments?itemsPerPage=-1', token, expects: [422] },
    { method: 'POST', path: '/api/appointments/create', token, body: { items: 3 }, expects: [422] },
    { method: 'PATCH', path: '/api/settings/1', token: admin.token, body: { name: '' }, expects: [422] },
    { path: '/api/me', token: `${token.slice(0, -4)}AAAA`, expects: [401] },
  ]
  await ask(pick(random, mistakes))
}

function pick<T>(random: Random, from: readonly T[]): T {
  return from[random.below(from.length)]!
}

function dayFromNow(days: number): Temporal.PlainDate {
  return Temporal.Now.plainDateISO('Europe/Paris').add({ days })
}
