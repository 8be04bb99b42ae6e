// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { TimeField } from './time-field.tsx'

it('a time that is left without its minutes is empty, so that only a visible time is saved', () => {
  document.documentElement.lang = 'fr'
  function Field() {
    const [value, setValue] = useState('14:30')
    return (
      <>
        <TimeField label="Début" value={value} onChange={setValue} />
        <output data-testid="value">{value}</output>
      </>
    )
  }
  render(<Field />)
  const minutes = screen.getByRole('spinbutton', { name: /minute/ })
  minutes.focus()
  for (let key = 0; key < 2; key += 1) fireEvent.keyDown(minutes, { key: 'Backspace' })
  act(() => minutes.blur())
  expect(screen.getByTestId('value').textContent).toBe('')
  expect(screen.getByRole('spinbutton', { name: /heure/ }).textContent).not.toBe('14')
})
