/** Every list of the contract: what it costs does not grow with what it holds. */
import assert from 'node:assert/strict'
import { endpoints } from '@meche/contract/endpoints.ts'
import { onApi, type Api } from '../test/api.ts'
import { countQueries } from '../test/count-queries.ts'
import { at, booked } from '../test/visits.ts'

/** What a list cannot be asked without; `{id}` in a path is the client's. */
const needed: Readonly<Record<string, string>> = {
  getPublicHolidays: 'year=2027',
}

const lists = endpoints.filter(({ method, isList }) => method === 'GET' && isList)

/** How many statements each list takes, by the endpoint's name. */
async function costs(api: Api): Promise<Map<string, number>> {
  const admin = await api.as(api.salon.admin)
  const found = new Map<string, number>()
  for (const { name, path } of lists) {
    const address = path.replace('{id}', String(api.salon.client))
    const url = `${address}?itemsPerPage=2000${needed[name] ? `&${needed[name]}` : ''}`
    // The first asking may look for changes elsewhere; the second is the list itself.
    await api.get(url, admin)
    const count = await countQueries(async () => {
      const answer = await api.get(url, admin)
      assert.equal(answer.status, 200, `${name}: ${answer.text}`)
    })
    found.set(name, count)
  }
  return found
}

async function addRecords({ db, salon, ...api }: Api, round: number): Promise<void> {
  const { kysely } = db
  await booked({ db, salon, ...api }, { start: at('10:00', `2026-11-${23 + round}`) })
  await booked({ db, salon, ...api }, { start: at('11:00', `2026-11-${23 + round}`), who: salon.otherClient })
  await kysely
    .insertInto('services')
    .values([1, 2, 3].map((n) => ({ name: `Plus ${round}.${n}`, duration: 30, price: 1000, category_id: 1 })))
    .execute()
  const { id } = await kysely
    .insertInto('categories')
    .values({ name: `Plus ${round}`, color: 'sapin', position: 10 + round })
    .returning('id')
    .executeTakeFirstOrThrow()
  const composed = await kysely
    .insertInto('combinated_services')
    .values({ name: `Plus ${round}`, category_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await kysely
    .insertInto('combinated_service_steps')
    .values(
      [1, 2].map((position) => ({ combinated_service_id: composed.id, position, service_id: salon.cut })),
    )
    .execute()
  await kysely
    .insertInto('users')
    .values({
      family_name: 'Plus',
      given_name: `N${round}`,
      phone: `+3369999000${round}`,
      quality: 'Customer',
      created_at: api.now,
    })
    .execute()
}

/** Stands still while lists are counted: what is kept for a second stays as old as it is. */
let elapsed = 0

onApi(
  'no list asks the database once more for a row more (D3)',
  async (api) => {
    await addRecords(api, 0)
    const few = await costs(api)
    for (const round of [1, 2, 3]) await addRecords(api, round)
    elapsed += 2000
    const many = await costs(api)
    assert.ok(lists.length >= 10)
    assert.deepEqual(Object.fromEntries(many), Object.fromEntries(few))
    for (const [name, count] of many) assert.ok(count <= 8, `${name}: ${count} statements`)
  },
  { dependencies: { elapsed: () => elapsed } },
)
