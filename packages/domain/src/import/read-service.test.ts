import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ColumnTarget } from './columns.ts'
import { menuRules } from './menu.model.ts'
import { readDuration, readService } from './read-service.ts'

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
    ['1.25h', 75],
    ['0,75 h', 45],
    ['2,0 h', 120],
    ['1,30 h', null],
    ['1.3h', null],
    ['1,50 h', null],
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

test('a service needs a name and a price; it may be sold in the salon only, and its duration may be open', () => {
  const faults: [string[], string | null, string[]?][] = [
    [['Coupe', '', 'Femme', '45', '38'], null, []],
    [['Coupe', '', 'Femme', '', '38'], null, ['duration_missing']],
    [['Coupe', 'NULL', 'NULL', '45', '38'], null, []],
    [['Balayage - From', '', '', '2h', '90'], null, ['price_from']],
    [['Coupe', '', '', '45', '38', '', 'Inactif ?'], null, ['online_unclear']],
    [['Coupe', '', '', '45', '38', '', '', '', '3 h'], null, ['buffer_unreadable']],
    [['Coupe', '', '', '45', '38', '', '', '', 'long'], null, ['buffer_unreadable']],
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
    const reading = readService(cells, menuRules)
    assert.equal(reading.fault, fault, cells.join())
    if (reading.service) assert.deepEqual(reading.service.questions, questions, cells.join())
  }
  const tabled = readService(['Coupe', 'NULL', 'NULL', '45', '38'], menuRules)
  assert.deepEqual([tabled.service?.variation, tabled.service?.category], [null, null])
  const dashed = readService(['Coupe', '', ' - ', '45', '38'], menuRules)
  assert.equal(dashed.service?.category, null)
  const long = readService(['Coupe', '', '', '45', '38', 'Shampooing et coupe au calme'], menuRules)
  assert.equal(long.service?.description, 'Shampooing et coupe')
})

test('the first category of an item of Square counts without its key; goods and archived items are no services', () => {
  const square: readonly ColumnTarget[] = [
    'service',
    'price',
    'categories',
    'category',
    'itemType',
    'archived',
  ]
  const key = '(T2B3ROTJ3HFGVBO22QLOOJDE)'
  const rows: [string[], string | null][] = [
    [['', '', 'Service', 'N'], null],
    [[`Coupes ${key}`, '', '', ''], 'Coupes'],
    [[`Coupes, brushings ${key}, Couleur ${key}`, '', '', ''], 'Coupes, brushings'],
    [['Coupes, Couleur', '', '', ''], 'Coupes'],
    [[`Coupes ${key}`, 'Couleur', 'Appointment service', ''], 'Couleur'],
    [['Coupes (F)', '', '', ''], 'Coupes (F)'],
  ]
  for (const [cells, category] of rows) {
    const { service } = readService(['Coupe', '38', ...cells], { ...menuRules, targets: square })
    assert.ok(service, cells.join())
    assert.equal(service.category, category, cells.join())
  }
  const goods = readService(['Laque', '12', '', '', 'Physical good', 'N'], { ...menuRules, targets: square })
  assert.ok(!goods.service)
  assert.deepEqual([goods.fault, goods.text, goods.item?.name], ['not_a_service', 'Physical good', 'Laque'])
  const regular = readService(['Brushing', '29', '', '', 'Regular', 'N'], { ...menuRules, targets: square })
  assert.equal(regular.fault, null)
  const old = readService(['Coupe', '38', '', '', '', 'Y'], { ...menuRules, targets: square })
  assert.equal(old.fault, 'service_archived')
})
