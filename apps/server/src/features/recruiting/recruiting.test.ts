import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { limits } from '@meche/contract/limits.ts'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import {
  applications,
  applied,
  apply,
  candidate,
  offer,
  path,
  pdf,
  sendCv,
  write,
  written,
} from '../../../test/jobs.ts'
import { forgetApplications } from '../../retention/forget-applications.ts'

const violationsOf = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations?.map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  )

const withCv = async (api: Api, job: number) => {
  const sent = await sendCv(api, job)
  assert.equal(sent.status, 201, sent.text)
  return applied(api, job, { cv: sent.body.cv })
}

const admin = (api: Api) => api.as(api.salon.admin)

async function follow(api: Api, job: number, { id, version }: Answer['body'], body: object): Promise<Answer> {
  const headers = { ...(await admin(api)), 'if-match': `"${version}"` }
  return api.send('PATCH', `${path}/${job}/applications/${id}`, body, headers)
}

onBothEnginesApi('an offer is listed by its state, and each wrong field of it is named', async (api) => {
  const open = await written(api)
  await written(api, { title: 'Un brouillon', publishAt: null })
  await written(api, { title: 'Plus tard', publishAt: '2026-12-01T09:00:00+01:00' })
  await written(api, { title: 'Close', validThrough: '2026-11-19' })
  assert.deepEqual([open.state, open.applications], ['open', { total: 0, waiting: 0 }])
  const titles = async (query: string) =>
    (await api.get(`${path}?${query}`, await admin(api))).body.map(({ title }: { title: string }) => title)
  assert.deepEqual(await titles('state=open'), [offer.title])
  assert.deepEqual(await titles('state=draft'), ['Un brouillon'])
  assert.deepEqual(await titles('state=scheduled'), ['Plus tard'])
  assert.deepEqual(await titles('state=closed'), ['Close'])
  assert.deepEqual(await titles('search=COIFFEUSE&order[title]=asc&state=open'), [offer.title])
  const wrong: [object, string][] = [
    [{ payMin: null }, 'payMin pay_required'],
    [{ payMin: 250_000 }, 'payMax pay_reversed'],
    [{ title: '' }, 'title title_required'],
    [{ content: '<script>alert(1)</script>' }, 'content editor_too_short'],
    [
      { content: `<p>Une longue image</p><img src="/uploads/${'0a'.repeat(16)}-960.webp">` },
      'content unknown_image',
    ],
    [{ validThrough: '2026-11-18' }, 'validThrough closes_before_opening'],
  ]
  for (const [body, code] of wrong) assert.deepEqual(violationsOf(await write(api, body)), [code])
})

onApi('a candidate applies with a CV, and administrators are notified', async (api) => {
  const job = (await written(api)).id
  const application = await withCv(api, job)
  assert.deepEqual(
    [application.lastname, application.email, application.phone, application.stage, application.cv],
    ['Alix', candidate['email'], '+33639987777', 'received', { name: 'CV.pdf', size: pdf.length }],
  )
  assert.equal(application.keptThrough, '2027-03-31')
  const cv = await api.get(`${path}/${job}/applications/${application.id}/cv`, await admin(api))
  assert.equal(cv.text, pdf.toString())
  assert.match(String(cv.headers['content-disposition']), /attachment/)
  const messages = await api.db.kysely.selectFrom('messages').selectAll().orderBy('id').execute()
  assert.deepEqual(
    messages.map(({ recipient, subject }) => [recipient, subject]),
    ['ada@test.example', 'sam@test.example'].map((to) => [to, `Candidature de Alix Durand : ${offer.title}`]),
  )
  const [listed] = (await api.get(path, await admin(api))).body
  assert.deepEqual(listed.applications, { total: 1, waiting: 1 })
})

onApi('an offer takes applications while it is open, five an hour from one address', async (api) => {
  const job = (await written(api)).id
  const draft = (await written(api, { publishAt: null })).id
  const closed = (await written(api, { validThrough: '2026-11-19' })).id
  assertProblem(await apply(api, draft), 404, 'not_found')
  assertProblem(await apply(api, closed), 409, 'job_closed')
  assertProblem(await sendCv(api, closed), 409, 'job_closed')
  assert.deepEqual(violationsOf(await apply(api, job, { email: 'x', phone: 'abc' })), [
    'email email_invalid',
    'phone phone_invalid',
  ])
  for (let count = 1; count <= 5; count += 1) assert.equal((await apply(api, job)).status, 204)
  assertProblem(await apply(api, job), 429, 'too_many_requests')
  api.address = '198.51.100.7'
  assert.equal((await apply(api, job)).status, 204)
})

onApi('a CV is a PDF or a Word file, and belongs to one application for its offer', async (api) => {
  const job = (await written(api)).id
  const other = (await written(api)).id
  assertProblem(await sendCv(api, job, 'CV.txt', Buffer.from('Bonjour')), 415, 'file_type')
  assertProblem(await sendCv(api, job, 'CV.pdf', Buffer.from('MZ\u0090')), 415, 'file_type')
  assertProblem(await sendCv(api, job, 'CV.pdf', Buffer.alloc(5_300_000, '%PDF-1.4')), 413, 'file_too_large')
  const { cv } = (await sendCv(api, job)).body
  assert.deepEqual(violationsOf(await apply(api, other, { cv })), ['cv unknown_attachment'])
  assert.equal((await apply(api, job, { cv })).status, 204)
  assert.deepEqual(violationsOf(await apply(api, job, { cv })), ['cv unknown_attachment'])
  assert.equal((await applications(api, job)).length, 1)
})

onApi('CVs that wait for an application take no more than their own space', async (api) => {
  const job = (await written(api)).id
  const { cv } = (await sendCv(api, job)).body
  await api.db.kysely
    .updateTable('application_files')
    .set({ bytes: limits.waitingCvsMaxBytes - limits.cvMaxBytes + 1 })
    .execute()
  assertProblem(await sendCv(api, job), 507, 'quota_reached')
  assert.equal((await apply(api, job, { cv })).status, 204)
  assert.equal((await sendCv(api, job)).status, 201)
})

onApi('an offer that is saved as it was keeps its version', async (api) => {
  const made = await written(api)
  const headers = { ...(await admin(api)), 'if-match': `"${made.version}"` }
  const save = (body: object) => api.send('PUT', `${path}/${made.id}`, { ...offer, ...body }, headers)
  assert.equal((await save({})).body.version, made.version)
  const later = await save({ publishAt: '2026-11-19T10:00:00+01:00' })
  assert.equal(later.body.version, made.version + 1)
})

onApi('an application moves through its stages, and its candidate gets the answer by e-mail', async (api) => {
  const job = (await written(api)).id
  const received = await applied(api, job)
  const trial = await follow(api, job, received, { stage: 'trial', trialOn: '2026-12-03' })
  assert.deepEqual([trial.body.stage, trial.body.trialOn], ['trial', '2026-12-03'])
  assertProblem(await follow(api, job, received, { stage: 'refused' }), 412, 'precondition_failed')
  const refused = await follow(api, job, trial.body, { stage: 'refused', answer: 'Merci de votre intérêt.' })
  assert.deepEqual(
    [refused.body.stage, refused.body.trialOn, refused.body.keptThrough],
    ['refused', null, '2027-02-20'],
  )
  const [message] = await api.db.kysely
    .selectFrom('messages')
    .selectAll()
    .where('kind', '=', 'application_answer')
    .execute()
  assert.deepEqual(
    [message!.recipient, message!.body.split('\n')[0]],
    [candidate['email'], 'Merci de votre intérêt.'],
  )
  const lines = (await api.get('/api/history?entity=application&order[id]=asc', await admin(api))).body
  assert.deepEqual(
    lines.map(({ changes }: { changes: object }) => changes),
    [
      { stage: ['received', 'trial'], trialOn: [null, '2026-12-03'] },
      { stage: ['trial', 'refused'], trialOn: ['2026-12-03', null] },
    ],
  )
})

onApi(
  'a trial day blocks the time of the colleague, or changes nothing where it is not free',
  async (api) => {
    const job = (await written(api)).id
    const received = await applied(api, job)
    const host = { professional: api.salon.lea, startTime: '09:00', endTime: '12:00' }
    const trial = { stage: 'trial', trialOn: '2026-12-03', host }
    assert.deepEqual(violationsOf(await follow(api, job, received, { stage: 'trial', host })), [
      'trialOn date_required',
    ])
    assert.deepEqual(
      violationsOf(await follow(api, job, received, { ...trial, host: { ...host, endTime: '09:00' } })),
      ['host.endTime period_end_not_after_start'],
    )
    const block = {
      kind: 'meeting',
      professional: api.salon.lea,
      start: '2026-12-03T11:00:00+01:00',
      end: '2026-12-03T11:30:00+01:00',
    }
    const meeting = await api.send('POST', '/api/breaks', block, await admin(api))
    assert.equal(meeting.status, 201, meeting.text)
    assertProblem(await follow(api, job, received, trial), 409, 'time_not_free')
    const [unchanged] = (await api.get(`${path}/${job}/applications`, await admin(api))).body
    assert.deepEqual([unchanged.stage, unchanged.version], ['received', received.version])

    const earlier = { ...trial, host: { ...host, endTime: '11:00' } }
    assert.equal((await follow(api, job, received, earlier)).status, 200)
    const { rows } = await api.db.pool.query(
      `SELECT title, start_at, end_at FROM appointment_services WHERE title IS NOT NULL`,
    )
    assert.deepEqual(
      rows.map(({ title, start_at: start, end_at: end }) => [title, String(start), String(end)]),
      [['Essai', '2026-12-03T08:00:00Z', '2026-12-03T10:00:00Z']],
    )
  },
)

onApi('the blocked time of a trial day moves with the day, and is free again without it', async (api) => {
  const job = (await written(api)).id
  const received = await applied(api, job)
  const blocks = async () => {
    const { rows } = await api.db.pool.query(
      `SELECT professional_id, during::text FROM occupancy WHERE kind = 'break'`,
    )
    return rows.map(({ professional_id: id, during }) => [
      Number(id),
      during.match(/\d{4}-\d\d-\d\d \d\d/)[0],
    ])
  }
  const { lea, hugo } = api.salon
  const host = { professional: lea, startTime: '09:00', endTime: '12:00' }
  const followed = async (seen: Answer['body'], body: object) => {
    const answer = await follow(api, job, seen, body)
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }
  const trial = await followed(received, { stage: 'trial', trialOn: '2026-12-03', host })
  assert.deepEqual(trial.host, host)
  const moved = await followed(trial, { trialOn: '2026-12-04' })
  assert.deepEqual([moved.trialOn, moved.host], ['2026-12-04', host])
  assert.deepEqual(await blocks(), [[lea, '2026-12-04 08']])
  const other = await followed(moved, { host: { ...host, professional: hugo, startTime: '10:00' } })
  assert.deepEqual(await blocks(), [[hugo, '2026-12-04 09']])
  const accepted = await followed(other, { stage: 'accepted' })
  assert.deepEqual([accepted.host, await blocks()], [null, []])
  const again = await followed(accepted, { stage: 'trial', trialOn: '2026-12-04', host })
  const alone = await followed(again, { host: null })
  assert.deepEqual([alone.trialOn, alone.host, await blocks()], ['2026-12-04', null, []])
})

onBothEnginesApi(
  'three months and a day after the end of an offer the application and its CV are gone, and the count remains',
  async (api) => {
    const job = (await written(api)).id
    const withConsent = await applied(api, job, { hasConsented: true })
    await withCv(api, job)
    await api.db.transaction((tx) => forgetApplications(tx, '2027-03-31'))
    assert.equal((await applications(api, job)).length, 2)
    await api.db.transaction((tx) => forgetApplications(tx, '2027-04-01'))
    assert.deepEqual(
      (await applications(api, job)).map(({ id }: { id: number }) => id),
      [withConsent.id],
    )
    const listed = (await api.get(`${path}/${job}`, await admin(api))).body
    assert.deepEqual(listed.applications, { total: 2, waiting: 1 })
    const left = await api.db.kysely.selectFrom('deleted_contents').select('content').execute()
    assert.equal(left.length, 1)
    const named = await api.db.kysely
      .selectFrom('messages')
      .select('id')
      .where('body', 'like', '%Durand%')
      .execute()
    // Those about the application that is kept.
    assert.equal(named.length, 2)
  },
)

onApi('deleting an application deletes its CV, and empties the messages about it', async (api) => {
  const job = (await written(api)).id
  const application = await withCv(api, job)
  const answered = await follow(api, job, application, { answer: 'À bientôt.' })
  assert.equal(answered.status, 200, answered.text)
  const removed = await api.send(
    'DELETE',
    `${path}/${job}/applications/${application.id}`,
    undefined,
    await admin(api),
  )
  assert.equal(removed.status, 204)
  assert.deepEqual(readdirSync(api.files), [])
  const messages = await api.db.kysely.selectFrom('messages').selectAll().execute()
  assert.deepEqual(new Set(messages.map(({ recipient, body }) => recipient + body)), new Set(['-']))
})

onApi(
  'an erased client’s applications go with them, also those that were sent without signing in',
  async (api) => {
    const { client, admin: who } = api.salon
    const job = (await written(api)).id
    await apply(api, job, { email: 'camille@test.example' })
    await apply(api, job, {}, await api.as(client))
    const prove = (at: Temporal.Instant | null) =>
      api.db.kysely.updateTable('users').set({ email_proved_at: at }).where('id', '=', client).execute()
    await prove(null)
    const exported = async () =>
      (await api.get(`/api/users/${client}/export`, await api.as(who))).body.applications
    const [own, ...others] = await exported()
    assert.deepEqual(
      [own.job, own.firstname, own.lastname, own.hasConsented, own.trialOn, others],
      [offer.title, candidate['firstname'], candidate['lastname'], candidate['hasConsented'], null, []],
    )
    await prove(api.now)
    assert.deepEqual(
      (await exported()).map(({ email }: { email: string }) => email),
      ['camille@test.example', candidate['email']],
    )
    const erased = await api.send('DELETE', `/api/users/${client}`, undefined, await api.as(who))
    assert.equal(erased.status, 200, erased.text)
    assert.deepEqual(await applications(api, job), [])
  },
)
