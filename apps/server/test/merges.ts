/** Merges of two clients, as tests ask for them. */
import type { Api } from './api.ts'

/** For the read audit: a call of each endpoint that tells of the client and of a second record that may be theirs. */
export async function mergeAskings(api: Api) {
  const { id: other } = await api.db.kysely
    .insertInto('users')
    .values({
      family_name: 'Jumelle',
      given_name: 'Alix',
      email: 'camille+salon@test.example',
      quality: 'Customer',
      created_at: api.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const asked = { who: 'admin' as const, method: 'POST' }
  const path = `/api/users/${api.salon.client}`
  return {
    getDuplicates: { who: asked.who, path: '/api/users/duplicates', people: 2 },
    mergeUsers: { ...asked, path: `${path}/merge`, body: { other, keep: {} } },
    unmergeUsers: { ...asked, path: `${path}/unmerge`, people: 2 },
  }
}
