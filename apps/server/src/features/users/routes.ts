/** People, to read and to write. */
import * as merges from '@meche/contract/merges.ts'
import * as contract from '@meche/contract/users.ts'
import { seenTag, taggedContent } from '../../http/entity-tag.ts'
import { pageOf, sendPage } from '../../http/paging.ts'
import type { Serve } from '../../http/serve.ts'
import { removeDeletedContents } from '../../storage/stored-contents.ts'
import { removeErasedPictures } from '../../storage/stored-pictures.ts'
import { createUser } from './create-user.ts'
import { eraseUser } from './erase-user.ts'
import { exportUser } from './export-user.ts'
import { listUsers } from './list-users.ts'
import { listDuplicates } from './merge/list-duplicates.ts'
import { mergeClients } from './merge/merge-clients.ts'
import { separateClients } from './merge/separate-clients.ts'
import type { People } from './people.ts'
import { presentUser, presentWhole } from './present-user.ts'
import { readUser } from './read-user.ts'
import { updateUser } from './update-user.ts'

export function serveUsers(serve: Serve, people: People): void {
  const { salons } = people

  serve(
    contract.getUsers,
    async (call) => sendPage(call, pageOf(call.query), await listUsers(people, call.query, call)),
    // The team as everybody sees it has no phones.
    {
      tellsOf: {
        kind: 'records',
        people: (users) => users.map((user) => ('phone' in user ? user.id : null)),
      },
    },
  )

  serve(contract.createUser, async ({ body, caller, now }) => {
    const created = await createUser(people, { form: body, caller }, now)
    return presentWhole(created, { timeZone: (await salons.current()).timeZone, now })
  })

  serve(
    contract.getUser,
    async ({ params, caller, now, reply }) =>
      taggedContent(reply, await readUser(people, { id: params.id, caller }, now)),
    { tellsOf: { kind: 'records', people: ({ id }) => [id] } },
  )

  serve(
    contract.updateUser,
    async ({ params, body, caller, now, headers, request, reply }) => {
      const update = { id: params.id, form: body, caller, seen: seenTag(headers) }
      const { user, ignored } = await updateUser(people, update, now)
      if (ignored.length > 0)
        request.log.warn(
          { caller: caller.id, user: user.id, ignored },
          'Fields that are not the caller’s to write',
        )
      const { timeZone } = await salons.current()
      return taggedContent(reply, presentUser(user, caller, { timeZone, now }))
    },
    { tellsOf: { kind: 'records', people: ({ id }) => [id] } },
  )

  serve(contract.deleteUser, async ({ params, body, caller, now }) => {
    const request = { ...body, id: params.id, caller }
    const erased = await eraseUser(people, request, now)
    for (const id of erased.people) await people.erasures.note(id, now)
    await removeErasedPictures(people.database.kysely, people.storage)
    await removeDeletedContents(people.database.kysely, people.contents)
    return { cancelledAppointments: erased.visits }
  })

  serve(
    contract.exportUser,
    async ({ params, caller, now, request, reply }) => {
      const answer = await exportUser(people, { id: params.id, caller }, now)
      request.log.info({ caller: caller.id, user: params.id }, 'A person’s data were exported')
      reply.header('content-disposition', `attachment; filename="export-${params.id}.json"`)
      return answer
    },
    { tellsOf: { kind: 'records', people: ({ user }) => [user.id] } },
  )

  serveMerges(serve, people)
}

function serveMerges(serve: Serve, people: People): void {
  serve(merges.getDuplicates, async ({ now }) => listDuplicates(people, now), {
    tellsOf: {
      kind: 'records',
      people: (pairs) => pairs.flatMap(({ users }) => users.map(({ id }) => id)),
    },
  })

  serve(
    merges.mergeUsers,
    async ({ params, body, caller, now }) => {
      const remaining = await mergeClients(people, { ...body, id: params.id, caller }, now)
      return presentWhole(remaining, { timeZone: (await people.salons.current()).timeZone, now })
    },
    { tellsOf: { kind: 'records', people: ({ id }) => [id] } },
  )

  serve(
    merges.unmergeUsers,
    async ({ params, caller, now }) => {
      const { user, separated } = await separateClients(people, { id: params.id, caller }, now)
      const reading = { timeZone: (await people.salons.current()).timeZone, now }
      return { user: presentWhole(user, reading), separated: presentWhole(separated, reading) }
    },
    { tellsOf: { kind: 'records', people: ({ user, separated }) => [user.id, separated.id] } },
  )
}
