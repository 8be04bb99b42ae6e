// @vitest-environment jsdom
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { pageText } from '../../locales/pages.server.ts'
import BookingForm from './booking-form.tsx'

const words = pageText('fr', 'tours', { salon: 'Atelier Capucine', city: 'Angers' })
const workshop = {
  id: 3,
  title: 'Chignon du soir',
  text: '',
  price: 4500,
  hosts: ['Camille'],
  dates: [
    {
      id: 5,
      product: 8,
      start: '2026-12-12T10:00:00+01:00',
      end: '2026-12-12T12:00:00+01:00',
      seats: 6,
      free: 4,
    },
  ],
}

it('the form takes no input before the page has started', () => {
  const router = createMemoryRouter([
    { path: '/', element: <BookingForm workshop={workshop} words={words} /> },
  ])
  const page = document.createElement('div')
  page.innerHTML = renderToString(<RouterProvider router={router} />)
  expect(page.querySelectorAll('select')).toHaveLength(1)
  expect(page.querySelectorAll(':is(input, select, button):enabled')).toHaveLength(0)
})
