import { useSearchParams } from 'react-router'
import { comparisons, periodAround } from '@meche/domain/figures/periods.ts'
import { isDate } from '@meche/domain/time/date.ts'
import type { AnalyticsAsked } from './api.ts'

const idForm = /^[1-9]\d{0,14}$/

/** The period, what it is compared with and the filters, which are in the address; this month without them. */
export function useAsked(
  today: string,
): [asked: AnalyticsAsked, ask: (change: Partial<AnalyticsAsked>) => void] {
  const [query, setQuery] = useSearchParams()
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  const days = isDate(from) && isDate(to) && from <= to ? { from, to } : periodAround('month', today)
  const id = (name: string) => (idForm.test(query.get(name) ?? '') ? query.get(name)! : '')
  const compare = comparisons.find((name) => name === query.get('compare')) ?? 'previous'
  const asked = { ...days, compare, professional: id('professional'), category: id('category') }
  const ask = (change: Partial<AnalyticsAsked>) =>
    setQuery(
      (known) => {
        const next = new URLSearchParams(known)
        for (const [name, value] of Object.entries({ ...asked, ...change }))
          if (value === '') next.delete(name)
          else next.set(name, value)
        return next
      },
      { preventScrollReset: true },
    )
  return [asked, ask]
}
