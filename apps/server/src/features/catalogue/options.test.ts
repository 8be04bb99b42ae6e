import assert from 'node:assert/strict'
import { onApi, onBothEnginesApi, violationsOf, type Answer, type Api } from '../../../test/api.ts'
import { optionForm, saveService, servicesPath, twoOptions } from '../../../test/options.ts'

const menuPath = '/api/categories_with_professional_services'

async function optionsOnMenu(api: Api, query = '', headers = {}): Promise<unknown> {
  const { body } = await api.get(menuPath + query, headers)
  const services: Answer['body'][] = body.flatMap((category: Answer['body']) => category.services)
  return Object.fromEntries(
    services.map(({ name, options }) => [
      name,
      options?.map((option: Answer['body']) => option.name) ?? null,
    ]),
  )
}

onBothEnginesApi(
  'an option is on the menu with the services that it is allowed after, and nowhere else',
  async (api) => {
    const { cut, longCut, lea, hugo } = api.salon
    const { care, gloss } = await twoOptions(api)
    assert.deepEqual(await optionsOnMenu(api), {
      Coupe: ['Soin', 'Brillance'],
      'Coupe longue': null,
      Application: null,
      Rinçage: null,
      Barbe: null,
    })
    const { body } = await api.get(menuPath)
    assert.deepEqual(body[0].services.find(({ id }: Answer['body']) => id === cut).options, [
      {
        id: care,
        name: 'Soin',
        description: null,
        duration: 15,
        price: 1200,
        professionals: [
          { id: lea, duration: 15, price: 1200 },
          { id: hugo, duration: 15, price: 1200 },
        ],
      },
      {
        id: gloss,
        name: 'Brillance',
        description: null,
        duration: 0,
        price: 800,
        professionals: [{ id: lea, duration: 0, price: 800 }],
      },
    ])
    for (const path of [servicesPath, `${servicesPath}?within=30`]) {
      const { body: listed } = await api.get(path)
      assert.ok(!listed.some(({ id }: Answer['body']) => id === care || id === gloss))
    }
    assert.equal((await api.get(`${servicesPath}/${care}`)).status, 404)
    assert.equal((await api.get(`${servicesPath}/${care}`, await api.as(lea))).status, 404)

    const forAdmins = await saveService(api, 'GET', `${servicesPath}/${care}`)
    assert.deepEqual([forAdmins.body.isOption, forAdmins.body.allowedAfter], [true, [cut]])
    const changed = await saveService(api, 'PATCH', `${servicesPath}/${care}`, { allowedAfter: [longCut] })
    assert.deepEqual(changed.body.allowedAfter, [longCut])
    assert.deepEqual(await optionsOnMenu(api), {
      Coupe: ['Brillance'],
      'Coupe longue': ['Soin'],
      Application: null,
      Rinçage: null,
      Barbe: null,
    })
    const history = await saveService(api, 'GET', `/api/history?entity=service&entity_id=${care}`)
    assert.deepEqual(history.body[0].changes, { allowedAfter: [[cut], [longCut]] })
  },
)

onApi(
  'an option that is disabled, for the salon or done by nobody who does the service is not on the menu',
  async (api) => {
    const { cut, beard, hugo } = api.salon
    const { care, gloss } = await twoOptions(api)
    const after = async (id: number, body: object) => {
      assert.equal((await saveService(api, 'PATCH', `${servicesPath}/${id}`, body)).status, 200)
      return ((await optionsOnMenu(api)) as Record<string, unknown>)['Coupe']
    }
    assert.deepEqual(await after(care, { disabled: true }), ['Brillance'])
    const disabled = await optionsOnMenu(api, '?serviceDisability=1', await api.as(api.salon.admin))
    assert.deepEqual(disabled, { 'Ancienne coupe': null })
    assert.deepEqual(await after(care, { disabled: false, visibility: 'salon' }), ['Brillance'])
    const asStaff = (await optionsOnMenu(api, '?audience=staff', await api.as(hugo))) as Record<
      string,
      unknown
    >
    assert.deepEqual(asStaff['Coupe'], ['Soin', 'Brillance'])
    // Hugo alone trims beards, and Léa alone does « Brillance ».
    await saveService(api, 'PATCH', `${servicesPath}/${gloss}`, { allowedAfter: [cut, beard] })
    assert.deepEqual(((await optionsOnMenu(api)) as Record<string, unknown>)['Barbe'], null)
    await saveService(api, 'DELETE', `${servicesPath}/${gloss}`)
    assert.deepEqual(((await optionsOnMenu(api)) as Record<string, unknown>)['Coupe'], null)
  },
)

onApi(
  'an option is added to services that are sold alone, and only an option may take no time',
  async (api) => {
    const { cut, pause, longCut } = api.salon
    const { care, gloss } = await twoOptions(api)
    const wrong: [object, string[]][] = [
      [{ isOption: false, allowedAfter: [], duration: 0 }, ['duration invalid_value']],
      [{ isOption: false }, ['allowedAfter invalid_value']],
      [{ is_break: true, category: null, professionalServices: [] }, ['isOption invalid_value']],
      [{ allowedAfter: [cut, cut] }, ['allowedAfter.1 duplicate']],
      [{ allowedAfter: [999] }, ['allowedAfter.0 unknown_service']],
      [{ allowedAfter: [pause] }, ['allowedAfter.0 unknown_service']],
      [{ allowedAfter: [care] }, ['allowedAfter.0 unknown_service']],
      [{ duration: -1 }, ['duration invalid_value']],
    ]
    for (const [more, violations] of wrong) {
      const refused = await saveService(api, 'POST', servicesPath, await optionForm(api, more))
      assert.deepEqual(violationsOf(refused), violations, JSON.stringify(more))
    }
    const itself = await saveService(api, 'PATCH', `${servicesPath}/${care}`, { allowedAfter: [care] })
    assert.deepEqual(violationsOf(itself), ['allowedAfter.0 unknown_service'])
    const plain = await saveService(api, 'PATCH', `${servicesPath}/${care}`, { isOption: false })
    assert.deepEqual([plain.body.isOption, plain.body.allowedAfter], [false, []])
    const short = await saveService(api, 'PATCH', `${servicesPath}/${gloss}`, { isOption: false })
    assert.deepEqual(violationsOf(short), ['duration invalid_value'])
    // A service that becomes an option is followed by none itself.
    await saveService(api, 'PATCH', `${servicesPath}/${cut}`, { isOption: true, allowedAfter: [longCut] })
    const left = await saveService(api, 'GET', `${servicesPath}/${gloss}`)
    assert.deepEqual(left.body.allowedAfter, [])
  },
)

onApi('a service that becomes a pause is followed by no option any more', async (api) => {
  const { cut, longCut } = api.salon
  const { care } = await twoOptions(api)
  const path = `${servicesPath}/${care}`
  await saveService(api, 'PATCH', path, { allowedAfter: [cut, longCut] })
  const pause = { is_break: true, professionalServices: [] }
  const paused = await saveService(api, 'PATCH', `${servicesPath}/${longCut}`, pause)
  assert.equal(paused.status, 200, paused.text)
  assert.deepEqual((await saveService(api, 'GET', path)).body.allowedAfter, [cut])
  assert.equal((await saveService(api, 'PATCH', path, { price: 1300 })).status, 200)
})

onApi('an option without a duration is no step of a composed service', async (api) => {
  const { colour, application } = api.salon
  const { care, gloss } = await twoOptions(api)
  const path = `/api/combinated_services/${colour}`
  const refused = await saveService(api, 'PATCH', path, { steps: [application, gloss] })
  assert.deepEqual(violationsOf(refused), ['steps.1 option_takes_no_time'])
  assert.equal((await saveService(api, 'PATCH', path, { steps: [application, care] })).status, 200)
  const shortened = await saveService(api, 'PATCH', `${servicesPath}/${care}`, { duration: 0 })
  assert.deepEqual(violationsOf(shortened), ['duration option_takes_no_time'])
})
