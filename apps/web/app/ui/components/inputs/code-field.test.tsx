// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CodeField } from './code-field.tsx'

function Form({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('')
  return (
    <CodeField
      label="Code"
      value={code}
      length={6}
      isInvalid={false}
      describedBy="help"
      onChange={setCode}
      onComplete={onComplete}
    />
  )
}

const type = (text: string) => fireEvent.change(screen.getByLabelText('Code'), { target: { value: text } })

describe('the six-digit code field', () => {
  it('submits the code at the sixth digit, once', () => {
    const onComplete = vi.fn()
    render(<Form onComplete={onComplete} />)
    type('40712')
    expect(onComplete).not.toHaveBeenCalled()
    type('407123')
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('407123')
  })

  it('gets the focus as soon as it appears', () => {
    render(<Form onComplete={() => {}} />)
    expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  })

  it('accepts a pasted code with spaces, and only digits', () => {
    const onComplete = vi.fn()
    render(<Form onComplete={onComplete} />)
    type('407 123 4')
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('407123')
  })
})
