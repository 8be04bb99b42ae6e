import assert from 'node:assert/strict'
import { change, takenTime, undo } from '../../../test/agenda.ts'
import {
  assertProblem,
  onApi,
  onBothEnginesApi,
  violationsOf,
  type Answer,
  type Api,
} from '../../../test/api.ts'
import { savedOption, saveService, servicesPath, twoOptions } from '../../../test/options.ts'
import { at, book, booked, monday, startsOf } from '../../../test/visits.ts'

/** « 10:00-10:30 Coupe Léa 3000 », for each step of a visit. */
function stepsOf({ appointmentServices }: Answer['body']): string[] {
  return appointmentServices.map((step: Answer['body']) =>
    [
      `${step.start.slice(11, 16)}-${step.end.slice(11, 16)}`,
      step.service.name,
      step.professional.lastname,
      step.price,
    ].join(' '),
  )
}

async function visitOf(api: Api, { id }: { id: number }): Promise<Answer['body']> {
  return (await api.get(`/api/appointments/${id}`, await api.as(api.salon.admin))).body
}

async function setStep(api: Api, step: { id: number }, body: object): Promise<Answer> {
  return api.send('PUT', `/api/appointment_services/${step.id}`, body, await api.as(api.salon.admin))
}

onBothEnginesApi('options are done by the professional of their service, directly after it', async (api) => {
  const { cut, lea, hugo, client } = api.salon
  const { care, gloss } = await twoOptions(api)
  const visit = await booked(api, { item: { options: [care, gloss] } })
  assert.deepEqual(stepsOf(visit), [
    '10:00-10:30 Coupe Léa 3000',
    '10:30-10:45 Soin Léa 1200',
    '10:45-10:45 Brillance Léa 800',
  ])
  const [item] = visit.items
  assert.deepEqual(
    [item.service, item.options, item.name, item.price, visit.price, visit.duration],
    [cut, [care, gloss], 'Coupe + Soin + Brillance', 5000, 5000, 45],
  )
  assert.deepEqual(await takenTime(api), [`${lea} 10:00 10:45 visit`])
  assert.deepEqual((await visitOf(api, visit)).items, visit.items)
  // Only Léa does « Brillance »: whoever does not mind gets her, and never Hugo for the cut alone.
  const starts = await startsOf(api, `s:${cut}~${gloss}`)
  assert.ok(starts.includes(at('09:30')) && !starts.includes(at('10:00')))
  assert.ok((await startsOf(api, `s:${cut}~${care}`)).includes(at('10:00')))
  const byHugo = await book(api, client, {
    items: [{ service: cut, options: [gloss], professional: hugo }],
    start: at('12:00'),
  })
  assert.deepEqual(violationsOf(byHugo), ['items.0 not_offered_by'])
  const agenda = await api.get(`/api/agenda?from=${monday}&to=${monday}`, await api.as(lea))
  const [{ steps }] = agenda.body.days[0].visits
  assert.deepEqual(
    steps.map((step: Answer['body']) => step.optionOf ?? null),
    [null, steps[0].id, steps[0].id],
  )
})

onApi(
  'an option is refused after another service, twice, disabled, or in a composed service',
  async (api) => {
    const { cut, longCut, colour, client, lea } = api.salon
    const { care, gloss } = await twoOptions(api)
    const send = (item: object) => book(api, client, { items: [item], start: at('12:00') })
    const refused = await send({ service: longCut, options: [care] })
    assert.deepEqual(violationsOf(refused), ['items.0 option_not_allowed'])
    assert.equal(refused.body.detail, 'Soin ne se combine pas avec Coupe longue.')
    assert.deepEqual(violationsOf(await send({ service: care })), ['items.0 service_disabled'])
    assert.deepEqual(violationsOf(await send({ service: cut, options: [care, care] })), [
      'items.0.options duplicate',
    ])
    assert.deepEqual(violationsOf(await send({ service: cut, options: [999] })), ['items.0 unknown_service'])
    assert.deepEqual(violationsOf(await send({ service: cut, options: [longCut] })), [
      'items.0 option_not_allowed',
    ])
    assert.deepEqual(violationsOf(await send({ combinatedService: colour, options: [care] })), [
      'items.0.options invalid_value',
    ])
    const searched = await api.get(
      `/api/appointments/available/slots?from=${monday}&to=${monday}&items=s:${longCut}~${care}`,
    )
    assert.deepEqual(violationsOf(searched), ['items.0 option_not_allowed'])
    await saveService(api, 'PATCH', `${servicesPath}/${care}`, { visibility: 'salon' })
    assert.deepEqual(violationsOf(await send({ service: cut, options: [care] })), [
      'items.0 option_not_allowed',
    ])
    const byStaff = { items: [{ service: cut, options: [care] }], start: at('12:00'), customer: client }
    assert.equal((await book(api, lea, byStaff)).status, 201)
    await saveService(api, 'PATCH', `${servicesPath}/${gloss}`, { disabled: true })
    assert.deepEqual(violationsOf(await send({ service: cut, options: [gloss] })), [
      'items.0 option_not_allowed',
    ])
  },
)

onBothEnginesApi('a start is held with the time of its options, and booked by its hold', async (api) => {
  const { cut, lea, client } = api.salon
  const { care, gloss } = await twoOptions(api)
  const items = [{ service: cut, options: [gloss, care], professional: lea }]
  const hold = await api.send('POST', '/api/appointments/holds', { items, start: at('10:00') })
  assert.equal(hold.status, 201, hold.text)
  assert.deepEqual([hold.body.end, hold.body.price], [at('10:45'), 5000])
  assert.deepEqual(await takenTime(api), [`${lea} 10:00 10:45 hold`])
  const visit = await book(api, client, { items, start: at('10:00'), hold: hold.body.hold })
  assert.deepEqual(stepsOf(visit.body), [
    '10:00-10:30 Coupe Léa 3000',
    '10:30-10:30 Brillance Léa 800',
    '10:30-10:45 Soin Léa 1200',
  ])
})

onBothEnginesApi('a visit is moved with its options, even once they left the menu', async (api) => {
  const { client, lea, cut, hugo } = api.salon
  const { care, gloss } = await twoOptions(api)
  const visit = await booked(api, { item: { options: [care, gloss] } })
  await saveService(api, 'PATCH', `${servicesPath}/${care}`, { disabled: true })
  await saveService(api, 'PATCH', `${servicesPath}/${gloss}`, { isOption: false, duration: 5 })
  const headers = await api.as(client)
  const path = `/api/appointments/update/${visit.id}`
  const moved = await api.send('PUT', path, { start: at('14:00') }, headers)
  assert.equal(moved.status, 200, moved.text)
  assert.deepEqual(stepsOf(moved.body), [
    '14:00-14:30 Coupe Léa 3000',
    '14:30-14:45 Soin Léa 1200',
    '14:45-14:50 Brillance Léa 800',
  ])
  assert.deepEqual(moved.body.items[0].options, [care, gloss])
  const asked = (professional: number) => ({
    start: at('15:00'),
    items: [{ service: cut, options: [care, gloss], professional }],
  })
  // Hugo does not do « Brillance ».
  assert.deepEqual(violationsOf(await api.send('PUT', path, asked(hugo), headers)), [
    'items.0 not_offered_by',
  ])
  assert.equal((await api.send('PUT', path, asked(lea), headers)).status, 200)
})

onBothEnginesApi(
  'options go along when their service is given to a colleague, and are not given away alone',
  async (api) => {
    const { lea, hugo } = api.salon
    const { care } = await twoOptions(api)
    const shine = await savedOption(api, { name: 'Patine', duration: 0, price: 500 })
    const visit = await booked(api, { item: { options: [care, shine] } })
    const [cut, soin, patine] = visit.appointmentServices
    const give = (steps: object[], version = visit.version, dryRun = false) =>
      change(api, [{ visit: visit.id, version, steps }], { dryRun })
    for (const option of [soin, patine]) {
      const refused = await give([{ id: option.id, professional: hugo }])
      assert.deepEqual(violationsOf(refused), ['changes.0.steps option_stays'])
      assert.deepEqual(violationsOf(await setStep(api, option, { professional: hugo })), [
        'professional option_stays',
      ])
    }
    const given = await give([{ id: cut.id, professional: hugo, start: at('11:00'), end: at('11:30') }])
    assert.equal(given.status, 200, given.text)
    const after = await visitOf(api, visit)
    assert.deepEqual(stepsOf(after), [
      '11:00-11:30 Coupe Hugo 3000',
      '11:30-11:45 Soin Hugo 1200',
      '11:45-11:45 Patine Hugo 500',
    ])
    assert.deepEqual(await takenTime(api), [`${hugo} 11:00 11:45 visit`])
    assert.equal((await undo(api, given.body.batch)).status, 200)
    assert.deepEqual(await takenTime(api), [`${lea} 10:00 10:45 visit`])
    const back = await setStep(api, cut, { professional: hugo })
    assert.deepEqual(
      back.body.appointmentServices.map(({ professional }: Answer['body']) => professional.id),
      [hugo, hugo, hugo],
    )
    // A step without a duration can be put elsewhere, and takes time once it is stretched.
    const later = await setStep(api, patine, { start: at('10:50') })
    assert.equal(later.status, 200, later.text)
    assert.deepEqual(stepsOf(later.body)[2], '10:50-10:50 Patine Hugo 500')
    const stretched = await setStep(api, patine, { end: at('10:55') })
    assert.deepEqual(stepsOf(stretched.body)[2], '10:50-10:55 Patine Hugo 500')
    assert.deepEqual(violationsOf(await setStep(api, patine, { end: at('10:50') })), ['end end_before_start'])
  },
)

onApi(
  'a change of time alone gives nothing away, even where an option is a colleague’s by now',
  async (api) => {
    const { hugo } = api.salon
    const { care } = await twoOptions(api)
    const visit = await booked(api, { item: { options: [care] } })
    const [cut, soin] = visit.appointmentServices
    api.now = Temporal.Instant.from(at('10:05'))
    const changes = [
      [cut, { status: 'done' }],
      [soin, { professional: hugo }],
      [cut, { status: 'pending' }],
      [cut, { end: at('10:35') }],
      [soin, { start: at('10:40') }],
    ]
    for (const [step, body] of changes) {
      const answer = await setStep(api, step, body)
      assert.equal(answer.status, 200, answer.text)
    }
    assert.deepEqual(stepsOf(await visitOf(api, visit)), [
      '10:00-10:35 Coupe Léa 3000',
      '10:40-10:55 Soin Hugo 1200',
    ])
  },
)

onApi('a service is not given to a colleague who does not do its option', async (api) => {
  const { hugo } = api.salon
  const { gloss } = await twoOptions(api)
  const visit = await booked(api, { item: { options: [gloss] } })
  const [cut] = visit.appointmentServices
  assert.deepEqual(violationsOf(await setStep(api, cut, { professional: hugo })), [
    'professional not_offered_by',
  ])
  const refused = await change(api, [
    { visit: visit.id, version: visit.version, steps: [{ id: cut.id, professional: hugo }] },
  ])
  assert.deepEqual(violationsOf(refused), ['changes.0.steps not_offered_by'])
})

onBothEnginesApi(
  'cancelling a service cancels its options; an option alone is cancelled by itself',
  async (api) => {
    const { lea } = api.salon
    const { care, gloss } = await twoOptions(api)
    const visit = await booked(api, { item: { options: [care, gloss] } })
    const [cut, soin, brillance] = visit.appointmentServices
    const statuses = (answer: Answer) => {
      assert.equal(answer.status, 200, answer.text)
      return answer.body.appointmentServices.map(({ status }: Answer['body']) => status).join(' ')
    }
    assert.equal(statuses(await setStep(api, soin, { status: 'cancelled' })), 'pending cancelled pending')
    assert.deepEqual(await takenTime(api), [`${lea} 10:00 10:30 visit`])
    const left = await visitOf(api, visit)
    assert.deepEqual(
      [left.price, left.items[0].name, left.items[0].options],
      [3800, 'Coupe + Brillance', [gloss]],
    )
    assert.equal(statuses(await setStep(api, soin, { status: 'pending' })), 'pending pending pending')
    assert.equal(statuses(await setStep(api, cut, { status: 'cancelled' })), 'cancelled cancelled cancelled')
    assert.deepEqual(await takenTime(api), [])
    assertProblem(await setStep(api, brillance, { status: 'pending' }), 422, 'transition_not_allowed')
    assert.equal(statuses(await setStep(api, cut, { status: 'pending' })), 'pending pending pending')
    assert.deepEqual(await takenTime(api), [`${lea} 10:00 10:45 visit`])
    api.now = Temporal.Instant.from(at('10:50'))
    // Nothing would be left of the visit but a moment, if its service were cancelled after that.
    assertProblem(await setStep(api, brillance, { status: 'done' }), 422, 'transition_not_allowed')
    // A treatment is done when it is done; what takes no time is done with its service.
    assert.equal(statuses(await setStep(api, cut, { status: 'done' })), 'done pending done')
  },
)

onApi(
  'an option without a duration ends with its service at closing time, and staff confirm nothing',
  async (api) => {
    const { cut, client, lea } = api.salon
    const { care, gloss } = await twoOptions(api)
    const atClosing = (option: number, start: string) =>
      book(api, lea, {
        items: [{ service: cut, options: [option], professional: lea }],
        start: at(start),
        customer: client,
      })
    const visit = await atClosing(gloss, '18:30')
    assert.equal(visit.status, 201, visit.text)
    assert.deepEqual(visit.body.end, at('19:00'))
    const [{ id }] = visit.body.appointmentServices
    const steps = [{ id, start: at('18:15'), end: at('18:45') }]
    const moved = await change(api, [{ visit: visit.body.id, version: visit.body.version, steps }])
    assert.equal(moved.status, 200, moved.text)
    assertProblem(await atClosing(care, '18:45'), 422, 'override_needed')
  },
)
