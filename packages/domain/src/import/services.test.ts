import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { recogniseColumns, type ColumnTarget } from './columns.ts'
import { judgeServices, type KnownService, type ServiceRow, type ServiceVerdict } from './judge-services.ts'
import { readDuration, readMenuPrice, readService } from './read-service.ts'

const limits = { name: 30, category: 20, description: 20, duration: 720, price: 1_000_000 }
const unsaid = { category: 'Prestations', numbered: (number: string) => `Catégorie ${number}`, duration: 30 }
const targets = ['service', 'variation', 'category', 'duration', 'price', 'description', 'online'] as const

test('menus of three systems are recognised by their columns, and others by their names', () => {
  const files: [string, string | null, string][] = [
    [
      'Service name,Retail price,Duration,Extra time,Tax,Description,Category name,Treatment type,Online booking,SKU',
      'fresha',
      'service price duration skip skip description category skip online skip',
    ],
    [
      'Nombre del servicio,Precio de compra,Duración,Tiempo adicional,Impuestos,Descripción,Nombre de la categoría',
      null,
      'service price duration skip skip description category',
    ],
    [
      'Token,Item Name,Variation Name,SKU,Description,Category,Price,Current Quantity Salon',
      'square',
      'skip service variation skip description category price skip',
    ],
    [
      'id,name,duration,price,currency,description,availabilities_type,attendants_number,id_service_categories',
      'easyappointments',
      'skip service duration price skip description skip skip category',
    ],
    ['Prestation;Famille;Durée;Tarif TTC', null, 'service category duration price'],
    ['Nom;Prix', null, 'service price'],
    ['Tên dịch vụ;Thời lượng;Giá', null, 'service duration price'],
    ['服务名称;时长;价格;分类', null, 'service duration price category'],
    ['اسم الخدمة;المدة;السعر', null, 'service duration price'],
  ]
  for (const [header, preset, fields] of files) {
    const found = recogniseColumns(header.split(/[,;]/))
    assert.deepEqual([found.kind, found.preset], ['services', preset], header)
    assert.equal(found.targets.join(' '), fields, header)
  }
  assert.equal(recogniseColumns(['Nom', 'Mobile', 'Prix']).kind, 'clients')
  assert.equal(recogniseColumns(['Date', 'Client', 'Prestation', 'Durée', 'Prix']).kind, 'visits')
})

test('a duration is read in minutes, in hours and as a clock writes it', () => {
  const durations: [string, number | null][] = [
    ['90', 90],
    ['45.0', 45],
    ['1h 30min', 90],
    ['1h 35m', 95],
    ['1 h 30', 90],
    ['1h30', 90],
    ['2h', 120],
    ['1,5 h', 90],
    ['1 heure et 15 minutes', 75],
    ['45 min', 45],
    ['01:30', 90],
    ['00:45:00', 45],
    ['1 giờ 30 phút', 90],
    ['45分钟', 45],
    ['45 دقيقة', 45],
    ['1:75', null],
    ['1h90', null],
    ['0,33 h', null],
    ['environ 1 h', null],
    ['', null],
  ]
  for (const [text, minutes] of durations) assert.equal(readDuration(text), minutes, text)
})

test('a price is read with its cents, and « à partir de » is told', () => {
  const prices: [string, number | null, boolean?][] = [
    ['45', 4500],
    ['45.00 €', 4500],
    ['1 234,50', 123450],
    ['1\u202f234,50 €', 123450],
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['0', 0],
    ['Gratuit', 0],
    ['EUR 12,5', 1250],
    ['from 45', 4500, true],
    ['From €45.00', 4500, true],
    ['À partir de 45 €', 4500, true],
    ['dès 30€', 3000, true],
    ['45+', 4500, true],
    ['45 - 60 €', 4500, true],
    ['variable', null],
    ['45 - ?', null],
    ['4.5.6', null],
    ['-45', null],
  ]
  for (const [text, cents, isFrom = false] of prices)
    assert.deepEqual(readMenuPrice(text), cents === null ? null : { cents, isFrom }, text)
})

test('a service needs a name and a price; it may be sold in the salon only, and its duration may be open', () => {
  const faults: [string[], string | null, string[]?][] = [
    [['Coupe', '', 'Femme', '45', '38'], null, []],
    [['Coupe', '', 'Femme', '', '38'], null, ['duration_missing']],
    [['Coupe', 'NULL', 'NULL', '45', '38'], null, []],
    [['Balayage - From', '', '', '2h', '90'], null, ['price_from']],
    [['—', '', '', '45', '38'], 'name_missing'],
    [['x'.repeat(25), 'Longs', '', '45', '38'], 'name_too_long'],
    [['Coupe', '', 'x'.repeat(21), '45', '38'], 'name_too_long'],
    [['Coupe', '', '', '45', ''], 'price_missing'],
    [['Coupe', '', '', '45', 'variable'], 'price_unreadable'],
    [['Coupe', '', '', '45', '10000,01'], 'price_unreadable'],
    [['Coupe', '', '', '0', '38'], 'duration_unreadable'],
    [['Coupe', '', '', '13h', '38'], 'duration_unreadable'],
    [['Coupe', '', '', 'long', '38'], 'duration_unreadable'],
  ]
  for (const [cells, fault, questions] of faults) {
    const reading = readService(cells, { targets, limits })
    assert.equal(reading.fault, fault, cells.join())
    if (reading.service) assert.deepEqual(reading.service.questions, questions, cells.join())
  }
  for (const [cell, isOnline] of [
    ['', true],
    ['Enabled', true],
    ['Oui', true],
    ['Disabled', false],
    ['Désactivée', false],
    ['non', false],
  ] as const)
    assert.equal(
      readService(['Coupe', '', '', '45', '38', '', cell], { targets, limits }).service?.isOnline,
      isOnline,
      cell,
    )
  const [tabled] = judged(['Coupe;NULL;NULL;45;38'], [])
  assert.equal(inShort(tabled!), 'new Prestations/Coupe')
  const long = readService(['Coupe', '', '', '45', '38', 'Shampooing et coupe au calme'], { targets, limits })
  assert.equal(long.service?.description, 'Shampooing et coupe')
})

const cut = {
  id: 1,
  name: 'Coupe',
  category: 'Femme',
  duration: 45,
  price: 3800,
  description: null,
  isDisabled: false,
}
const known: KnownService[] = [
  cut,
  { ...cut, id: 2, name: 'Brushing', category: 'Coiffage' },
  { ...cut, id: 3, name: 'Mèches', category: 'Femme', isDisabled: true },
  { ...cut, id: null, name: 'Couleur', category: 'Femme', duration: 120 },
  { ...cut, id: 5, name: 'Soin', category: 'Femme' },
  { ...cut, id: 6, name: 'Soin', category: 'Homme' },
]

function judged(lines: readonly string[], services: readonly KnownService[] = known): ServiceVerdict[] {
  const rows = lines.map((text, at): ServiceRow => {
    const reading = readService(text.split(';'), { targets: targets as readonly ColumnTarget[], limits })
    return { line: at + 2, service: reading.service! }
  })
  return judgeServices(rows, services, unsaid)
}

/** « new Coupe – Femmes », « different 1 price ». */
function inShort(verdict: ServiceVerdict): string {
  if (verdict.kind === 'new') return `new ${verdict.made.category}/${verdict.made.name}`
  if (verdict.kind === 'matched') return `matched ${verdict.service}`
  if (verdict.kind === 'different') return `different ${verdict.service} ${verdict.fields.join(' ')}`
  return verdict.reason === 'same_service' ? `same as ${verdict.line}` : verdict.reason
}

test('a row finds its service by name in its category, then by a name that one alone has', () => {
  const menus: [string[], string[]][] = [
    [
      ['COUPE;;femme;45;38', 'Coupe;;Homme;30;25'],
      ['matched 1', 'new Homme/Coupe'],
    ],
    // Moved to another category since.
    [['Brushing;;Brushings;45;38'], ['different 2 category']],
    // Two of the file cannot both be the one that was moved.
    [
      ['Brushing;;Court;45;38', 'Brushing;;Long;45;38'],
      ['new Court/Brushing', 'new Long/Brushing'],
    ],
    [['Coupe;;;60;38'], ['different 1 duration']],
    [['Coupe;;;;38'], ['matched 1']],
    [['Coupe;;Femme;45;39;Au calme'], ['different 1 price description']],
    [['Mèches;;Femme;45;38'], ['different 3 disabled']],
    [['Couleur;;Femme;2h;38'], ['matched null']],
    [['Soin;;;45;38'], ['service_ambiguous']],
    [['Soin;;Enfant;45;38'], ['new Enfant/Soin']],
    [
      ['Frange;;;15;10', 'frange;;;15;12'],
      ['new Prestations/Frange', 'same as 2'],
    ],
    // Numbers of categories, whose names the file lacks.
    [
      ['Frange;;3;15;10', 'Coupe;;3;45;38'],
      ['new Catégorie 3/Frange', 'matched 1'],
    ],
  ]
  for (const [lines, verdicts] of menus)
    assert.deepEqual(judged(lines).map(inShort), verdicts, lines.join('|'))
})

test('an item with several variations becomes a service for each, and one with a single line keeps its name', () => {
  const lines = ['Coupe;Femmes;Coupes;45;38', 'Coupe;Hommes;Coupes;30;25', 'Barbe;Regular;Coupes;20;15']
  assert.deepEqual(judged(lines, []).map(inShort), [
    'new Coupes/Coupe – Femmes',
    'new Coupes/Coupe – Hommes',
    'new Coupes/Barbe',
  ])
})

test('importing the same menu again changes nothing, and each batch judges as the whole file', () => {
  const word = fc.constantFrom('Coupe', 'coupé', 'Soin', 'Barbe', '')
  const line = fc
    .tuple(fc.constantFrom('Coupe', 'COUPE', 'Soin', 'Barbe'), word, word, fc.constantFrom('', '30', '45'))
    .map(([name, variation, category, duration]) => `${name};${variation};${category};${duration};20;`)
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const first = judged(lines)
      const made = first.flatMap((verdict, at): KnownService[] =>
        verdict.kind === 'new' ? [{ ...verdict.made, id: 100 + at, isDisabled: false }] : [],
      )
      const again = judged(lines, [...known, ...made])
      assert.ok(!again.some(({ kind }) => kind === 'new'), again.map(inShort).join())
      for (const [at, verdict] of first.entries())
        if (verdict.kind === 'matched') assert.deepEqual(again[at], verdict)
    }),
  )
})
