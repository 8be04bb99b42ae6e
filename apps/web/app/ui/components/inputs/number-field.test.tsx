// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { NumberField } from './number-field.tsx'

interface Case {
  start: number | null
  isMoney?: boolean
  isNullable?: boolean
}

function show({ start, ...kind }: Case) {
  const onChange = vi.fn()
  function Form() {
    const [value, setValue] = useState(start)
    return (
      <NumberField
        label="Valeur"
        unit="€"
        value={value}
        {...kind}
        onChange={(next) => {
          onChange(next)
          setValue(next)
        }}
      />
    )
  }
  render(<Form />)
  const input = screen.getByLabelText<HTMLInputElement>('Valeur')
  return {
    shown: () => input.value,
    /** Types a text and returns the number that the field reports. */
    type: (text: string) => {
      fireEvent.change(input, { target: { value: text } })
      return onChange.mock.lastCall?.[0] as number | null
    },
  }
}

describe('a number field', () => {
  it('is empty for 0, and returns 0 when emptied', () => {
    const field = show({ start: 0 })
    expect(field.shown()).toBe('')
    expect(field.type('12')).toBe(12)
    expect(field.type('')).toBe(0)
  })

  it('distinguishes 0 from empty where empty is allowed', () => {
    const field = show({ start: 0, isNullable: true })
    expect(field.shown()).toBe('0')
    expect(field.type('')).toBeNull()
  })

  it('accepts euros with a comma or a point, and returns cents', () => {
    const field = show({ start: 4250, isMoney: true })
    expect(field.shown()).toBe('42,50')
    expect([field.type('19,9'), field.type('19.90'), field.type('1 684 €'), field.type('0,29')]).toEqual([
      1990, 1990, 168_400, 29,
    ])
  })

  it('keeps an invalid number for correction, and returns none', () => {
    const field = show({ start: 5 })
    for (const wrong of ['x', '-1', '1,5', '1e3']) {
      expect(field.type(wrong)).toBeNaN()
      expect(field.shown()).toBe(wrong)
    }
  })
})
