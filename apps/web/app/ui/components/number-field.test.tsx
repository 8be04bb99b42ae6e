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
    /** What the field answers to what is typed. */
    type: (text: string) => {
      fireEvent.change(input, { target: { value: text } })
      return onChange.mock.lastCall?.[0] as number | null
    },
  }
}

describe('a number field', () => {
  it('is empty when it is 0, and answers 0 when it is emptied', () => {
    const field = show({ start: 0 })
    expect(field.shown()).toBe('')
    expect(field.type('12')).toBe(12)
    expect(field.type('')).toBe(0)
  })

  it('tells 0 from nothing where nothing may be', () => {
    const field = show({ start: 0, isNullable: true })
    expect(field.shown()).toBe('0')
    expect(field.type('')).toBeNull()
  })

  it('takes euros with a comma or a point, and answers cents', () => {
    const field = show({ start: 4250, isMoney: true })
    expect(field.shown()).toBe('42,50')
    expect([field.type('19,9'), field.type('19.90'), field.type('1 684 €'), field.type('0,29')]).toEqual([
      1990, 1990, 168_400, 29,
    ])
  })

  it('keeps what is no number to be corrected, and answers none', () => {
    const field = show({ start: 5 })
    for (const wrong of ['x', '-1', '1,5', '1e3']) {
      expect(field.type(wrong)).toBeNaN()
      expect(field.shown()).toBe(wrong)
    }
  })
})
