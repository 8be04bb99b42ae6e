import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { recogniseColumns } from './columns.ts'
import {
  judgeServices,
  namesOfRows,
  type KnownService,
  type MenuRow,
  type ServiceVerdict,
} from './judge-services.ts'
import { menuRules } from './menu.model.ts'
import { readService } from './read-service.ts'

const unsaid = { category: 'Prestations', numbered: (number: string) => `Catégorie ${number}`, duration: 30 }

test('menus of three systems are recognised by their columns, and others by their names', () => {
  const files: [string, string | null, string][] = [
    [
      'Service name,Retail price,Duration,Extra time,Tax,Description,Category name,Treatment type,Online booking,SKU',
      'fresha',
      'service price duration buffer skip description category skip online skip',
    ],
    [
      'Nombre del servicio,Precio de compra,Duración,Tiempo adicional,Impuestos,Descripción,Nombre de la categoría',
      null,
      'service price duration buffer skip description category',
    ],
    [
      'Token,Item Name,Variation Name,SKU,Description,Category,Price,Current Quantity Salon',
      'square',
      'skip service variation skip description category price skip',
    ],
    [
      'Token,Item Name,Variation Name,Description,Categories,Reporting Category,Item Type,Price,Archived',
      'square',
      'skip service variation description categories category itemType price archived',
    ],
    [
      'id,name,duration,price,currency,description,availabilities_type,attendants_number,is_private,id_service_categories',
      'easyappointments',
      'skip service duration price skip description skip skip hidden category',
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

test('clients book what the file says is online, in words that are clear', () => {
  const cells: [online: string, hidden: string, isOnline: boolean, isUnclear?: boolean][] = [
    ['', '', true],
    ['Enabled', '', true],
    ['Oui', '', true],
    ['TRUE', '0', true],
    ['Có', '', true],
    ['是', '', true],
    ['نعم', '', true],
    ['', 'Non', true],
    ['Disabled', '', false],
    ['Désactivée', '', false],
    ['non', '', false],
    ['N', '', false],
    ['Off', '', false],
    ['Inactif', '', false],
    ['Masqué', '', false],
    ['Hidden', '', false],
    ['Not bookable', '', false],
    ['Oui', '1', false],
    ['', 'true', false],
    ['sur demande', '', false, true],
    ['Oui', 'peut-être', false, true],
  ]
  for (const [online, hidden, isOnline, isUnclear = false] of cells) {
    const [verdict] = judged([`Frange;;;15;10;;${online};${hidden}`])
    assert.ok(verdict?.kind === 'new')
    const { made } = verdict
    assert.deepEqual([made.isOnline, made.questions], [isOnline, isUnclear ? ['online_unclear'] : []], online)
  }
})

test('clients book nothing that the file leaves open, and the time after it stays free', () => {
  const lines: [string, boolean, number][] = [
    ['Balayage;;;2h;90', true, 0],
    ['Balayage;;;2h;90;;;;15min', true, 15],
    ['Balayage;;;2h;90;;;;None', true, 0],
    ['Balayage;;;2h;90;;;;3 h', false, 0],
    ['Balayage;;;2h;à partir de 90 €', false, 0],
    ['Balayage - From;;;2h;90', false, 0],
    ['Balayage;;;;90', false, 0],
  ]
  for (const [text, isOnline, bufferAfter] of lines) {
    const [verdict] = judged([text])
    assert.ok(verdict?.kind === 'new')
    assert.deepEqual([verdict.made.isOnline, verdict.made.bufferAfter], [isOnline, bufferAfter], text)
  }
})

const cut = {
  id: 1,
  name: 'Coupe',
  category: 'Femme',
  duration: 45,
  bufferAfter: 5,
  price: 3800,
  description: null,
  isDisabled: false,
}
const known: KnownService[] = [
  cut,
  { ...cut, id: 2, name: 'Brushing', category: 'Coiffage' },
  { ...cut, id: 3, name: 'Mèches', category: 'Femme', isDisabled: true },
  { ...cut, id: null, name: 'Couleur', category: 'Femme', duration: 120, bufferAfter: null },
  { ...cut, id: 5, name: 'Soin', category: 'Femme' },
  { ...cut, id: 6, name: 'Soin', category: 'Homme' },
  { ...cut, id: 7, name: 'Chignon d’invitée' },
  { ...cut, id: 8, name: 'Lissage –\u00a0long' },
]

function rowsOf(lines: readonly string[]): MenuRow[] {
  return lines.flatMap((text, at): MenuRow[] => {
    const reading = readService(text.split(';'), menuRules)
    const item = reading.service ?? reading.item
    return item ? [{ line: at + 2, item, service: reading.service }] : []
  })
}

/** Undefined for a row that cannot be read. */
function judged(
  lines: readonly string[],
  services: readonly KnownService[] = known,
  made: ReadonlySet<number> = new Set(),
): (ServiceVerdict | undefined)[] {
  const verdicts = judgeServices(rowsOf(lines), { known: services, made }, unsaid)
  return lines.map((_, at) => verdicts.get(at + 2))
}

/** « new Coupe – Femmes », « different 1 price ». */
function inShort(verdict: ServiceVerdict | undefined): string {
  if (!verdict) return 'unread'
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
    [['Coupe;;;45;38;;;;5 min'], ['matched 1']],
    [['Coupe;;;45;38;;;;15 min'], ['different 1 buffer']],
    [['Couleur;;Femme;2h;38;;;;15 min'], ['matched null']],
    [['Coupe;;Femme;45;39;Au calme'], ['different 1 price description']],
    [['Mèches;;Femme;45;38'], ['different 3 disabled']],
    [['Couleur;;Femme;2h;38'], ['matched null']],
    [['Soin;;;45;38'], ['service_ambiguous']],
    [['Soin;;Enfant;45;38'], ['new Enfant/Soin']],
    [
      ['Frange;;;15;10', 'frange;;;15;12'],
      ['new Prestations/Frange', 'same as 2'],
    ],
    // An empty category is written as « Prestations ».
    [
      ['Frange;;;15;10', 'Frange;;prestations;15;10'],
      ['new Prestations/Frange', 'same as 2'],
    ],
    [
      ['Coupe;;;45;38', 'Coupe;;Prestations;45;38'],
      ['matched 1', 'new Prestations/Coupe'],
    ],
    [["Chignon d'invitée ;;Femme;45;38"], ['matched 7']],
    [['Lissage - Long;;Femme;45;38'], ['matched 8']],
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
  const menus: [string[], KnownService[], string[]][] = [
    [
      ['Coupe;Femmes;Coupes;45;38', 'Coupe;Hommes;Coupes;30;25', 'Barbe;Regular;Coupes;20;15'],
      [],
      ['new Coupes/Coupe – Femmes', 'new Coupes/Coupe – Hommes', 'new Coupes/Barbe'],
    ],
    // The rejected row is corrected later, and then its sister has the same name still.
    [['Coupe;Femmes;Coupes;45;38', 'Coupe;Hommes;Coupes;30;?'], [], ['new Coupes/Coupe – Femmes', 'unread']],
    // The same variation twice is one service.
    [['Coupe;Femmes;Coupes;45;38', 'Coupe;femmes;Coupes;45;38'], [], ['new Coupes/Coupe', 'same as 2']],
    // The other variations have left the file since.
    [['Coupe;Femmes;Femme;45;38'], [{ ...cut, name: 'Coupe – Femmes' }], ['matched 1']],
    // Which of them « Coupe » is, the file does not say.
    [
      ['Coupe;Femmes;Femme;45;38', 'Coupe;Hommes;Femme;30;25'],
      [cut],
      ['different 1 name', 'different 1 name'],
    ],
    [['Coupe;;Femme;45;38', 'Coupe;Hommes;Femme;30;25'], [cut], ['matched 1', 'new Femme/Coupe – Hommes']],
  ]
  for (const [lines, services, verdicts] of menus)
    assert.deepEqual(judged(lines, services).map(inShort), verdicts, lines.join('|'))
  const names = namesOfRows(rowsOf(['Coupe;A;;45;38', 'Coupe;B;;?;?', 'Barbe;Regular;;20;15']), unsaid)
  assert.deepEqual([...names.values()], ['Coupe – A', 'Coupe – B', 'Barbe'])
})

test('importing the same menu again makes nothing, and each batch judges as the whole file', () => {
  const word = fc.constantFrom('Coupe', 'coupé', 'Soin', 'Barbe', '')
  const category = fc.constantFrom('Coupe', 'Soin', 'Femme', 'Prestations', '')
  const line = fc
    .tuple(
      fc.constantFrom('Coupe', 'COUPE', 'Soin', 'Barbe'),
      word,
      category,
      fc.constantFrom('', '30', '45', '?'),
    )
    .map(([name, variation, place, duration]) => `${name};${variation};${place};${duration};20;`)
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const first = judged(lines)
      const made = first.flatMap((verdict, at): KnownService[] =>
        verdict?.kind === 'new' ? [{ ...verdict.made, id: 100 + at, isDisabled: false }] : [],
      )
      const again = judged(lines, [...known, ...made])
      assert.ok(!again.some((verdict) => verdict?.kind === 'new'), again.map(inShort).join())
      for (let written = 1; written <= made.length; written += 1) {
        const part = made.slice(0, written)
        const ids = new Set(part.map(({ id }) => id!))
        assert.deepEqual(judged(lines, [...known, ...part], ids), first)
      }
    }),
  )
})
