import { examples } from '@meche/contract/examples.ts'
import { adminsOnly, everybody, onlyStaff, signedIn, type Row } from './access-row.ts'
import type { Api } from './api.ts'

const mobile = (index: number) => `06 39 98 20 ${String(index + 10)}`

/** The part of the access matrix about reading and changing people and their accounts. */
export const peopleAccess: readonly Row[] = [
  {
    endpoint: 'getUsers',
    call: () => ({ path: '/api/users?quality=HairDresser' }),
    expected: everybody(200),
  },
  {
    endpoint: 'getUsers',
    call: () => ({ path: '/api/users?search=laurent' }),
    expected: [401, 403, 403, 200, 200, 200, 200],
  },
  {
    endpoint: 'getUsers',
    call: () => ({ path: '/api/users' }),
    expected: [401, 403, 403, 422, 422, 200, 200],
  },
  {
    endpoint: 'createUser',
    call: ({ index }) => ({
      path: '/api/users',
      body: { firstname: 'Durand', lastname: 'Alix', phone: mobile(index + 40) },
    }),
    expected: adminsOnly(201),
  },
  {
    endpoint: 'getUser',
    call: ({ api }) => ({ path: `/api/users/${api.salon.client}` }),
    expected: [401, 200, 404, 200, 404, 200, 200],
  },
  {
    endpoint: 'updateUser',
    call: ({ api }) => ({ path: `/api/users/${api.salon.client}`, body: { lastname: 'Camille' } }),
    expected: [401, 200, 404, 404, 404, 200, 200],
  },
  {
    endpoint: 'updateUser',
    call: ({ api }) => ({ path: `/api/users/${api.salon.superAdmin}`, body: { lastname: 'Sam' } }),
    expected: [401, 404, 404, 404, 404, 403, 200],
  },
  { endpoint: 'startOidc', call: () => ({ path: '/api/auth/oidc/start' }), expected: everybody(302) },
  { endpoint: 'finishOidc', call: () => ({ path: '/api/auth/oidc/callback' }), expected: everybody(302) },
  {
    endpoint: 'exchangeOidc',
    call: () => ({ path: '/api/auth/oidc/token', body: examples['exchangeOidc']!.body }),
    expected: everybody(422),
  },
  { endpoint: 'getIdentity', call: () => ({ path: '/api/me/identity' }), expected: signedIn(200) },
  // The salon of the tests has no provider.
  {
    endpoint: 'startIdentityLink',
    call: () => ({ path: '/api/me/identity/start', body: examples['startIdentityLink']!.body }),
    expected: signedIn(404),
  },
  {
    endpoint: 'linkIdentity',
    call: () => ({ path: '/api/me/identity', body: examples['linkIdentity']!.body }),
    expected: signedIn(422),
  },
  {
    endpoint: 'unlinkIdentity',
    call: () => ({ path: '/api/me/identity', body: examples['unlinkIdentity']!.body }),
    expected: signedIn(404),
  },
  {
    endpoint: 'sendPhoneCode',
    call: ({ index }) => ({
      path: '/api/me/phone-code',
      body: { phone: mobile(index + 60), currentPassword: 'soleil-levant-7' },
    }),
    expected: signedIn(204),
  },
  { endpoint: 'sendEmailLink', call: () => ({ path: '/api/me/email-link' }), expected: signedIn(204) },
  {
    endpoint: 'proveEmail',
    call: () => ({ path: '/api/me/email-proof', body: { token: 'A'.repeat(43) } }),
    expected: signedIn(422),
  },
  {
    endpoint: 'releaseEmail',
    call: () => ({ path: '/api/release-email', body: { token: 'A'.repeat(43) } }),
    expected: everybody(422),
  },
  {
    endpoint: 'updatePassword',
    call: () => ({
      path: '/api/update-password',
      body: {
        oldPassword: 'pas celui-là',
        newPassword: 'lune-de-miel-9',
        confirmNewPassword: 'lune-de-miel-9',
      },
    }),
    expected: signedIn(422),
  },
  {
    endpoint: 'resetPassword',
    call: ({ index }) => ({ path: '/api/reset-password', body: { username: mobile(index) } }),
    expected: everybody(204),
  },
  {
    endpoint: 'setPassword',
    call: () => ({
      path: '/api/update-password',
      body: { token: 'A'.repeat(43), newPassword: 'lune-de-miel-9', confirmNewPassword: 'lune-de-miel-9' },
    }),
    expected: everybody(422),
  },
  { endpoint: 'logoutEverywhere', call: () => ({ path: '/api/logout/everywhere' }), expected: signedIn(204) },
  {
    endpoint: 'deleteUser',
    call: async ({ api }) => ({ path: `/api/users/${await newClient(api)}`, body: {} }),
    expected: [401, 404, 404, 404, 404, 200, 200],
  },
  { endpoint: 'getDuplicates', call: () => ({ path: '/api/users/duplicates' }), expected: adminsOnly(200) },
  // Both have an account.
  {
    endpoint: 'mergeUsers',
    call: ({ api }) => ({
      path: `/api/users/${api.salon.client}/merge`,
      body: { other: api.salon.otherClient, keep: {} },
    }),
    expected: adminsOnly(409),
  },
  {
    endpoint: 'unmergeUsers',
    call: ({ api }) => ({ path: `/api/users/${api.salon.client}/unmerge` }),
    expected: adminsOnly(404),
  },
  {
    endpoint: 'exportUser',
    call: ({ api }) => ({ path: `/api/users/${api.salon.client}/export` }),
    expected: [401, 200, 404, 404, 404, 200, 200],
  },
  // The permission check comes before the body check: the server reads nothing from a caller who may not write.
  {
    endpoint: 'uploadAvatar',
    call: ({ api }) => ({ path: `/api/users/${api.salon.client}/avatar`, body: {} }),
    expected: [401, 415, 404, 404, 404, 415, 415],
  },
  {
    endpoint: 'deleteAvatar',
    call: ({ api }) => ({ path: `/api/users/${api.salon.client}/avatar` }),
    expected: [401, 204, 404, 404, 404, 204, 204],
  },
  {
    endpoint: 'contactSalon',
    call: () => ({
      path: '/api/contact',
      body: { name: 'Alix', email: 'alix@test.example', message: 'Bonjour' },
    }),
    expected: everybody(204),
  },
  {
    endpoint: 'getNotes',
    call: ({ api }) => ({ path: `/api/users/${api.salon.client}/notes` }),
    expected: onlyStaff,
  },
  {
    endpoint: 'createNote',
    call: ({ api }) => ({ path: `/api/users/${api.salon.client}/notes`, body: { body: 'Café noir' } }),
    expected: [401, 403, 403, 201, 201, 201, 201],
  },
  {
    endpoint: 'deleteNote',
    call: async ({ api }) => ({ path: `/api/users/${api.salon.client}/notes/${await newNote(api)}` }),
    expected: [401, 403, 403, 204, 403, 204, 204],
  },
  {
    endpoint: 'getFamily',
    call: ({ api }) => ({ path: family(api) }),
    expected: [401, 200, 404, 200, 200, 200, 200],
  },
  {
    endpoint: 'addFamilyMember',
    call: ({ api }) => ({ path: family(api), body: examples['addFamilyMember']!.body }),
    expected: [401, 201, 404, 201, 201, 201, 201],
  },
  {
    endpoint: 'updateFamilyMember',
    call: async ({ api }) => ({ path: `${family(api)}/${await newMember(api)}`, body: { lastname: 'Zoé' } }),
    expected: [401, 200, 404, 200, 404, 200, 200],
  },
  {
    endpoint: 'giveMemberAccount',
    call: async ({ api }) => ({
      path: `${family(api)}/${await newMember(api)}/account`,
      body: examples['giveMemberAccount']!.body,
    }),
    // Nobody but the client; their member's birth date is not known.
    expected: [401, 422, 404, 404, 404, 404, 404],
  },
  {
    endpoint: 'removeFamilyMember',
    call: async ({ api }) => ({ path: `${family(api)}/${await newMember(api)}` }),
    expected: [401, 204, 404, 204, 404, 204, 204],
  },
  // Of an admin who is a customer too.
  {
    endpoint: 'getFamily',
    call: ({ api }) => ({ path: `/api/users/${api.salon.superAdmin}/family` }),
    expected: [401, 404, 404, 404, 404, 200, 200],
  },
]

const family = ({ salon }: Api) => `/api/users/${salon.client}/family`

async function newMember({ db, salon, now }: Api): Promise<number> {
  const { id } = await db.kysely
    .insertInto('family_members')
    .values({ guardian_id: salon.client, family_name: 'Laurent', given_name: 'Zoé', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function newClient({ db, now }: Api): Promise<number> {
  const { id } = await db.kysely
    .insertInto('users')
    .values({ family_name: 'Durand', given_name: 'Alix', quality: 'Customer', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** By Léa, about the client. */
async function newNote(api: Api): Promise<number> {
  const { client, lea } = api.salon
  const note = await api.send('POST', `/api/users/${client}/notes`, { body: 'Café noir' }, await api.as(lea))
  return note.body.id
}
