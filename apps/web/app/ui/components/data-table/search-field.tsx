import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { TYPING_PAUSE_MS } from '../inputs/use-settled.ts'

interface SearchFieldProps {
  label: string
  /** The text in the address, which follows the input a moment later. */
  value: string
  onChange: (text: string) => void
}

/** Asks a moment after the last key. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  /** Values sent but not yet in the address: the echo of an earlier key must not overwrite a later one. */
  const expected = useRef<string[]>([])
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  }, [onChange])
  useEffect(() => {
    const place = expected.current.lastIndexOf(value)
    expected.current = expected.current.slice(place + 1)
    if (place >= 0 || value === asked.current) return
    // The address changed by other means: going back, or clearing the filters.
    expected.current = []
    asked.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text.trim() === asked.current) return undefined
    const timer = setTimeout(() => {
      asked.current = text.trim()
      expected.current.push(asked.current)
      latest.current(asked.current)
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <label className="in table-search">
      <Icon name="search" />
      <input
        type="search"
        value={text}
        placeholder={label}
        aria-label={label}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  )
}
