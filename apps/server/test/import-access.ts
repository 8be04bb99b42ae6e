import { adminsOnly, type Cell, type Row } from './access-row.ts'
import { ask, received, tried } from './imports.ts'

const file = 'Prénom;Nom;Mobile\r\nMarie;Dupont;06 39 98 00 91\r\n'
const targets = ['givenName', 'familyName', 'phone']

const triedImport = async ({ api }: Cell) => (await tried(api, file)).id as number

/** The part of the access matrix about importing clients. */
export const importAccess: readonly Row[] = [
  { endpoint: 'getImports', call: () => ({ path: '/api/imports' }), expected: adminsOnly(200) },
  { endpoint: 'createImport', call: () => ({ path: '/api/imports', body: {} }), expected: adminsOnly(415) },
  {
    endpoint: 'getImport',
    call: async (cell) => ({ path: `/api/imports/${await triedImport(cell)}` }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'mapImport',
    call: async ({ api }) => ({
      path: `/api/imports/${(await received(api, file)).id}/mapping`,
      body: { targets },
    }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'matchImport',
    call: async ({ api }) => {
      const visits = 'Date;Téléphone;Prestation\r\n20/11/2025;06 39 98 00 91;Coupe\r\n'
      const { id } = await received(api, visits)
      await ask(api, 'PUT', `${id}/mapping`, { targets: ['date', 'phone', 'service'] })
      return { path: `/api/imports/${id}/matches`, body: { services: [], professionals: [] } }
    },
    expected: adminsOnly(200),
  },
  {
    endpoint: 'tryImport',
    call: async ({ api }) => ({ path: `/api/imports/${(await received(api, file)).id}/dry-run` }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'decideImportRow',
    call: async (cell) => ({
      path: `/api/imports/${await triedImport(cell)}/rows/2`,
      body: { keepsHealthNotes: true },
    }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'runImport',
    call: async (cell) => ({ path: `/api/imports/${await triedImport(cell)}/run` }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'getImportReport',
    call: async (cell) => ({ path: `/api/imports/${await triedImport(cell)}/report.csv` }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'deleteImport',
    call: async (cell) => ({ path: `/api/imports/${await triedImport(cell)}` }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'deleteImportModel',
    call: async ({ api }) => {
      const { id } = await received(api, file)
      const { body } = await ask(api, 'PUT', `${id}/mapping`, { targets, model: 'Planity' })
      return { path: `/api/imports/models/${body.model}` }
    },
    expected: adminsOnly(204),
  },
]
