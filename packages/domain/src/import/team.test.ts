import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { faultOfTargets, recogniseColumns, targetsAs, type ColumnTarget } from './columns.ts'
import type { KnownPerson } from './judge-rows.ts'
import { judgeTeam, type MemberRow, type MemberVerdict } from './judge-team.ts'
import { readMember } from './read-member.ts'
import type { AddressReader } from './read-row.ts'

const reader: AddressReader = {
  phone(text) {
    const digits = text.replaceAll(/\D/g, '')
    if (!/^0\d{9}$/.test(digits)) return null
    return {
      kind: digits.startsWith('06') ? 'mobile' : 'landline',
      number: `+33${digits.slice(1)}`,
    }
  },
  email: (text) => (text.includes('@') ? text.toLowerCase() : null),
}
const targets = [
  'givenName',
  'familyName',
  'email',
  'phone',
  'phone',
  'status',
  'takesVisits',
  'role',
] as const

const read = (line: string, of: readonly ColumnTarget[] = targets) => readMember(line.split(';'), of, reader)

test('a team is recognised as Fresha’s export, by its jobs and states, or by what it calls its people', () => {
  const files: [string, string, string | null, string?][] = [
    [
      'First Name,Last Name,Phone Number,Email,Status,Birthday,Country,Job Title,Start Date,Appointments,User Permission',
      'team',
      'fresha',
      'givenName familyName phone email status skip skip skip skip takesVisits skip',
    ],
    ['Prénom;Nom;E-mail;Poste;Statut', 'team', null, 'givenName familyName email skip status'],
    ['First Name,Last Name,E-mail,Mobile Phone,Job Title,Birthday', 'clients', null],
    ['Collaborateur;Téléphone;E-mail;Statut', 'team', null, 'fullName phone email status'],
    ['Employee,Email,Active', 'team', null, 'fullName email status'],
    ['Nhân viên;Điện thoại;Email', 'team', null, 'fullName phone email'],
    ['员工姓名;手机;邮箱;职位', 'team', null, 'fullName phone email skip'],
    ['اسم الموظف;الهاتف;البريد الإلكتروني', 'team', null, 'fullName phone email'],
    ['Client;E-mail;Collaborateur', 'clients', null],
    ['Prénom;Nom;Téléphone;E-mail', 'clients', null],
    ['Date;Client;Prestation;Collaborateur;E-mail', 'visits', null],
    ['Prestation;Durée;Prix;Collaborateur', 'services', null],
  ]
  for (const [header, kind, preset, fields] of files) {
    const found = recogniseColumns(header.split(/[,;]/))
    assert.deepEqual([found.kind, found.preset], [kind, preset], header)
    if (fields !== undefined) assert.equal(found.targets.join(' '), fields, header)
  }
  const table = 'id,first_name,last_name,email,mobile_number,phone_number,notes,id_roles'.split(',')
  assert.equal(
    targetsAs('team', table, 'easyappointments').join(' '),
    'skip givenName familyName email phone phone skip role',
  )
  assert.equal(faultOfTargets('team', ['email']), 'name')
  assert.equal(faultOfTargets('team', ['fullName', 'phone']), 'email')
  assert.equal(faultOfTargets('team', ['fullName', 'email']), null)
})

test('a professional needs a name and an e-mail; other phones than a mobile are left out', () => {
  const rows: [string, string | null][] = [
    ['Léa;Petit;Lea@salon.fr;06 39 98 00 01', null],
    ['Léa;;lea@salon.fr', null],
    ['Léa;Petit;lea@salon.fr;06 39 98 00 01;;Active;Enabled;2', null],
    [';;lea@salon.fr', 'name_missing'],
    [`${'x'.repeat(101)};Petit;lea@salon.fr`, 'name_too_long'],
    ['Cabine 1;;;;;Active;Enabled', 'email_missing'],
    ['Léa;Petit;lea', 'email_unreadable'],
    ['Léa;Petit;lea@salon.fr;06 39', 'phone_unreadable'],
    ['Léa;Petit;lea@salon.fr;;;Active;Enabled;3', 'not_a_professional'],
    ['Léa;Petit;lea@salon.fr;;;Archived;Enabled', 'works_no_more'],
    ['Léa;Petit;lea@salon.fr;;;Active;Disabled', 'takes_no_visits'],
  ]
  for (const [line, fault] of rows) assert.equal(read(line).fault, fault, line)
  assert.deepEqual(read('Léa;;Lea@salon.fr;02 61 45 00 00;06 39 98 00 01').member, {
    givenName: 'Léa',
    familyName: '—',
    email: 'lea@salon.fr',
    phone: '+33639980001',
    otherPhones: ['02 61 45 00 00'],
  })
})

test('the words for a professional who has left are known in five languages', () => {
  const gone = [
    'Archived',
    'Inactive',
    'Not active',
    'Left on 1 May',
    'Former employee',
    'Terminated',
    'Archivée',
    'Inactif',
    'Non actif',
    'Désactivé',
    'Partie',
    'Ancienne salariée',
    'Ne travaille plus',
    'Licencié',
    'Non',
    '0',
    'Đã nghỉ việc',
    'Ngừng hoạt động',
    'Không hoạt động',
    'Đã lưu trữ',
    '已离职',
    '停用',
    '已归档',
    'غير نشط',
    'مؤرشف',
    'معطّل',
    'سابق',
  ]
  const here = [
    '',
    'Active',
    'Actif',
    'En activité',
    'Temps partiel',
    'CDD à durée déterminée',
    'CDI indéterminé',
    'En congé',
    'On leave',
    'Ancienneté 3 ans',
    'Oui',
    '1',
    'Đang làm việc',
    'Hoạt động',
    '在职',
    'نشط',
  ]
  const fault = (state: string) => read(`Léa;Petit;lea@salon.fr;;;${state}`).fault
  for (const state of gone) assert.equal(fault(state), 'works_no_more', state)
  for (const state of here) assert.equal(fault(state), null, state)
})

const person: KnownPerson = {
  id: 1,
  givenName: 'Léa',
  familyName: 'Petit',
  phone: '+33639980001',
  email: 'lea@salon.fr',
  isTeam: true,
  hasAccount: true,
  notes: [],
}
const people: readonly KnownPerson[] = [
  person,
  { ...person, id: 2, givenName: 'Zoé', familyName: 'Roux', phone: null, email: 'zoe@salon.fr' },
  { ...person, id: 3, givenName: 'Ana', phone: '+33639980003', email: 'ana@mail.fr', isTeam: false },
]

function judged(lines: readonly string[], known: readonly KnownPerson[] = people): MemberVerdict[] {
  const rows = lines.map((line, at): MemberRow => ({ line: at + 2, member: read(line).member! }))
  const by = (field: 'phone' | 'email') =>
    new Map(known.flatMap((one) => (one[field] === null ? [] : [[one[field], one] as const])))
  return judgeTeam(rows, { byPhone: by('phone'), byEmail: by('email') })
}

/** « different 1 phone », « same_email 2 ». */
function inShort(verdict: MemberVerdict): string {
  if (verdict.kind === 'new') return 'new'
  if (verdict.kind === 'matched') return `matched ${verdict.person}`
  if (verdict.kind === 'different') return `different ${verdict.person} ${verdict.fields.join(' ')}`
  return verdict.reason === 'is_client' ? verdict.reason : `${verdict.reason} ${verdict.line}`
}

test('a row finds its professional by e-mail, then by phone; no professional is changed, and no client becomes one', () => {
  const files: [string[], string[]][] = [
    [['PETIT;léa;lea@salon.fr;06 39 98 00 01'], ['matched 1']],
    [['Léa;Petit;lea@salon.fr'], ['matched 1']],
    [['Léa;Petit;nouvelle@salon.fr;06 39 98 00 01'], ['different 1 email']],
    [['Lise;Petit;lea@salon.fr;06 39 98 00 09'], ['different 1 name phone']],
    [['Zoé;Roux;zoe@salon.fr;06 39 98 00 02'], ['different 2 phone']],
    [['Ana;Petit;ana@mail.fr'], ['is_client']],
    [['Mia;Blanc;mia@salon.fr;06 39 98 00 03'], ['is_client']],
    [
      ['Mia;Blanc;mia@salon.fr', 'Mia;Blanc;MIA@salon.fr;06 39 98 00 04'],
      ['new', 'same_email 2'],
    ],
    [
      ['Mia;Blanc;mia@salon.fr;06 39 98 00 04', 'Max;Blanc;max@salon.fr;06 39 98 00 04'],
      ['new', 'same_phone 2'],
    ],
    [
      ['Léa;Petit;lea@salon.fr', 'Léa;Petit;autre@salon.fr;06 39 98 00 01'],
      ['matched 1', 'same_person 2'],
    ],
  ]
  for (const [lines, verdicts] of files)
    assert.deepEqual(judged(lines).map(inShort), verdicts, lines.join('|'))
})

test('importing the same team again adds no professional', () => {
  const line = fc
    .tuple(
      fc.constantFrom('Mia', 'Max', 'Léa'),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 0, max: 5 }),
    )
    .map(([name, email, phone]) => `${name};Blanc;p${email}@salon.fr;${phone ? `06 39 98 00 0${phone}` : ''}`)
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
      const first = judged(lines)
      const made = first.flatMap((verdict, at): KnownPerson[] =>
        verdict.kind === 'new' ? [{ ...person, ...read(lines[at]!).member!, id: 100 + at }] : [],
      )
      const again = judged(lines, [...people, ...made])
      assert.ok(!again.some(({ kind }) => kind === 'new'), again.map(inShort).join())
      for (const [at, { kind }] of first.entries())
        if (kind === 'new') assert.deepEqual(again[at], { kind: 'matched', person: 100 + at })
    }),
  )
})
