import { getAgendaServices } from '@meche/contract/agenda.ts'
import type { Category, Service } from '@meche/contract/catalogue.ts'
import * as categories from '@meche/contract/categories.ts'
import * as closures from '@meche/contract/closures.ts'
import * as composed from '@meche/contract/composed-services.ts'
import {
  getCustomerAppointments,
  getCustomerSummary,
  type CustomerSummary,
} from '@meche/contract/appointments.ts'
import type { Endpoint } from '@meche/contract/endpoint.ts'
import { getIdentity } from '@meche/contract/external-identities.ts'
import { getImportedVisits } from '@meche/contract/imported-visits.ts'
import { getLegalTexts } from '@meche/contract/legal.ts'
import { getFamily } from '@meche/contract/family.ts'
import { getFeeds } from '@meche/contract/feeds.ts'
import { getHistory } from '@meche/contract/history.ts'
import { getOwnInvoices } from '@meche/contract/invoices.ts'
import { fr } from '@meche/contract/messages/fr.ts'
import * as notes from '@meche/contract/notes.ts'
import { getHairLengths } from '@meche/contract/hair-lengths.ts'
import { getOpeningDates } from '@meche/contract/opening-dates.ts'
import { getMessages } from '@meche/contract/outgoing-messages.ts'
import { getOwnOrders } from '@meche/contract/orders.ts'
import { previewMenu, previewMessages, previewStarts } from '@meche/contract/previews.ts'
import * as services from '@meche/contract/services.ts'
import * as settings from '@meche/contract/settings.ts'
import * as orders from '@meche/contract/site-orders.ts'
import * as users from '@meche/contract/users.ts'
import { getGaps, getWaitlist } from '@meche/contract/waitlist.ts'
import { refusal, type TestApi } from './api.ts'
import { coupe, newRecords, serviceOf, userOf, type Records } from './records.ts'

const missing = () => refusal(404, fr.not_found, { code: 'not_found' })

interface Row {
  id: number
}

interface Kept<R extends Row> {
  rows: () => R[]
  keep: (rows: R[]) => void
  /** A row as it is after what was sent. */
  with: (row: R | undefined, sent: never) => Omit<R, 'id'>
}

type Crud = Partial<Record<'list' | 'one' | 'create' | 'update' | 'remove', Endpoint>>

/** Answers the usual five requests from rows that are kept. */
function serve<R extends Row>(api: TestApi, crud: Crud, { rows, keep, with: make }: Kept<R>): void {
  const find = ({ params }: { params: unknown }) => rows().find(({ id }) => id === (params as Row).id)
  const answer = (
    endpoint: Endpoint | undefined,
    reply: (asked: { params: unknown; body: unknown }) => unknown,
  ) => {
    if (endpoint) api.answer(endpoint, reply as never)
  }
  answer(crud.list, () => rows())
  answer(crud.one, (asked) => find(asked) ?? missing())
  answer(crud.create, ({ body }) => {
    const made = { ...make(undefined, body as never), id: 900 + rows().length } as R
    keep([...rows(), made])
    return made
  })
  answer(crud.update, (asked) => {
    const known = find(asked)
    if (!known) return missing()
    const changed = { ...make(known, asked.body as never), id: known.id } as R
    keep(rows().map((row) => (row.id === known.id ? changed : row)))
    return changed
  })
  answer(crud.remove, (asked) => {
    const known = find(asked)
    if (!known) return missing()
    keep(rows().filter((row) => row !== known))
    return { deleted: [known.id], disabled: [] }
  })
}

/** Serves a small salon: its records answer, change and go as those of the server do; the test may change them too. */
export function serveRecords(api: TestApi): Records {
  const records = newRecords()
  const kept = <
    Name extends 'categories' | 'services' | 'composed' | 'users' | 'notes' | 'closures' | 'orders',
  >(
    name: Name,
    make: Kept<Records[Name][number]>['with'],
  ): Kept<Records[Name][number]> => ({
    rows: () => records[name] as Records[Name][number][],
    keep: (rows) => Object.assign(records, { [name]: rows }),
    with: make,
  })
  serveCatalogue(api, records, kept as never)
  servePeople(api, records, kept as never)
  serveSettings(api, records, kept as never)
  return records
}

type Keep = <R extends Row>(
  name: keyof Records,
  make: (row: R | undefined, sent: never) => Omit<R, 'id'>,
) => Kept<R>

function serveCatalogue(api: TestApi, records: Records, kept: Keep): void {
  const categoryOf = (id: number | null) => records.categories.find((one) => one.id === id) ?? null
  serve<Category>(
    api,
    {
      list: categories.getCategories,
      one: categories.getCategory,
      create: categories.createCategory,
      update: categories.updateCategory,
      remove: categories.deleteCategory,
    },
    kept('categories', (row, sent: Partial<Category>) => ({ ...(row ?? coupe), ...sent })),
  )
  serve<Service>(
    api,
    {
      one: services.getService,
      create: services.createService,
      update: services.updateService,
    },
    kept('services', (row, sent: Partial<services.ServiceForm>) => {
      const known = row ?? serviceOf(0, '')
      const offers = sent.professionalServices?.map(
        ({ professional, ownDuration = null, ownPrice = null }) => ({
          professional: Number(professional),
          duration: ownDuration ?? known.duration,
          price: ownPrice ?? known.price,
          ownDuration,
          ownPrice,
        }),
      )
      return {
        ...known,
        ...sent,
        category: sent.category === undefined ? known.category : categoryOf(sent.category),
        professionalServices: offers ?? known.professionalServices,
      }
    }),
  )
  api.answer(services.getServices, ({ query: { visibility } }) =>
    records.services.filter((one) => visibility === undefined || one.visibility === visibility),
  )
  api.answer(services.deleteServices, ({ query, body: { ids } }) => {
    const isThere = (id: number) => records.services.some((one) => one.id === id)
    const violations = ids.flatMap((id, place) =>
      isThere(id)
        ? []
        : [{ propertyPath: `ids.${place}`, message: fr.unknown_service, code: 'unknown_service' }],
    )
    if (violations.length > 0) return refusal(422, fr.unknown_service, { violations })
    const disabled = ids.filter((id) => records.usedServices.includes(id))
    const deleted = ids.filter((id) => !disabled.includes(id))
    if (!query.dryRun)
      records.services = records.services
        .filter(({ id }) => !deleted.includes(id))
        .map((one) => (disabled.includes(one.id) ? { ...one, disabled: true } : one))
    return { deleted, disabled }
  })
  serve<composed.ComposedService>(
    api,
    {
      list: composed.getComposedServices,
      one: composed.getComposedService,
      create: composed.createComposedService,
      update: composed.updateComposedService,
      remove: composed.deleteComposedService,
    },
    kept('composed', (row, sent: Partial<composed.ComposedServiceForm>) => {
      const known = row ?? newRecords().composed[0]!
      const steps = sent.steps?.map((id) => {
        const { name, duration, price, is_break, disabled } = records.services.find((one) => one.id === id)!
        return { service: id, name, duration, price, is_break, disabled }
      })
      return {
        ...known,
        ...sent,
        category: categoryOf(sent.category ?? known.category.id)!,
        steps: steps ?? known.steps,
      }
    }),
  )
}

function servePeople(api: TestApi, records: Records, kept: Keep): void {
  serve<users.ListedUser>(
    api,
    { list: users.getUsers, one: users.getUser, create: users.createUser, update: users.updateUser },
    kept('users', (row, sent: Partial<users.User>) => ({ ...(row ?? userOf(0)), ...sent })),
  )
  const isKnown = (id: number) => records.users.some((one) => one.id === id)
  api.answer(users.deleteUser, ({ params }) => {
    if (!isKnown(params.id)) return missing()
    records.users = records.users.filter(({ id }) => id !== params.id)
    return { cancelledAppointments: 0 }
  })
  api.answer(services.getUserServices, () => [])
  api.answer(getAgendaServices, () => [])
  api.answer(services.replaceUserServices, () => [])
  api.answer(getCustomerAppointments, () => [])
  api.answer(getCustomerSummary, () => noVisits)
  api.answer(getImportedVisits, () => [])
  api.answer(getMessages, () => [])
  api.answer(getFamily, () => [])
  api.answer(getFeeds, () => [])
  api.answer(getOwnInvoices, () => [])
  api.answer(getOwnOrders, () => [])
  api.answer(getIdentity, () => ({ label: null, linkedAt: null }))
  api.answer(getLegalTexts, () => [])
  api.answer(getHistory, () => [])
  api.answer(notes.getNotes, ({ params }) => (isKnown(params.id) ? records.notes : missing()))
  api.answer(notes.createNote, ({ params, body }) => {
    if (!isKnown(params.id)) return missing()
    const author = { id: 1, firstname: 'Moreau', lastname: 'Capucine' }
    const made = { id: 900 + records.notes.length, createdAt: '2026-11-20T10:40:00+01:00', author, ...body }
    records.notes = [{ ...made, abilities: { delete: true } }, ...records.notes]
    return records.notes[0]!
  })
  api.answer(notes.deleteNote, ({ params }) => {
    if (!records.notes.some(({ id }) => id === params.note)) return missing()
    records.notes = records.notes.filter(({ id }) => id !== params.note)
    return undefined
  })
}

const noVisits: CustomerSummary = {
  done: 0,
  pending: 0,
  noShow: 0,
  cancelled: 0,
  spent: 0,
  rhythm: null,
  services: [],
  professional: null,
  moment: null,
  confirmedBy: 'sms',
}

function serveSettings(api: TestApi, records: Records, kept: Keep): void {
  api.answer(settings.getSettings, () => records.settings)
  api.answer(settings.updateSettings, ({ body, query }) => {
    const { conflicts } = records
    if (query.dryRun) return { ...records.settings, ...body, conflicts }
    records.settings = { ...records.settings, ...body, version: records.settings.version + 1 }
    return { ...records.settings, conflicts }
  })
  api.answer(settings.updateSchedules, ({ body, query }) => {
    const { conflicts } = records
    const professionals = records.settings.professionals.map((person) => {
      const sent = body.professionals.find(({ id }) => id === person.id)
      return sent ? { ...person, cycle: undefined, ...sent } : person
    }) as settings.ScheduledProfessional[]
    const version = records.settings.version + (query.dryRun ? 0 : 1)
    if (!query.dryRun) records.settings = { ...records.settings, professionals, version }
    return { version, professionals, conflicts }
  })
  serve<closures.Closure>(
    api,
    { list: closures.getClosures, one: closures.getClosure, remove: closures.deleteClosure },
    kept('closures', (row) => row!),
  )
  const written = (row: closures.Closure, isDryRun: unknown) => {
    if (!isDryRun) records.closures = [...records.closures.filter(({ id }) => id !== row.id), row]
    return { ...row, conflicts: records.conflicts }
  }
  api.answer(closures.createClosure, ({ body, query }) =>
    written({ id: 900 + records.closures.length, version: 1, ...body }, query.dryRun),
  )
  api.answer(closures.updateClosure, ({ params, body, query }) => {
    const row = records.closures.find(({ id }) => id === params.id)
    return row ? written({ ...row, ...body, version: row.version + 1 }, query.dryRun) : missing()
  })
  api.answer(closures.getPublicHolidays, () => [])
  api.answer(getWaitlist, () => [])
  api.answer(getGaps, () => [])
  api.answer(getHairLengths, () => ({ lengths: [] }))
  api.answer(getOpeningDates, () => [])
  serve<orders.SiteOrder>(
    api,
    {
      list: orders.getSiteOrders,
      create: orders.createSiteOrder,
      update: orders.updateSiteOrder,
      remove: orders.deleteSiteOrder,
    },
    kept('orders', (row, sent: Partial<orders.SiteOrder>) => ({
      ...(row ?? { url: '', orderCategory: [1, 2], version: 0 }),
      ...sent,
      orderCategory: sent.orderCategory?.length ? sent.orderCategory : (row?.orderCategory ?? [1, 2]),
      version: (row?.version ?? 0) + 1,
    })),
  )
  api.answer(previewMenu, () =>
    records.categories.map(({ id, name }) => ({
      id,
      name,
      items: [{ key: `s:${id}`, name, price: 3000, isFrom: false }],
      total: 1,
    })),
  )
  api.answer(previewMessages, () => [])
  api.answer(previewStarts, () => ({ timeZone: 'Europe/Paris', days: [], nextAvailable: null }))
}
