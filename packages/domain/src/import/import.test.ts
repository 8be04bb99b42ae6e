import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOfTargets, isHeader, recogniseColumns, type ColumnTarget, type ImportKind } from './columns.ts'
import { mentionsHealth } from './health-terms.ts'
import { judgeRows, makeTwinFinder, type Known, type KnownPerson } from './judge-rows.ts'
import { reader } from './import.model.ts'
import { readRow, splitName, type ReadClient } from './read-row.ts'

test('the exports of three systems are recognised by their columns', () => {
  const files: [string, string | null, string][] = [
    [
      'First Name,Last Name,Email,Mobile Number,Telephone,Gender,Date of Birth,City,Note,Blocked,Added',
      'fresha',
      'givenName familyName email phone phone skip birthDate skip note blocked skip',
    ],
    [
      'First Name,Last Name,Email Address,Phone Number,Birthday,Memo,Reference ID,Email Subscription Status,Blocked from online booking',
      'square',
      'givenName familyName email phone birthDate note reference consent blocked',
    ],
    [
      'id,first_name,last_name,email,mobile_number,phone_number,address,notes,id_roles',
      'easyappointments',
      'reference givenName familyName email phone phone skip note role',
    ],
    ['Prénom,NOM,Tél. portable,E-mail,Remarques', null, 'givenName familyName phone email note'],
    ['Nom,Portable,Anniversaire,Newsletter', null, 'fullName phone birthDate consent'],
    ['Nom complet,Prénom,Nom,Mobile', null, 'skip givenName familyName phone'],
    ['Họ và tên,Số điện thoại,Ghi chú', null, 'fullName phone note'],
    ['姓,名,手机,邮箱', null, 'familyName givenName phone email'],
    ['الاسم الكامل,رقم الهاتف,ملاحظات', null, 'fullName phone note'],
    ['Nom,Nom,Mobile,Mobile', null, 'fullName skip phone phone'],
  ]
  for (const [header, preset, targets] of files) {
    const found = recogniseColumns(header.split(','))
    assert.equal(found.preset, preset, header)
    assert.equal(found.targets.join(' '), targets, header)
  }
})

test('an import needs columns for a name and an address, each field once', () => {
  const faults: [ImportKind, string, ReturnType<typeof faultOfTargets>][] = [
    ['clients', 'fullName phone', null],
    ['clients', 'givenName familyName email', null],
    ['clients', 'givenName phone phone note note skip skip', null],
    ['clients', 'phone email', 'name'],
    ['clients', 'fullName note', 'address'],
    ['clients', 'fullName fullName phone', 'twice'],
    ['clients', 'fullName phone service', 'foreign'],
    ['visits', 'startAt fullName service', null],
    ['visits', 'date time reference service professional price', null],
    ['visits', 'time phone service', 'start'],
    ['visits', 'date service professional', 'client'],
    ['visits', 'date phone price', 'service'],
  ]
  for (const [kind, targets, fault] of faults)
    assert.equal(faultOfTargets(kind, targets.split(' ') as ColumnTarget[]), fault, targets)
})

test('a first line that holds an address or a number is no header', () => {
  assert.ok(isHeader(['Nom', 'Téléphone 1', '']))
  for (const cells of [
    ['', ' '],
    ['Marie', '06 12 34 56 78'],
    ['Marie', 'marie@mail.example'],
  ])
    assert.ok(!isHeader(cells), cells.join())
})

test('notes about health are found in five languages, and notes about hair are not', () => {
  for (const note of [
    'Allergique à l’ammoniaque',
    'enceinte (mars)',
    'ALLERGIES: latex',
    'Pregnant',
    'dị ứng thuốc nhuộm',
    '对染发剂过敏',
    'حساسية من الصبغة',
  ])
    assert.ok(mentionsHealth(note), note)
  for (const note of ['Traitement à la kératine', 'Coupe au calme', '染发', 'صبغة', 'Considère un balayage'])
    assert.ok(!mentionsHealth(note), note)
})

test('a whole name is split at its comma, at its capitals or after its first word', () => {
  const names: [string, string, string][] = [
    ['Marie Dupont', 'Marie', 'Dupont'],
    ['DUPONT Marie', 'Marie', 'DUPONT'],
    ['Marie-Claire DE LA TOUR', 'Marie-Claire', 'DE LA TOUR'],
    ['de la Tour, Marie', 'Marie', 'de la Tour'],
    ['Marie', 'Marie', '—'],
    ['李 小龙', '李', '小龙'],
  ]
  for (const [whole, givenName, familyName] of names)
    assert.deepEqual(splitName(whole), { givenName, familyName }, whole)
})

const targets: ColumnTarget[] = [
  'givenName',
  'familyName',
  'phone',
  'phone',
  'email',
  'note',
  'blocked',
  'role',
]
const rules = { targets, keepsHealthNotes: false }

const read = (cells: string, more: object = {}) => readRow(cells.split('|'), { ...rules, ...more }, reader)

test('a row needs a name that can be read, and a mobile number or an e-mail', () => {
  const faults: [string, string | null][] = [
    ['Marie|Dupont|06 39 98 00 01', null],
    ['Marie||||m@mail.example', null],
    ['||06 39 98 00 01', 'name_missing'],
    ['-|…|06 39 98 00 01', 'name_missing'],
    [`${'a'.repeat(101)}|Dupont|06 39 98 00 01`, 'name_too_long'],
    ['Marie|Dupont', 'address_missing'],
    ['Marie|Dupont||02 41 00 00 01', 'address_missing'],
    ['Marie|Dupont|06 12', 'phone_unreadable'],
    ['Marie|Dupont|06 39 98 00 01|inconnu', 'phone_unreadable'],
    ['Marie|Dupont|06 39 98 00 01||marie@', 'email_unreadable'],
    ['Marie|Dupont|06 39 98 00 01|||||2', 'not_a_client'],
    ['Marie|Dupont|06 39 98 00 01|||||3', null],
  ]
  for (const [cells, fault] of faults) assert.equal(read(cells).fault, fault, cells)
  const unreadable = read('Marie|Dupont|06 12')
  assert.deepEqual(unreadable.fault && [unreadable.name, unreadable.text], ['Marie Dupont', '06 12'])
})

test('a row is cleaned, a landline becomes a note, and notes about health wait for a decision', () => {
  const cells =
    ' Ma\u200brie |DUPONT|02 41 00 00 01|+33 6 39 98 00 01| M@Mail.example |Allergie\r\nau latex|oui'
  const { client } = read(cells)
  assert.deepEqual(client, {
    givenName: 'Marie',
    familyName: 'DUPONT',
    phone: '+33639980001',
    email: 'm@mail.example',
    notes: ['Tél. 02 41 00 00 01'],
    healthNotes: ['Allergie\nau latex'],
    isBlocked: true,
  })
  const kept = read(cells, { keepsHealthNotes: true }).client
  assert.deepEqual(kept?.notes, ['Allergie\nau latex', 'Tél. 02 41 00 00 01'])
  const long = read(`Marie|Dupont|06 39 98 00 01|||${'é'.repeat(1000)}${'a'.repeat(1500)}`).client
  assert.deepEqual(
    long?.notes.map((note) => note.length),
    [1000, 1000, 500],
  )
})

const marie: KnownPerson = {
  id: 7,
  givenName: 'Marie',
  familyName: 'Dupont',
  phone: '+33639980001',
  email: null,
  isTeam: false,
  hasAccount: false,
  notes: ['Café noir'],
}
const row: ReadClient = {
  givenName: 'DUPONT',
  familyName: 'Marié',
  phone: '+33639980001',
  email: null,
  notes: [],
  healthNotes: [],
  isBlocked: false,
}

function known(people: readonly KnownPerson[], claims: Known['claims'] = new Map()): Known {
  const by = (field: 'phone' | 'email') =>
    new Map(people.flatMap((one) => (one[field] === null ? [] : [[one[field], one] as const])))
  return { byPhone: by('phone'), byEmail: by('email'), claims }
}

test('a row is new, matched, completed or different by phone, then by e-mail', () => {
  const other = { ...marie, id: 8, phone: null, email: 'm@mail.example' }
  const cases: [string, Partial<ReadClient>, KnownPerson[], object][] = [
    ['nobody has the phone', {}, [], { kind: 'new' }],
    ['the names differ in order, case and accents only', {}, [marie], { kind: 'matched', person: 7 }],
    ['half of the name', { familyName: '—' }, [marie], { kind: 'matched', person: 7 }],
    ['a note is there already', { notes: ['Café noir'] }, [marie], { kind: 'matched', person: 7 }],
    [
      'the e-mail is missing in the record',
      { email: 'm@mail.example' },
      [marie],
      { kind: 'completed', person: 7, filled: { email: 'm@mail.example', notes: [] } },
    ],
    [
      'a note is new',
      { notes: ['Café noir', 'Frange'] },
      [marie],
      { kind: 'completed', person: 7, filled: { notes: ['Frange'] } },
    ],
    [
      'the phone is missing in the record that has the e-mail',
      { email: 'm@mail.example' },
      [other],
      { kind: 'completed', person: 8, filled: { phone: '+33639980001', notes: [] } },
    ],
    [
      'another person has the e-mail',
      { email: 'm@mail.example' },
      [marie, other],
      { kind: 'different', person: 7, fields: ['email'] },
    ],
    ['another name', { familyName: 'Durand' }, [marie], { kind: 'different', person: 7, fields: ['name'] }],
    [
      'a client with an account looks after their own address',
      { email: 'm@mail.example' },
      [{ ...marie, hasAccount: true }],
      { kind: 'different', person: 7, fields: ['email'] },
    ],
    ['the team', {}, [{ ...marie, isTeam: true }], { kind: 'rejected', reason: 'team_member' }],
  ]
  for (const [title, client, people, verdict] of cases)
    assert.deepEqual(judgeRows([{ line: 2, client: { ...row, ...client } }], known(people)), [verdict], title)
})

test('a second row about the same person is rejected, in the same batch or a later one', () => {
  const person = { ...marie, email: 'm@mail.example' }
  const byPhone = { line: 12, client: row }
  const byEmail = { line: 48, client: { ...row, phone: null, email: 'm@mail.example' } }
  const rejected = { kind: 'rejected', reason: 'same_person', line: 12 }
  assert.deepEqual(judgeRows([byPhone, byEmail], known([person]))[1], rejected)
  assert.deepEqual(judgeRows([byEmail], known([person], new Map([[7, 12]]))), [rejected])
})

test('the first of two rows with the same phone or e-mail counts', () => {
  const twinOf = makeTwinFinder()
  const line = (at: number, phone: string | null, email: string | null) =>
    twinOf({ line: at, client: { ...row, phone, email } })
  assert.equal(line(2, '+33639980001', 'a@mail.example'), null)
  assert.deepEqual(line(3, '+33639980001', 'b@mail.example'), { line: 2, by: 'phone' })
  assert.deepEqual(line(4, null, 'a@mail.example'), { line: 2, by: 'email' })
  // A rejected row claims nothing.
  assert.equal(line(5, null, 'b@mail.example'), null)
})
