// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { isOpenForBooking } from '../../lib/salon/salon.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { testSalon } from '../../test-salon.ts'
import { BookBar } from './book-bar.tsx'
import { Hero } from './hero.tsx'
import { PriceMenu } from './price-menu.tsx'
import { OpeningHours } from './salon.tsx'
import { hairSalon } from './structured-data.ts'

beforeAll(() => {
  addMessages('fr', publicFr)
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
})

const now = '2026-11-24T10:00:00+01:00'
const cut = {
  kind: 'service' as const,
  id: 1,
  name: 'Coupe',
  description: null,
  duration: 30,
  pause: 0,
  price: 4200,
  isFrom: false,
}
const closed = { isOpen: false, next: null } as const
const menu = [{ id: 1, name: 'Coupes', description: null, place: 0, lines: [cut] }]

function show(isBookable: boolean, phone: string) {
  const settings = { ...testSalon, phone }
  const Home = () => (
    <>
      <Hero settings={settings} opening={closed} now={now} next={null} isBookable={isBookable} />
      <PriceMenu menu={menu} isBookable={isBookable} />
      <BookBar phone={phone} isBookable={isBookable} />
    </>
  )
  const Stub = createRoutesStub([{ path: '/', Component: Home }])
  render(<Stub />)
}

const booking = () =>
  screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/reservation'))

describe('the home page of a salon without online booking', () => {
  it('says so and offers only the phone', () => {
    show(false, testSalon.phone)
    expect(screen.getByText('La réservation en ligne ouvre bientôt.')).toBeTruthy()
    expect(booking()).toEqual([])
    expect(screen.getByText('Coupe')).toBeTruthy()
    const call = screen.getByRole('navigation', { name: 'Nous contacter' }).querySelector('a')
    expect(call?.getAttribute('href')).toBe('tel:+33261910412')
  })

  it('has no bottom bar while the phone is unknown', () => {
    show(false, '')
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('is shown while the salon has no address, no services, or takes no bookings', () => {
    expect(isOpenForBooking(testSalon, menu)).toBe(true)
    expect(isOpenForBooking({ ...testSalon, adress: '' }, menu)).toBe(false)
    expect(isOpenForBooking(testSalon, [])).toBe(false)
    expect(isOpenForBooking({ ...testSalon, bookingOpen: false }, menu)).toBe(false)
    expect(hairSalon(testSalon, [], 'https://salon.example')).not.toHaveProperty('potentialAction')
  })
})

it('search engines get the lowest of several prices as what it is', () => {
  const item = { ...cut, steps: [], professionals: [], color: 'sapin', place: 0, categories: [1] }
  const items = [item, { ...item, id: 2, isFrom: true }]
  const salon = hairSalon(testSalon, [{ ...menu[0]!, items }], 'https://salon.example')
  const { makesOffer } = salon as { makesOffer: Record<string, unknown>[] }
  const terms = makesOffer.map(({ itemOffered: _service, '@type': _type, ...rest }) => rest)
  expect(terms).toEqual([
    { price: '42.00', priceCurrency: 'EUR' },
    {
      priceSpecification: { '@type': 'PriceSpecification', minPrice: '42.00', priceCurrency: 'EUR' },
    },
  ])
})

it('the home page of a bookable salon links to the booking from its title, prices and bar', () => {
  show(true, testSalon.phone)
  expect(booking().map((link) => link.getAttribute('href'))).toEqual([
    '/reservation',
    '/reservation?items=s:1',
    '/reservation',
  ])
})

it('a date with hours of its own is told to guests and to search engines', () => {
  const openingDates = [
    { date: '2026-11-24', startTime: '10:00', endTime: '12:00' },
    { date: '2026-12-21', startTime: '09:00', endTime: '17:00' },
  ]
  const settings = { ...testSalon, openingDates }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <OpeningHours settings={settings} today="2026-11-24" /> },
  ])
  const { container } = render(<Stub />)
  const lines = [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(lines).toHaveLength(8)
  expect(lines[1]).toMatch(/^mardi · aujourd’hui\S*10\sh\s?–\s?12\sh/)
  expect(lines[7]).toMatch(/^lundi 21 décembre\S*9\sh\s?–\s?17\sh/)
  expect(JSON.stringify(hairSalon(settings, [], 'https://salon.example'))).toContain(
    '"validFrom":"2026-12-21","validThrough":"2026-12-21","@type":"OpeningHoursSpecification","opens":"09:00","closes":"17:00"',
  )
})

it('a long category of the prices begins with five lines, and has the others behind a click', () => {
  const lines = Array.from({ length: 8 }, (_, index) => ({
    ...cut,
    id: index,
    name: `Coupe ${index}`,
  }))
  const Stub = createRoutesStub([
    { path: '/', Component: () => <PriceMenu menu={[{ ...menu[0]!, lines }]} isBookable /> },
  ])
  const { container } = render(<Stub />)
  const folded = container.querySelectorAll('details li')
  expect(container.querySelectorAll('.menu-cat li')).toHaveLength(8)
  expect(folded).toHaveLength(3)
  expect(container.querySelector('summary')!.textContent).toBe('Voir les 3 autres')
})
