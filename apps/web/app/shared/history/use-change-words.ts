import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Change } from '@meche/contract/history.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useSettings, useTeam } from '../../lib/salon/salon.ts'
import { categoriesQuery } from '../categories-query.ts'
import type { ChangeWords } from './change-lines.ts'

/** The words in which these changes are told: with the salon's clock and the names of its team and categories. */
export function useChangeWords(changes: readonly Pick<Change, 'changes'>[]): ChangeWords {
  const words = useWords()
  const team = useTeam()
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const { data: categories } = useQuery({
    ...categoriesQuery,
    enabled: changes.some((change) => 'category' in change.changes),
  })
  return useMemo(
    () => ({
      ...words,
      timeZone,
      personOf: (id) => team.find((person) => person.id === id)?.givenName,
      categoryOf: (id) => categories?.find((category) => category.id === id)?.name,
    }),
    [words, timeZone, team, categories],
  )
}
