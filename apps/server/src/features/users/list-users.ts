/** People, to whoever may see them: the team to everybody, clients to professionals who look for one, all to admins. */
import type { ParsedQueryOf } from '@meche/contract/endpoint.ts'
import type { ClientCard, getUsers, ListedUser, PublicProfessional } from '@meche/contract/users.ts'
import { isAdmin, isStaff } from '@meche/domain/access/roles.ts'
import { localDate } from '../../time/instants.ts'
import type { Caller } from '../../http/caller.ts'
import { cut, pageOf } from '../../http/paging.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { searchWords } from '../../http/search-words.ts'
import type { People } from './people.ts'
import { presentTeam } from './present-team.ts'
import { presentCard, presentListed } from './present-user.ts'
import { findUsers, type UserOrder, type UserQuery } from './user-repository.ts'
import { visitFigures } from './visit-figures.ts'

type Query = ParsedQueryOf<typeof getUsers>
interface Found {
  readonly items: (ListedUser | ClientCard | PublicProfessional)[]
  readonly total: number
}

/** HttpRefusal: 401 or 403 for who may only see the team; 422 for a professional who looks for nobody. */
export async function listUsers(
  people: People,
  query: Query,
  { caller, now }: { caller: Caller | null; now: Temporal.Instant },
): Promise<Found> {
  if (caller && isAdmin(caller.roles)) return everybody(people, query, now)
  const { page: _page, itemsPerPage: _size, ...filters } = query
  const named = Object.keys(filters)
  const salon = await people.salons.current()
  if (query.quality === 'HairDresser' && named.length === 1) return cut(presentTeam(salon), pageOf(query))
  if (!caller) throw new HttpRefusal({ code: 'unauthenticated' })
  const isSearch =
    query.quality !== 'HairDresser' &&
    named.every((name) => ['search', 'match', 'quality', 'is_own'].includes(name))
  if (!isStaff(caller) || !isSearch) throw new HttpRefusal({ code: 'forbidden' })
  return clients(people, query, caller)
}

async function clients({ database }: People, query: Query, caller: Caller): Promise<Found> {
  if (!query.search) {
    throw new HttpRefusal({
      code: 'validation_failed',
      violations: [{ propertyPath: 'search', code: 'required' }],
    })
  }
  const asked = queryOf({ ...query, quality: 'Customer' }, null)
  const clientsOf = query.is_own === true ? caller.id : undefined
  const found = await findUsers(database.kysely, { ...asked, filter: { ...asked.filter, clientsOf } })
  return { items: found.items.map(presentCard), total: found.total }
}

async function everybody({ database, salons }: People, query: Query, now: Temporal.Instant): Promise<Found> {
  const { timeZone } = await salons.current()
  const found = await findUsers(database.kysely, queryOf(query, localDate(now, timeZone)))
  const ids = found.items.map(({ id }) => id)
  const figures = await visitFigures(database.kysely, ids, now)
  const items = found.items.map((record) => presentListed(record, figures.get(record.id), { timeZone, now }))
  return { items, total: found.total }
}

const columnOf: readonly (readonly [keyof Query & `order[${string}]`, UserOrder])[] = [
  ['order[familyName]', 'search_text'],
  ['order[givenName]', 'given_name'],
  ['order[email]', 'email'],
  ['order[createdAt]', 'created_at'],
  ['order[id]', 'id'],
]

/** `today` is for admins: only they see the red zone, and e-mails. */
function queryOf(query: Query, today: string | null): UserQuery {
  return {
    filter: {
      quality: query.quality,
      role: query.role,
      redZone:
        today !== null && query.isInRedZone !== undefined ? { isOn: query.isInRedZone, today } : undefined,
      verified: query.verified,
      clientsOf: undefined,
      words: searchWords(query.search ?? ''),
      match: query.match === 'start' ? 'start' : 'part',
      searchesEmail: today !== null,
    },
    order: columnOf.flatMap(([name, column]) => {
      const direction = query[name]
      return direction ? [[column, direction] as const] : []
    }),
    page: pageOf(query),
  }
}
