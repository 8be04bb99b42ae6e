import { expect, it } from 'vitest'
import { pickupCalendar } from './pickup-event.ts'

const event = {
  uid: 'order-C000012@salon.test',
  title: 'Retrait chez Atelier Capucine; commande C000012',
  place: '18 rue Saint-Aubin, 49100 Angers',
  day: '2026-11-30',
  url: 'https://salon.test/product/order/abc',
  now: '2026-11-28T10:40:00+01:00',
}

it('the pick-up is an event of the whole day on which the order is ready', () => {
  const lines = pickupCalendar(event).split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261130')
  expect(lines).toContain('DTEND;VALUE=DATE:20261201')
  expect(lines).toContain('DTSTAMP:20261128T094000Z')
})

it('commas and semicolons are escaped, and no line is longer than 75 bytes', () => {
  const text = pickupCalendar({ ...event, title: 'Éé; '.repeat(40) })
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(String.raw`SUMMARY:${String.raw`Éé\; `.repeat(40)}`)
  expect(text).toContain(String.raw`LOCATION:18 rue Saint-Aubin\, 49100 Angers`)
})
