import { useCallback, useRef } from 'react'

/** The Idempotency-Key of a request: the same while the same is asked for, so that a second attempt does nothing twice. */
export function useRequestKey(): (request: unknown) => string {
  const attempt = useRef({ request: '', key: '' })
  return useCallback((asked) => {
    const request = JSON.stringify(asked)
    if (attempt.current.request !== request) attempt.current = { request, key: crypto.randomUUID() }
    return attempt.current.key
  }, [])
}
