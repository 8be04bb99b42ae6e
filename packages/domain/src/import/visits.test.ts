import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recogniseColumns, type ColumnTarget } from './columns.ts'
import { reader } from './import.model.ts'
import { clientOfVisit, makeVisitTwinFinder, nameKey } from './judge-visits.ts'
import { readDate, readPrice, readTime, readVisit } from './read-visit.ts'

test('a file whose columns say when and what was done is one of visits', () => {
  const files: [string, string, string][] = [
    [
      'id,book_datetime,start_datetime,end_datetime,notes,is_unavailability,id_users_provider,id_users_customer,id_services',
      'visits',
      'skip skip startAt skip note unavailable professional reference service',
    ],
    [
      'Date,Heure,Client,Téléphone,Prestation,Coiffeur,Montant,Statut',
      'visits',
      'date time fullName phone service professional price status',
    ],
    ['Start date,Customer name,Service,Staff,Price', 'visits', 'startAt fullName service professional price'],
    [
      'start_datetime,provider,customer_first_name,customer_last_name,customer_phone,service',
      'visits',
      'startAt professional givenName familyName phone service',
    ],
    ['Ngày,Giờ,Họ và tên,Dịch vụ', 'visits', 'date time fullName service'],
    ['日期,时间,姓名,服务', 'visits', 'date time fullName service'],
    ['التاريخ,الوقت,العميل,الخدمة', 'visits', 'date time fullName service'],
    ['Nom,Portable,Date de naissance', 'clients', 'fullName phone birthDate'],
  ]
  for (const [header, kind, targets] of files) {
    const found = recogniseColumns(header.split(','))
    assert.deepEqual([found.kind, found.targets.join(' ')], [kind, targets], header)
  }
})

test('dates, times and prices are read as French files write them', () => {
  const dates: [string, string | null][] = [
    ['2026-11-20', '2026-11-20'],
    ['2026/1/5', '2026-01-05'],
    ['20/11/2026', '2026-11-20'],
    ['5.1.26', '2026-01-05'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2026', null],
    ['11/20/2026', null],
    ['31 novembre', null],
    ['01/01/1900', null],
  ]
  for (const [text, date] of dates) assert.equal(readDate(text), date, text)
  const times: [string, number | null][] = [
    ['14:30', 870],
    ['14:30:00', 870],
    ['14h30', 870],
    ['9 h', 540],
    ['9h05', 545],
    ['2:30 PM', 870],
    ['12:00 am', 0],
    ['24:00', null],
    ['14:60', null],
    ['13 PM', null],
    ['14', null],
  ]
  for (const [text, minutes] of times) assert.equal(readTime(text), minutes, text)
  const prices: [string, number | null][] = [
    ['35', 3500],
    ['35,5', 3550],
    ['35.00 €', 3500],
    ['1 234,50', 123_450],
    ['EUR 20', 2000],
    ['gratuit', null],
    ['-5', null],
    ['', null],
    ['à partir de 35 €', null],
    ['1,234.50', null],
  ]
  for (const [text, cents] of prices) assert.equal(readPrice(text), cents, text)
})

const targets: ColumnTarget[] = [
  'startAt',
  'fullName',
  'phone',
  'service',
  'professional',
  'price',
  'note',
  'status',
]
const read = (cells: string[], keepsHealthNotes = false) =>
  readVisit(cells, { targets, keepsHealthNotes }, reader)

test('a visit needs its client, its service and a day; what cannot be read rejects the row', () => {
  const whole = [
    '20/11/2025 à 14h30',
    'Marie Dupont',
    '06 39 98 00 01',
    'Coupe',
    'Léa',
    '35 €',
    'Frange',
    'Honoré',
  ]
  assert.deepEqual(read(whole).visit, {
    client: {
      phone: '+33639980001',
      email: null,
      reference: null,
      name: { givenName: 'Marie', familyName: 'Dupont' },
    },
    date: '2025-11-20',
    minute: 870,
    service: 'Coupe',
    professional: 'Léa',
    price: 3500,
    note: 'Frange',
    healthNote: null,
  })
  const changed = (at: number, cell: string) => read(whole.with(at, cell))
  assert.equal(changed(0, '20/11/2025').visit?.minute, null)
  assert.equal(changed(6, 'Allergie au latex').visit?.note, null)
  assert.equal(read(whole.with(6, 'Allergie au latex'), true).visit?.note, 'Allergie au latex')
  const faults: [number, string, string][] = [
    [0, '', 'date_unreadable'],
    [0, '31/11/2025 14:30', 'date_unreadable'],
    [0, '20/11/2025 25:00', 'time_unreadable'],
    [2, '06 12', 'phone_unreadable'],
    [3, '', 'service_missing'],
  ]
  for (const [at, cell, fault] of faults) assert.equal(changed(at, cell).fault, fault, cell)
  assert.equal(read(['20/11/2025', '', '', 'Coupe']).fault, 'client_missing')
  const block = readVisit(
    ['2025-11-20 12:00:00', '1'],
    { targets: ['startAt', 'unavailable'], keepsHealthNotes: false },
    reader,
  )
  assert.equal(block.fault, 'not_a_visit')
})

test('a cancelled or missed visit is told by any word of its state, in five languages', () => {
  const over =
    'Annulé par le client|Rendez-vous annulé|Client absent|Pas venu|Non honoré|Supprimé|No-show|Client no show|Appointment cancelled|' +
    'Deleted|Did not attend|Didn’t attend|no_show|NO_SHOW|Rendez-vous manqué|تم الإلغاء|Đã hủy|Khách không đến|已取消|客户未到|تم إلغاء الموعد|لم يحضر'
  const kept =
    'Acompte manquant|Honoré - SMS annulé|Annulation possible|Honoré|Confirmé|Non annulé|Not cancelled|Client présent|Payé|Đã xác nhận|已确认|مؤكد'
  const faultOf = (status: string) =>
    read(['20/11/2025', 'Marie Dupont', '', 'Coupe', '', '', '', status]).fault
  for (const status of over.split('|')) assert.equal(faultOf(status), 'visit_cancelled', status)
  for (const status of kept.split('|')) assert.equal(faultOf(status), null, status)
})

test('a visit whose price is no number has no price', () => {
  for (const price of ['Offert', 'à partir de 35 €', '-10,00', ''])
    assert.equal(read(['20/11/2025', 'Marie Dupont', '', 'Coupe', '', price]).visit?.price, null, price)
})

test('a long text is cut between characters', () => {
  const long = `${'a'.repeat(199)}💇`
  const { visit } = read(['20/11/2025', 'Marie', '', long, long, '', `${'b'.repeat(999)}💇`])
  assert.deepEqual(
    [visit?.service, visit?.professional, visit?.note],
    ['a'.repeat(199), 'a'.repeat(199), 'b'.repeat(999)],
  )
})

test('a client is found by phone, e-mail or number, and by name only where the file has nothing else', () => {
  const marie = { givenName: 'Marie', familyName: 'Dupont' }
  const people = {
    byPhone: new Map([['+33639980001', 1]]),
    byEmail: new Map([['b@mail.example', 2]]),
    byReference: new Map([['12', 3]]),
    byName: new Map([
      [nameKey(marie), [4]],
      [nameKey({ givenName: 'Léa', familyName: 'Durand' }), [5, 6]],
    ]),
  }
  const of = (one: Partial<Parameters<typeof clientOfVisit>[0]>) =>
    clientOfVisit({ phone: null, email: null, reference: null, name: null, ...one }, people)
  assert.equal(of({ phone: '+33639980001', email: 'b@mail.example' }), 1)
  assert.equal(of({ phone: '+33639980009', email: 'b@mail.example' }), 2)
  assert.equal(of({ reference: '12', name: marie }), 3)
  assert.equal(of({ name: { givenName: 'dupont', familyName: 'MARIE' } }), 4)
  assert.equal(of({ phone: '+33639980009', name: marie }), 'client_unknown')
  assert.equal(of({ name: { givenName: 'Lea', familyName: 'Durand' } }), 'client_ambiguous')
  assert.equal(of({ name: { givenName: 'Zoé', familyName: 'Petit' } }), 'client_unknown')
})

test('the first of two rows about one visit counts', () => {
  const twinOf = makeVisitTwinFinder()
  const visit = { client: 1, date: '2025-11-20', minute: 870, text: 'Coupe' }
  assert.equal(twinOf(2, visit), null)
  assert.equal(twinOf(3, { ...visit, text: 'Couleur' }), null)
  assert.equal(twinOf(4, { ...visit, minute: null }), null)
  assert.equal(twinOf(5, visit), 2)
})
