import assert from 'node:assert/strict'
import { examples } from '@meche/contract/examples.ts'
import { legalPages } from '@meche/contract/legal.ts'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'

const example = examples['replaceCompany']!.body as Record<string, unknown>
const read = async (api: Api, path: string) => (await api.get(path, await api.as(api.salon.admin))).body
const put = async (api: Api, path: string, body: object, seen?: number) =>
  api.send('PUT', path, body, {
    ...(await api.as(api.salon.admin)),
    ...(seen !== undefined && { 'if-match': `"${seen}"` }),
  })
const approve = async (api: Api, page: string, body: string, seen?: number) =>
  put(api, `/api/legal-texts/${page}`, { body }, seen)
const codes = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations?.map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  )

onBothEnginesApi('a new salon says nothing of its company, and what it says is kept', async (api) => {
  const { version, ...empty } = await read(api, '/api/company')
  assert.equal(version, 1)
  assert.deepEqual(
    Object.values(empty).filter((value) => value !== '' && value !== false && value !== null),
    ['normal'],
  )
  const saved = await put(api, '/api/company', example, 1)
  assert.equal(saved.status, 200, saved.text)
  const company = await read(api, '/api/company')
  // Numbers are kept without the spaces that people write.
  assert.deepEqual(company, { ...example, version: 2, siren: '732829320', siret: '73282932000074' })
  assert.equal(saved.headers['etag'], '"2"')
})

onApi(
  'saving a company unchanged neither raises its version nor leaves a line in the history',
  async (api) => {
    await put(api, '/api/company', example)
    assert.equal((await put(api, '/api/company', example)).body.version, 2)
    const lines = await read(api, '/api/history?entity=company')
    assert.equal(lines.length, 1)
    assert.deepEqual(lines[0].changes['siren'], ['', '732829320'])
  },
)

onApi(
  'numbers with wrong check digits, and numbers that disagree, are refused under their fields',
  async (api) => {
    const wrong = { siren: '732829321', siret: '73282932000075', vatNumber: 'FR45732829320' }
    assert.deepEqual(codes(await put(api, '/api/company', { ...example, ...wrong })), [
      'siren siren_invalid',
      'siret siret_invalid',
      'vatNumber vat_number_invalid',
    ])
    assert.deepEqual(codes(await put(api, '/api/company', { ...example, siren: '552100554' })), [
      'siret siret_other_siren',
    ])
    assert.deepEqual(
      codes(await put(api, '/api/company', { ...example, mediatorWebsite: 'http://mediateur.example' })),
      ['mediatorWebsite link_invalid'],
    )
  },
)

onBothEnginesApi('each approval of a text makes the next version, and earlier ones stay', async (api) => {
  const texts = await read(api, '/api/legal-texts')
  assert.deepEqual(
    texts.map(({ page, version, body }: { page: string; version: number; body: unknown }) => [
      page,
      version,
      body,
    ]),
    legalPages.map((page) => [page, 0, null]),
  )
  assert.equal((await approve(api, 'terms', 'Premier texte.', 0)).body.version, 1)
  assert.equal((await approve(api, 'terms', 'Second texte.', 1)).body.version, 2)
  assert.equal((await approve(api, 'notice', '{salon.name}', 0)).body.version, 1)
  const versions = await read(api, '/api/legal-texts/terms')
  assert.deepEqual(
    versions.map(({ version, body }: { version: number; body: string }) => [version, body]),
    [
      [2, 'Second texte.'],
      [1, 'Premier texte.'],
    ],
  )
  assert.equal(versions[0].approvedBy.id, api.salon.admin)
  const now = await read(api, '/api/legal-texts')
  assert.deepEqual(
    now.map(({ version }: { version: number }) => version),
    [1, 2, 0, 0],
  )
})

onBothEnginesApi('when two admins approve the same version, one is refused', async (api) => {
  const answers = await Promise.all([
    approve(api, 'terms', 'Le texte de l’une.', 0),
    approve(api, 'terms', 'Le texte de l’autre.', 0),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412])
  assert.equal((await read(api, '/api/legal-texts/terms')).length, 1)
})

onApi('a text that is empty, too long or holds an unknown mark is refused', async (api) => {
  assert.deepEqual(codes(await approve(api, 'terms', '  ')), ['body text_required'])
  assert.deepEqual(codes(await approve(api, 'terms', 'a'.repeat(20_001))), ['body too_long'])
  for (const mark of ['{salon.secret}', '{}', '{constructor}', '{company.siret }'])
    assert.deepEqual(codes(await approve(api, 'terms', mark)), ['body unknown_mark'], mark)
  assertProblem(await approve(api, 'imprint', 'Texte.'), 422, 'validation_failed')
})

onApi('the history says who approved which version of which text', async (api) => {
  await approve(api, 'privacy', 'Un texte.')
  const [line] = await read(api, '/api/history?entity=legal_text')
  assert.equal(line.actor.id, api.salon.admin)
  assert.deepEqual(line.changes, { page: [null, 'privacy'], version: [null, 1] })
})

onApi('a text outlives the record of the admin who approved it', async (api) => {
  await approve(api, 'privacy', 'Un texte.')
  await api.db.kysely.updateTable('legal_texts').set({ approved_by: null }).execute()
  const [text] = await read(api, '/api/legal-texts/privacy')
  assert.equal(text.body, 'Un texte.')
  assert.equal(text.approvedBy, null)
})
