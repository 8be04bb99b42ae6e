import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '@meche/contract/limits.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { familyQuery } from '../../../shared/family/api.ts'
import { ForWhom } from '../../../shared/family/for-whom.tsx'
import { isForOther } from '../../../shared/family/whom.ts'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import type { ChosenClient, Draft } from './use-quick-booking.ts'

/** Open when the client has a family: whom the visit is for is then the first question. */
export function MoreOptions({ draft, change }: { draft: Draft; change: (part: Partial<Draft>) => void }) {
  const { t } = useWords()
  const { client, whom, note } = draft
  const guardian = guardianOf(client)
  const family = useQuery({ ...familyQuery(guardian?.id ?? 0), enabled: guardian !== null })
  const [isOpen, setOpen] = useState(note !== '' || isForOther(whom))
  if (!isOpen && !family.data?.length)
    return (
      <button type="button" className="btn txt edge" onClick={() => setOpen(true)}>
        {t('quick.moreOptions')}
      </button>
    )
  return (
    <>
      <ForWhom
        guardian={guardian}
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
    </>
  )
}

/** The client whose family is offered; null for a client whom the salon does not know yet. */
export function guardianOf(client: ChosenClient | null) {
  return client && !client.isNew ? { id: client.card.id, familyName: client.card.firstname } : null
}
