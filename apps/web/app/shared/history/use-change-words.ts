import { useMemo } from 'react'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useSettings, useTeam } from '../../lib/salon/salon.ts'
import type { ChangeWords } from './change-lines.ts'

/** The words in which changes are told: with the salon's clock and the names of its team. */
export function useChangeWords(): ChangeWords {
  const words = useWords()
  const team = useTeam()
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  return useMemo(
    () => ({
      ...words,
      timeZone,
      personOf: (id) => team.find((person) => person.id === id)?.givenName,
    }),
    [words, timeZone, team],
  )
}
