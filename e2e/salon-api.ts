import { expect, type APIRequestContext } from '@playwright/test'
import { itemToWire, parseItems } from '@meche/contract/mapping/items.ts'
import { salonAddress, salonOutput } from './salon-server.ts'

export interface Person {
  /** Family name: the specification's « Nom ». */
  firstname: string
  /** Given name: « Prénom ». */
  lastname: string
  email: string
  phone: string
  password: string
}

export interface Visit {
  id: number
  start: string
  end: string
  version: number
  appointmentServices: { id: number; professional: { id: number; lastname: string } }[]
}

export interface CalendarStep {
  id: number
  start: string
  end: string
  busy: boolean
  status: 'pending' | 'done' | 'no_show' | 'cancelled'
  service: { name: string }
  professional: { id: number; lastname: string }
  appointment: { id: number; customer: { firstname: string; lastname: string } } | null
  abilities: { done: boolean; noShow: boolean; cancel: boolean; reopen: boolean }
}

export const demoPassword = 'demo-meche-2026'
export type Account = 'admin' | 'camille' | 'client'

const tokens = new Map<string, string>()
let people = 0

/** Somebody nobody knows yet. Phones come from the range kept for fiction; each worker has its own part of it. */
export function newPerson(): Person {
  const number = Number(process.env['TEST_WORKER_INDEX']) * 300 + people++
  return {
    firstname: 'Laurent',
    lastname: 'Camille',
    email: `camille.laurent.${number}@journey.example`,
    phone: `06 39 98 ${String(1000 + number).replace(/(..)(..)/, '$1 $2')}`,
    password: 'un bon secret',
  }
}

/** The code sent to a phone, the first or a later one, read where the trial prints its messages. */
export async function codeFor(phone: string, place = 1, output = salonOutput): Promise<string> {
  const international = phone.replaceAll(' ', '').replace(/^0/, '+33')
  const sent = () =>
    [...output().matchAll(/SMS → (\S+)\n {4}.*?(\d{6})/g)].filter(([, to]) => to === international)[
      place - 1
    ]?.[2]
  await expect.poll(sent, { message: `a code for ${phone}` }).toBeDefined()
  return sent()!
}

/** The newest link of a kind that an address received, as a path of the site. */
export async function linkFor(
  email: string,
  path: 'reset-password?token' | 'confirm-email?token' | 'confirm-email?release',
): Promise<string> {
  const letter = new RegExp(`E-mail → (\\S+)[^→]*?(/auth/jwt/${RegExp.escape(path)}=[\\w-]{43})`, 'g')
  const sent = () => [...salonOutput().matchAll(letter)].findLast(([, to]) => to === email)?.[2]
  await expect.poll(sent, { message: `a link for ${email}` }).toBeDefined()
  return sent()!
}

/** The path of the place that a phone was offered. */
export async function offerFor(phone: string): Promise<string> {
  const international = phone.replaceAll(' ', '').replace(/^0/, '+33')
  const sent = () =>
    [...salonOutput().matchAll(/SMS → (\S+)\n {4}[^→]*?(\/offre\/[\w-]{22})/g)].findLast(
      ([, to]) => to === international,
    )?.[2]
  await expect.poll(sent, { message: `an offer for ${phone}`, timeout: 15_000 }).toBeDefined()
  return sent()!
}

/** The application's API, as somebody other than the browser under test uses it. */
export class SalonApi {
  readonly #request: APIRequestContext

  readonly #address: string

  constructor(request: APIRequestContext, address = salonAddress()) {
    this.#request = request
    this.#address = address
  }

  async #send<T>(method: string, path: string, { token, data }: { token?: string; data?: unknown } = {}) {
    const answer = await this.#request.fetch(this.#address + path, {
      method,
      ...(data === undefined ? {} : { data }),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    const text = await answer.text()
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${text}`).toBe(true)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }

  /** Reads an address as the salon's owner. */
  async read<T>(path: string): Promise<T> {
    return this.#send('GET', path, { token: await this.tokenOf('admin') })
  }

  /** Something of the catalogue that a journey needs; answers its record. */
  async add<T>(path: string, data: unknown): Promise<T> {
    return this.#send('POST', path, { token: await this.tokenOf('admin'), data })
  }

  /** Another admin's change of a record. */
  async change(path: string, data: unknown): Promise<void> {
    await this.#send('PATCH', path, { token: await this.tokenOf('admin'), data })
  }

  async remove(path: string): Promise<void> {
    await this.#send('DELETE', path, { token: await this.tokenOf('admin') })
  }

  async signIn(username: string, password: string): Promise<string> {
    const { token } = await this.#send<{ token: string }>('POST', '/api/login_check', {
      data: { username, password },
    })
    return token
  }

  /** With the link of a message. */
  async choosePassword(token: string, password: string): Promise<void> {
    const data = { token, newPassword: password, confirmNewPassword: password }
    await this.#send('POST', '/api/update-password', { data })
  }

  /** One token per demo account for the whole worker: nobody but the sign-out journeys ends a session. */
  async tokenOf(account: Account): Promise<string> {
    const place = `${account} of ${this.#address}`
    const known = tokens.get(place) ?? (await this.signIn(`${account}@meche.example`, demoPassword))
    tokens.set(place, known)
    return known
  }

  /** Signs somebody up, code included; answers their token. */
  async signUp(person: Person = newPerson()): Promise<string> {
    const { userId } = await this.register(person)
    const { token } = await this.#send<{ token: string }>('POST', '/api/verify-account', {
      data: { userId, otpCode: await codeFor(person.phone), phone: person.phone },
    })
    return token
  }

  me(token: string): Promise<Person & { id: number; avatarUrl: string | null }> {
    return this.#send('GET', '/api/me', { token })
  }

  /** The salon's settings, as its owner sees them. */
  async settings(): Promise<Record<string, unknown>> {
    return this.#send('GET', '/api/settings/1', { token: await this.tokenOf('admin') })
  }

  /** Another admin's change of them. */
  async changeSettings(data: Record<string, unknown>): Promise<void> {
    await this.change('/api/settings/1', data)
  }

  /** Another admin's change of professionals' hours and absences. */
  async changeSchedules(people: readonly object[]): Promise<void> {
    const professionals = people.map((person) => ({ ...person, firstname: undefined, lastname: undefined }))
    await this.#send('PATCH', '/api/settings/1/schedules', {
      token: await this.tokenOf('admin'),
      data: { professionals },
    })
  }

  register(person: Person): Promise<{ userId: string }> {
    const phone = person.phone.replaceAll(' ', '')
    return this.#send('POST', '/api/register', { data: { ...person, phone, userId: null } })
  }

  /** The starts of a day for items as the address spells them (`s:1,c:2@5`). */
  async starts(items: string, day: string): Promise<string[]> {
    const { days } = await this.#send<{ days: { slots: { start: string }[] }[] }>(
      'GET',
      `/api/appointments/available/slots?items=${items}&from=${day}&to=${day}`,
    )
    return days.flatMap(({ slots }) => slots.map(({ start }) => start))
  }

  book(token: string, items: string, start: string): Promise<Visit> {
    return this.#send('POST', '/api/appointments/create', { token, data: { items: bodyOf(items), start } })
  }

  async release(token: string, hold: string): Promise<void> {
    await this.#send('DELETE', '/api/appointments/holds', { token, data: { hold } })
  }

  upcoming(token: string): Promise<Visit[]> {
    return this.#send('GET', '/api/appointments/upcoming/five', { token })
  }

  /** Makes sure that somebody has a visit to come. */
  async haveVisit(account: Account, day: string): Promise<void> {
    const token = await this.tokenOf(account)
    if ((await this.upcoming(token)).length === 0)
      await this.book(token, 's:1', (await this.starts('s:1', day))[0]!)
  }

  /** Makes somebody a client of the salon, who came once, in an evening long ago. */
  async hadVisit({ firstname, lastname, phone }: Person, start: string, items = 's:1@2'): Promise<void> {
    const overrides = ['in_the_past', 'outside_hours']
    const customer = { firstname, lastname, phone }
    const { appointmentServices } = await this.add<Visit>('/api/appointments/create', {
      items: bodyOf(items),
      start,
      customer,
      overrides,
    })
    await this.#send('PUT', `/api/appointment_services/${appointmentServices[0]!.id}`, {
      token: await this.tokenOf('admin'),
      data: { status: 'done', wholeVisit: true },
    })
  }

  /** Serves somebody without an appointment, on a day that is over. */
  async servedWalkIn(items: string, start: string): Promise<void> {
    const overrides = ['in_the_past', 'outside_hours']
    await this.add('/api/appointments/create', { items: bodyOf(items), start, source: 'walk_in', overrides })
  }

  /** Everybody's steps of a day in winter, as the salon's owner sees them. */
  async day(day: string): Promise<CalendarStep[]> {
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    const range = `start[after]=${day}T00:00:00%2B01:00&start[before]=${next}T00:00:00%2B01:00`
    return this.#send('GET', `/api/appointment_services?${range}&itemsPerPage=2000`, {
      token: await this.tokenOf('admin'),
    })
  }

  visit(token: string, id: number): Promise<Visit> {
    return this.#send('GET', `/api/appointments/${id}`, { token })
  }
}

function bodyOf(items: string) {
  return parseItems(items).map((item) => itemToWire(item!))
}
