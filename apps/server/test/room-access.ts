import assert from 'node:assert/strict'
import { examples } from '@meche/contract/examples.ts'
import { adminsOnly, everybody, onlyStaff, type Cell, type Row, type Statuses } from './access-row.ts'
import { uploaded } from './files.ts'
import { jobAccess } from './job-access.ts'
import { trainingAccess } from './training-access.ts'
import { importAccess } from './import-access.ts'
import { waitlistAccess } from './waitlist-access.ts'
import { workshopAccess } from './workshop-access.ts'

const made: Statuses = [401, 403, 403, 201, 201, 201, 201]
const gone: Statuses = [401, 403, 403, 204, 204, 204, 204]

async function newRecord({ api }: Cell, path: string, body: object): Promise<{ id: number }> {
  const answer = await api.send('POST', path, body, await api.as(api.salon.admin))
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

const newTask = (cell: Cell) => newRecord(cell, '/api/kanban/tasks', { title: 'Commander des oxydants' })
const newColumn = (cell: Cell) => newRecord(cell, '/api/kanban/columns', { name: 'En attente' })

/** A conversation with the client: Léa sees it, since their visit is with her. */
async function conversation({ api, visit }: Cell): Promise<number> {
  await visit()
  api.address = `198.51.100.${(conversations += 1) % 250}`
  const form = { name: 'Camille Laurent', email: 'camille@test.example', message: 'Bonjour' }
  const { status, text } = await api.send('POST', '/api/contact', form)
  assert.equal(status, 204, text)
  const [{ id }] = (await api.get('/api/mail/list', await api.as(api.salon.admin))).body
  return id
}
let conversations = 0

/** Names are not given twice. */
const named = (kind: string) => `${kind} ${(names += 1)}`
let names = 0
const newLabel = (cell: Cell) =>
  newRecord(cell, '/api/mail/labels', { name: named('Mariage'), color: 'jade' })
const newTemplate = (cell: Cell) =>
  newRecord(cell, '/api/mail/templates', { name: named('Devis'), text: 'Bonjour {prenom},' })
/** The collections are short: each cell removes what is there. */
async function emptied({ api }: Cell, path: string): Promise<void> {
  const admin = await api.as(api.salon.admin)
  for (const { id } of (await api.get(path, admin)).body)
    if (/^\d+$/.test(String(id))) await api.send('DELETE', `${path}/${id}`, undefined, admin)
}
const labelsPath = '/api/mail/labels'
const templatesPath = '/api/mail/templates'
const addedByAdmins: Statuses = [401, 403, 403, 403, 403, 201, 201]
const ofTheirClient = (status: number): Statuses => [401, 403, 403, status, 404, status, status]

/** A conversation with the client: Léa sees it, since their visit is with her. */
async function chatWith({ api, visit }: Cell): Promise<number> {
  await visit()
  const { rows } = await api.db.pool.query<{ id: number }>(
    `INSERT INTO conversations AS c (kind, phone, client_id) SELECT 'client', phone, id FROM users WHERE id = $1
     ON CONFLICT (phone) DO UPDATE SET phone = c.phone RETURNING id`,
    [api.salon.client],
  )
  return rows[0]!.id
}

const chatAccess: readonly Row[] = [
  {
    endpoint: 'getChat',
    call: () => ({ path: '/api/chat?endpoint=conversations' }),
    expected: onlyStaff,
  },
  {
    endpoint: 'getChat',
    call: async (cell) => ({
      path: `/api/chat?endpoint=conversation&conversationId=${await chatWith(cell)}`,
    }),
    expected: ofTheirClient(200),
  },
  {
    endpoint: 'sendChat',
    call: () => ({ path: '/api/chat', body: examples['sendChat']!.body }),
    expected: made,
  },
  // A form without a file; and nobody's image.
  {
    endpoint: 'uploadChatImage',
    call: () => ({ path: '/api/chat/images' }),
    expected: [401, 403, 403, 415, 415, 415, 415],
  },
  {
    endpoint: 'getChatImage',
    call: () => ({ path: '/api/chat/images/999999/content' }),
    expected: [401, 403, 403, 404, 404, 404, 404],
  },
  {
    endpoint: 'readChat',
    call: async (cell) => ({ path: `/api/chat/${await chatWith(cell)}/read` }),
    expected: ofTheirClient(204),
  },
  {
    endpoint: 'resendChat',
    call: async (cell) => ({ path: `/api/chat/${await chatWith(cell)}/resend`, body: { message: 987654 } }),
    expected: ofTheirClient(409),
  },
  {
    endpoint: 'attachChat',
    call: async (cell) => ({
      path: `/api/chat/${await chatWith(cell)}/client`,
      body: { client: cell.api.salon.client },
    }),
    expected: adminsOnly(200),
  },
]

const mailAccess: readonly Row[] = [
  { endpoint: 'getMailLabels', call: () => ({ path: labelsPath }), expected: onlyStaff },
  { endpoint: 'getMailList', call: () => ({ path: '/api/mail/list' }), expected: onlyStaff },
  { endpoint: 'getMailbox', call: () => ({ path: '/api/mail/mailbox' }), expected: onlyStaff },
  { endpoint: 'getMailTemplates', call: () => ({ path: templatesPath }), expected: onlyStaff },
  {
    endpoint: 'getMailDetails',
    call: async (cell) => ({ path: `/api/mail/details?mailId=${await conversation(cell)}` }),
    expected: ofTheirClient(200),
  },
  {
    endpoint: 'sendMail',
    call: async (cell) => ({
      path: '/api/mail',
      body: { replyTo: await conversation(cell), text: 'Avec plaisir.' },
    }),
    expected: ofTheirClient(201),
  },
  {
    endpoint: 'updateMail',
    call: async (cell) => ({ path: `/api/mail/${await conversation(cell)}`, body: { isStarred: true } }),
    expected: ofTheirClient(200),
  },
  {
    endpoint: 'noteMailReader',
    call: async (cell) => ({
      path: `/api/mail/${await conversation(cell)}/reader`,
      body: { isWriting: true },
    }),
    expected: ofTheirClient(200),
  },
  {
    endpoint: 'forgetMailReader',
    call: async (cell) => ({ path: `/api/mail/${await conversation(cell)}/reader` }),
    expected: [401, 403, 403, 204, 204, 204, 204],
  },
  // A form without a file; and a file of nobody's mail.
  {
    endpoint: 'uploadMailFile',
    call: () => ({ path: '/api/mail/files' }),
    expected: [401, 403, 403, 415, 415, 415, 415],
  },
  {
    endpoint: 'getMailFile',
    call: () => ({ path: '/api/mail/files/999999/content' }),
    expected: [401, 403, 403, 404, 404, 404, 404],
  },
  {
    endpoint: 'saveMailDraft',
    call: async (cell) => ({ path: `/api/mail/${await conversation(cell)}/draft`, body: { text: 'Bon' } }),
    expected: ofTheirClient(204),
  },
  ...(
    [
      ['Label', labelsPath, newLabel, { name: 'Concours', color: 'azur' }],
      ['Template', templatesPath, newTemplate, { name: 'Concours', text: 'Bonjour' }],
    ] as const
  ).flatMap(([kind, path, make, body]): Row[] => [
    {
      endpoint: `createMail${kind}`,
      call: async (cell) => {
        await emptied(cell, path)
        return { path, body }
      },
      expected: addedByAdmins,
    },
    {
      endpoint: `updateMail${kind}`,
      call: async (cell) => {
        await emptied(cell, path)
        return { path: `${path}/${(await make(cell)).id}`, body: { name: named('Autre') } }
      },
      expected: adminsOnly(200),
    },
    {
      endpoint: `deleteMail${kind}`,
      call: async (cell) => ({ path: `${path}/${(await make(cell)).id}` }),
      expected: adminsOnly(204),
    },
  ]),
]

/** The columns of the board are few: each cell removes what it added. */
async function column(cell: Cell): Promise<{ id: number }> {
  const { api } = cell
  const admin = await api.as(api.salon.admin)
  const { columns } = (await api.get('/api/kanban', admin)).body
  for (const { id, name } of columns)
    if (name === 'En attente') await api.send('DELETE', `/api/kanban/columns/${id}`, undefined, admin)
  return newColumn(cell)
}

const { replaceCompany, approveLegalText } = examples

/** The first folder of the team. */
const teamFolder = 1

/** A file of the team, which the caller may change. */
async function newFile({ api }: Cell): Promise<{ id: number }> {
  return uploaded(api, { who: api.salon.admin })
}

const newFolder = (cell: Cell) => newRecord(cell, '/api/folders', { name: 'Fiches', parent: teamFolder })

const article = { content: '<p>Le froid assèche les boucles.</p>' }

/** Titles make addresses, which are not given twice. */
const newPost = (cell: Cell) => newRecord(cell, '/api/post', { title: named('Article'), ...article })

const postAccess: readonly Row[] = [
  { endpoint: 'getPostList', call: () => ({ path: '/api/post/list' }), expected: everybody(200) },
  {
    endpoint: 'getPostDetails',
    call: async (cell) => {
      const publishAt = '2026-11-01T09:00:00+01:00'
      const body = { title: named('Article'), ...article, publishAt }
      const { slug } = (await newRecord(cell, '/api/post', body)) as unknown as { slug: string }
      return { path: `/api/post/details?title=${slug}` }
    },
    expected: everybody(200),
  },
  // A draft is nobody's to read.
  {
    endpoint: 'getPostDetails',
    call: async (cell) => {
      const { slug } = (await newPost(cell)) as unknown as { slug: string }
      return { path: `/api/post/details?title=${slug}` }
    },
    expected: everybody(404),
  },
  { endpoint: 'getLatestPosts', call: () => ({ path: '/api/post/latest' }), expected: everybody(200) },
  { endpoint: 'searchPosts', call: () => ({ path: '/api/post/search?query=a' }), expected: everybody(200) },
  { endpoint: 'getPosts', call: () => ({ path: '/api/post' }), expected: adminsOnly(200) },
  {
    endpoint: 'getPost',
    call: async (cell) => ({ path: `/api/post/${(await newPost(cell)).id}` }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'createPost',
    call: () => ({ path: '/api/post', body: { title: named('Article'), ...article } }),
    expected: adminsOnly(201),
  },
  {
    endpoint: 'replacePost',
    call: async (cell) => ({
      path: `/api/post/${(await newPost(cell)).id}`,
      body: { ...(examples['replacePost']!.body as object), title: named('Article'), services: [] },
    }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'deletePost',
    call: async (cell) => ({ path: `/api/post/${(await newPost(cell)).id}` }),
    expected: adminsOnly(204),
  },
  // A form without a file.
  {
    endpoint: 'uploadPostImage',
    call: async (cell) => ({ path: `/api/post/${(await newPost(cell)).id}/images` }),
    expected: adminsOnly(415),
  },
  {
    endpoint: 'readMarkdown',
    call: () => ({ path: '/api/post/markdown', body: { markdown: '# Titre' } }),
    expected: adminsOnly(200),
  },
]

/** The part of the access matrix about the rooms of the office. */
export const roomAccess: readonly Row[] = [
  ...mailAccess,
  ...chatAccess,
  ...postAccess,
  ...jobAccess,
  ...trainingAccess,
  ...workshopAccess,
  ...importAccess,
  ...waitlistAccess,
  { endpoint: 'getCompany', call: () => ({ path: '/api/company' }), expected: adminsOnly(200) },
  {
    endpoint: 'replaceCompany',
    call: () => ({ path: '/api/company', body: replaceCompany!.body as object }),
    expected: adminsOnly(200),
  },
  { endpoint: 'getLegalTexts', call: () => ({ path: '/api/legal-texts' }), expected: adminsOnly(200) },
  {
    endpoint: 'getLegalVersions',
    call: () => ({ path: '/api/legal-texts/terms' }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'approveLegalText',
    call: () => ({ path: '/api/legal-texts/terms', body: approveLegalText!.body as object }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'getAnalytics',
    call: () => ({ path: '/api/stats/analytics?from=2026-11-01&to=2026-11-30' }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'getCountedVisits',
    call: () => ({ path: '/api/stats/analytics/visits?from=2026-11-01&to=2026-11-30&figure=noShows' }),
    expected: adminsOnly(200),
  },
  { endpoint: 'getBookingStats', call: () => ({ path: '/api/stats/bookings' }), expected: onlyStaff },
  {
    endpoint: 'confirmAppointment',
    call: async ({ visit }) => ({ path: `/api/appointments/${(await visit()).id}/confirm` }),
    expected: [401, 403, 403, 204, 403, 204, 204],
  },
  { endpoint: 'getKanban', call: () => ({ path: '/api/kanban' }), expected: onlyStaff },
  {
    endpoint: 'createTask',
    call: () => ({ path: '/api/kanban/tasks', body: { title: 'Ranger la réserve' } }),
    expected: made,
  },
  {
    endpoint: 'updateTask',
    call: async (cell) => ({
      path: `/api/kanban/tasks/${(await newTask(cell)).id}`,
      body: { priority: 'high' },
    }),
    expected: onlyStaff,
  },
  {
    endpoint: 'deleteTask',
    call: async (cell) => ({ path: `/api/kanban/tasks/${(await newTask(cell)).id}` }),
    expected: gone,
  },
  {
    endpoint: 'createTaskComment',
    call: async (cell) => ({
      path: `/api/kanban/tasks/${(await newTask(cell)).id}/comments`,
      body: { body: 'Vu' },
    }),
    expected: made,
  },
  {
    endpoint: 'deleteTaskComment',
    call: async (cell) => {
      const { id } = await newTask(cell)
      const { api } = cell
      const path = `/api/kanban/tasks/${id}/comments`
      const answer = await api.send('POST', path, { body: 'Vu' }, await api.as(api.salon.lea))
      return { path: `${path}/${answer.body.comments[0].id}` }
    },
    expected: [401, 403, 403, 204, 403, 204, 204],
  },
  {
    endpoint: 'createTaskColumn',
    call: async (cell) => {
      const { id } = await column(cell)
      const { api } = cell
      await api.send('DELETE', `/api/kanban/columns/${id}`, undefined, await api.as(api.salon.admin))
      return { path: '/api/kanban/columns', body: { name: 'En attente' } }
    },
    expected: made,
  },
  {
    endpoint: 'updateTaskColumn',
    call: async (cell) => ({
      path: `/api/kanban/columns/${(await column(cell)).id}`,
      body: { name: 'En attente' },
    }),
    expected: onlyStaff,
  },
  { endpoint: 'getFiles', call: () => ({ path: '/api/files' }), expected: onlyStaff },
  { endpoint: 'getFileUsage', call: () => ({ path: '/api/files/usage' }), expected: onlyStaff },
  // Whether the caller may write is asked before the body is read.
  {
    endpoint: 'createFile',
    call: () => ({ path: `/api/files?folder=${teamFolder}`, body: {} }),
    expected: [401, 403, 403, 415, 415, 415, 415],
  },
  {
    endpoint: 'updateFile',
    call: async (cell) => ({ path: `/api/files/${(await newFile(cell)).id}`, body: { tags: ['Couleur'] } }),
    expected: onlyStaff,
  },
  {
    endpoint: 'deleteFile',
    call: async (cell) => ({ path: `/api/files/${(await newFile(cell)).id}` }),
    expected: gone,
  },
  {
    endpoint: 'getFileContent',
    call: async (cell) => ({ path: `/api/files/${(await newFile(cell)).id}/content` }),
    expected: onlyStaff,
  },
  {
    endpoint: 'createFolder',
    call: () => ({ path: '/api/folders', body: { name: 'Fiches', parent: teamFolder } }),
    expected: made,
  },
  {
    endpoint: 'updateFolder',
    call: async (cell) => ({ path: `/api/folders/${(await newFolder(cell)).id}`, body: { name: 'Notices' } }),
    expected: onlyStaff,
  },
  {
    endpoint: 'deleteFolder',
    call: async (cell) => ({ path: `/api/folders/${(await newFolder(cell)).id}` }),
    expected: gone,
  },
  {
    endpoint: 'createExport',
    call: ({ api }) => ({ path: '/api/exports', body: { user: api.salon.client } }),
    expected: adminsOnly(201),
  },
  {
    endpoint: 'createListExport',
    call: () => ({ path: '/api/exports/lists', body: { list: 'services' } }),
    expected: adminsOnly(201),
  },
  { endpoint: 'getPrint', call: () => ({ path: '/api/prints/horaires.pdf' }), expected: onlyStaff },
  {
    endpoint: 'deleteTaskColumn',
    call: async (cell) => ({ path: `/api/kanban/columns/${(await column(cell)).id}` }),
    expected: gone,
  },
]
