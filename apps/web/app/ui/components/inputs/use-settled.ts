import { useEffect, useState } from 'react'

/** Between two keys of somebody who types; the answer is to be there 300 ms after the last. */
export const TYPING_PAUSE_MS = 120

/** The input a moment after the last key: requests to the server use it. */
export function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
