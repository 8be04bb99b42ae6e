// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import CountryList from './country-list.tsx'
import { countriesIn } from './phone-number.ts'

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

const words = {
  placeholder: '',
  clear: 'Effacer',
  country: 'Pays',
  search: 'Rechercher un pays',
  keywords: 'Please enter keywords',
  notFound: 'Not found',
}

const button = document.createElement('button')
afterEach(() => button.remove())

it('a search for a country without words shows « Please enter keywords », one that finds none « Not found »', async () => {
  render(
    <CountryList
      words={words}
      countries={countriesIn('fr')}
      trigger={{ current: document.body.appendChild(button) }}
      chosen="FR"
      onChoose={() => undefined}
      onClose={() => undefined}
    />,
  )
  const field = screen.getByRole('searchbox', { name: 'Rechercher un pays' })
  expect(field.getAttribute('placeholder')).toBe('Please enter keywords')
  expect(screen.getAllByRole('option').length).toBeGreaterThan(200)
  fireEvent.change(field, { target: { value: 'zzzz' } })
  expect(await screen.findByText('Not found')).toBeTruthy()
})
