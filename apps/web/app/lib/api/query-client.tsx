import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Offline, Refusal } from './http.ts'

/** A refusal is an answer, unless the server is busy for a moment; without a connection trying again cannot help. */
function isFinal(error: Error): boolean {
  return (
    (error instanceof Refusal && error.status !== 503) ||
    (error instanceof Offline && !onlineManager.isOnline())
  )
}

/**
 * Reads and writes are tried even when the browser thinks that it is offline: the library would otherwise hold them back
 * without a word, and send a write by itself when the connection is back, long after the person gave up.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (count, error) => !isFinal(error) && count < 2,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Query results stay cached for the whole visit. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
