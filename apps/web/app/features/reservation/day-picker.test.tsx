// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { publicFr } from '../../locales/fr/public.ts'
import { DayPicker } from './day-picker.tsx'

beforeAll(() => addMessages('fr', publicFr))

const today = '2026-11-18'
const nothing = () => undefined

function days(anchor: string): HTMLElement[] {
  const { container } = render(
    <DayPicker
      anchor={anchor}
      today={today}
      selected={null}
      isMonth
      isAlone={false}
      days={new Map()}
      onAnchor={nothing}
      onMode={nothing}
      onSelect={nothing}
    />,
  )
  return [...container.querySelectorAll<HTMLElement>('.book-day')]
}

const numberOf = (day: HTMLElement) => day.querySelector('b')?.textContent

describe('the month picker', () => {
  it('begins with the current week, crosses out past days and marks today', () => {
    const shown = days(today)
    expect(numberOf(shown[0]!)).toBe('16')
    expect(shown.filter((day) => day.matches('.past')).map(numberOf)).toEqual(['16', '17'])
    expect(shown.filter((day) => day.getAttribute('aria-current') === 'date').map(numberOf)).toEqual(['18'])
  })

  it('shows all weeks of a future month', () => {
    expect(numberOf(days('2027-01-10').find((day) => !day.matches('.outside'))!)).toBe('1')
  })
})
