import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AgendaChanged } from '@meche/contract/agenda.ts'
import { trialQuery, type ChangeRequest } from '../moving/api.ts'

/** How a client can be told of a change, and whether Mèche proposes it. */
export interface Told {
  channel: 'sms' | 'email'
  isProposed: boolean
}

const nobody: ReadonlyMap<number, Told> = new Map()

/** The visits whose client can be told of these changes: the server knows who has a mobile phone, and who wants no SMS. */
export function useTold(request: ChangeRequest | null): ReadonlyMap<number, Told> {
  const { data } = useQuery(trialQuery(request))
  const isAsked = request !== null
  return useMemo(() => (isAsked && data ? toldOf(data) : nobody), [isAsked, data])
}

function toldOf({ notices, messages }: AgendaChanged): ReadonlyMap<number, Told> {
  const found = new Map<number, Told>()
  for (const { visit, isProposed } of notices) {
    const channels = messages.filter((one) => one.visit === visit).map(({ channel }) => channel)
    if (channels.length > 0)
      found.set(visit, { channel: channels.includes('sms') ? 'sms' : 'email', isProposed })
  }
  return found
}
