import { adminsOnly, everybody, type Row } from './access-row.ts'
import { applied, candidate, offer, path, written } from './jobs.ts'

/** The part of the access matrix about job offers. */
export const jobAccess: readonly Row[] = [
  { endpoint: 'getJobs', call: () => ({ path }), expected: adminsOnly(200) },
  {
    endpoint: 'getJob',
    call: async ({ api }) => ({ path: `${path}/${(await written(api)).id}` }),
    expected: adminsOnly(200),
  },
  { endpoint: 'createJob', call: () => ({ path, body: offer }), expected: adminsOnly(201) },
  {
    endpoint: 'replaceJob',
    call: async ({ api }) => ({ path: `${path}/${(await written(api)).id}`, body: offer }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'deleteJob',
    call: async ({ api }) => ({ path: `${path}/${(await written(api)).id}` }),
    expected: adminsOnly(204),
  },
  // A form without a file.
  {
    endpoint: 'uploadCv',
    call: async ({ api }) => ({ path: `${path}/${(await written(api)).id}/cv` }),
    expected: everybody(415),
  },
  {
    endpoint: 'createApplication',
    call: async ({ api }) => ({ path: `${path}/${(await written(api)).id}/applications`, body: candidate }),
    expected: everybody(204),
  },
  // A draft takes none.
  {
    endpoint: 'createApplication',
    call: async ({ api }) => ({
      path: `${path}/${(await written(api, { publishAt: null })).id}/applications`,
      body: candidate,
    }),
    expected: everybody(404),
  },
  {
    endpoint: 'getApplications',
    call: async ({ api }) => ({ path: `${path}/${(await written(api)).id}/applications` }),
    expected: adminsOnly(200),
  },
  ...(['updateApplication', 'deleteApplication', 'getCv'] as const).map((endpoint): Row => ({
    endpoint,
    call: async ({ api }) => {
      const job = (await written(api)).id
      const own = `${path}/${job}/applications/${(await applied(api, job)).id}`
      if (endpoint === 'getCv') return { path: `${own}/cv` }
      return endpoint === 'updateApplication' ? { path: own, body: { stage: 'to_meet' } } : { path: own }
    },
    expected: adminsOnly({ updateApplication: 200, deleteApplication: 204, getCv: 404 }[endpoint]),
  })),
]
