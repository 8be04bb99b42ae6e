// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRef, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { WordsProvider } from '../../../lib/i18n/i18n.tsx'
import { DateField, MomentField } from './date-picker.tsx'
import { PeriodField, type Period } from './period-picker.tsx'

const words = { open: 'Ouvrir le calendrier', previous: 'Mois précédent', next: 'Mois suivant' }
const part = (name: RegExp) => screen.getByRole('spinbutton', { name })
const up = (name: RegExp) => fireEvent.keyDown(part(name), { key: 'ArrowUp' })
const leave = () => act(() => (document.activeElement as HTMLElement).blur())
const shown = () => screen.getByTestId('value').textContent

beforeEach(() => {
  document.documentElement.lang = 'fr'
})

function Moment({ first, error }: { first: string; error?: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <MomentField
        label="Début"
        words={words}
        value={value}
        onChange={setValue}
        timeZone="Europe/Paris"
        today="2026-11-20"
        error={error}
      />
      <output data-testid="value">{value}</output>
    </>
  )
}

describe('a date and time field', () => {
  it('uses the salon’s 24-hour clock, whatever the browser’s time zone', () => {
    render(<Moment first="2026-11-24T14:30:00+01:00" />)
    expect(part(/heure/).textContent).toBe('14')
    up(/heure/)
    expect(shown()).toBe('2026-11-24T15:30:00+01:00')
  })

  it('keeps the time of day across a clock change, with the offset of its day', () => {
    render(<Moment first="2027-03-27T12:30:00+01:00" />)
    up(/jour/)
    expect(shown()).toBe('2027-03-28T12:30:00+02:00')
  })

  it('moves a skipped hour forward, and takes the first of a repeated hour', () => {
    render(<Moment first="2027-03-28T01:30:00+01:00" />)
    up(/heure/)
    expect(shown()).toBe('2027-03-28T03:30:00+02:00')
    cleanup()
    render(<Moment first="2026-10-25T01:30:00+02:00" />)
    up(/heure/)
    expect(shown()).toBe('2026-10-25T02:30:00+02:00')
  })

  it('allows any year while the user types', () => {
    render(<Moment first="0001-12-12T14:00:00+00:09" />)
    up(/année/)
    expect(shown()).toMatch(/^0002-12-12T14:00:00/)
  })

  it('is empty if left half typed, so that only visible values are saved', () => {
    render(<Moment first="2026-11-24T14:30:00+01:00" />)
    part(/jour/).focus()
    for (let key = 0; key < 2; key += 1) fireEvent.keyDown(part(/jour/), { key: 'Backspace' })
    leave()
    expect(shown()).toBe('')
  })

  it('announces its error to screen readers', () => {
    render(<Moment first="" error="Date is required!" />)
    const group = screen.getAllByRole('group', { name: /Début/ })[0]!
    expect(
      document.getElementById(group.getAttribute('aria-describedby')!.split(' ').at(-1)!)?.textContent,
    ).toBe('Date is required!')
    expect(part(/jour/).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a day field', () => {
  function Day() {
    const [value, setValue] = useState('2026-12-31')
    return (
      <>
        <DateField label="Jour" words={words} value={value} onChange={setValue} />
        <output data-testid="value">{value}</output>
      </>
    )
  }

  it('opens a calendar whose week begins on Monday in every language', () => {
    render(
      <WordsProvider language="ar">
        <Day />
      </WordsProvider>,
    )
    fireEvent.click(screen.getByRole('button', { name: /Ouvrir le calendrier/ }))
    const grid = within(screen.getByRole('grid'))
    expect(grid.getAllByRole('columnheader', { hidden: true })[0]!.textContent).toMatch(/اثنين|^ن$/)
    fireEvent.click(grid.getByRole('button', { name: /15/ }))
    expect(shown()).toBe('2026-12-15')
  })

  it('uses the date order of the language and the digits of the screen', () => {
    document.documentElement.lang = 'en'
    render(<Day />)
    expect(screen.getAllByRole('spinbutton').map(({ textContent }) => textContent)).toEqual([
      '31',
      '12',
      '2026',
    ])
  })
})

describe('a period field', () => {
  function Days({ first }: { first: Period | null }) {
    const [value, setValue] = useState(first)
    return (
      <>
        <PeriodField label="Période" words={words} value={value} onChange={setValue} />
        <output data-testid="value">{value ? `${value.start} ${value.end}` : 'none'}</output>
      </>
    )
  }

  it('holds two days, each with its own parts', () => {
    render(<Days first={{ start: '2026-12-24', end: '2026-12-26' }} />)
    fireEvent.keyDown(screen.getAllByRole('spinbutton', { name: /jour/ })[1]!, { key: 'ArrowUp' })
    expect(shown()).toBe('2026-12-24 2026-12-27')
  })

  it('focuses its first part when a form asks', () => {
    const ref = createRef<{ focus: () => void }>()
    render(<PeriodField ref={ref} label="Période" words={words} value={null} onChange={() => {}} />)
    ref.current!.focus()
    expect(document.activeElement).toBe(screen.getAllByRole('spinbutton')[0])
  })
})
