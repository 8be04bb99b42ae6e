import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { limits } from '@meche/contract/limits.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { familyQuery } from '../../../shared/family/api.ts'
import { ForWhom } from '../../../shared/family/for-whom.tsx'
import { isForOther } from '../../../shared/family/whom.ts'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import type { ChosenClient, Draft } from './use-quick-booking.ts'

/** Open at once when the client has a family: whom the visit is for is then the first question. */
export function useMoreOptions({ client, whom, note }: Pick<Draft, 'client' | 'whom' | 'note'>) {
  const guardian = guardianOf(client)
  const family = useQuery({ ...familyQuery(guardian?.id ?? 0), enabled: guardian !== null })
  const [isAsked, setAsked] = useState(false)
  const [wasUsed] = useState(note !== '' || isForOther(whom))
  return {
    isOpen: isAsked || wasUsed || Boolean(family.data?.length),
    isAsked,
    open: () => setAsked(true),
  }
}

interface MoreOptionsProps {
  draft: Pick<Draft, 'client' | 'whom' | 'note'>
  change: (part: Partial<Draft>) => void
  /** They were asked for by a button that is gone: the focus goes on here. */
  isFocused: boolean
  /** Further ways to book. */
  children?: ReactNode
}

export function MoreOptions({
  draft: { client, whom, note },
  change,
  isFocused,
  children,
}: MoreOptionsProps) {
  const { t } = useWords()
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) fields.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [isFocused])
  return (
    <div ref={fields} className="quick-more">
      <ForWhom
        guardian={guardianOf(client)}
        selfLabel={client?.isNew === false ? client.card.lastname : t('family.client')}
        whom={whom}
        onChange={(chosen) => change({ whom: chosen })}
      />
      <TextField
        label={t('book.note')}
        optional={t('app.optional')}
        maxLength={limits.noteMax}
        autoComplete="off"
        value={note}
        onChange={(event) => change({ note: event.target.value })}
      />
      {children}
    </div>
  )
}

/** The client whose family is offered; null for a client whom the salon does not know yet. */
export function guardianOf(client: ChosenClient | null) {
  return client && !client.isNew ? { id: client.card.id, familyName: client.card.firstname } : null
}
