import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { limits } from '@meche/contract/limits.ts'
import { useFieldMessages } from '../../lib/forms/form-errors.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { OneOf } from '../../ui/components/inputs/one-of.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Unanswered } from '../unanswered.tsx'
import { familyQuery } from './api.ts'
import { whomOf, type Whom } from './whom.ts'

interface ForWhomProps {
  /** The client whose family is offered; null while the salon does not know them. */
  guardian: { id: number; familyName: string } | null
  /** « Moi », or as staff call the client. */
  selfLabel: string
  whom: Whom
  onChange: (whom: Whom) => void
}

const someoneElse: Whom = { kind: 'other', givenName: '', familyName: null }

/** « Pour qui ? »: the client, a member of their family, or somebody by a first name, who may be added to the family. */
export function ForWhom({ guardian, selfLabel, whom, onChange }: ForWhomProps) {
  const t = useTranslate()
  const name = useId()
  const found = useQuery({ ...familyQuery(guardian?.id ?? 0), enabled: guardian !== null })
  const family = found.data ?? []
  const meant = whomOf(whom, guardian?.id ?? null)
  const labels: Record<string, string> = {
    self: selfLabel,
    ...Object.fromEntries(family.map(({ id, lastname }) => [`member-${id}`, lastname])),
    other: t('family.other'),
  }
  const choose = (value: string) => {
    if (value === 'self') return onChange({ kind: 'self' })
    if (value === 'other') return onChange(someoneElse)
    const member = family.find(({ id }) => value === `member-${id}`)
    if (member && guardian) onChange({ kind: 'member', id: member.id, guardian: guardian.id })
  }
  const hasRoom = guardian !== null && found.data !== undefined && family.length < limits.familyMax
  return (
    <div className="fields whom">
      <OneOf
        legend={t('family.who')}
        name={name}
        values={['self', ...family.map(({ id }) => `member-${id}`), 'other']}
        value={meant.kind === 'member' ? `member-${meant.id}` : meant.kind}
        textOf={(value) => labels[value] ?? ''}
        onChange={choose}
      />
      {found.error && <Unanswered query={found} />}
      {meant.kind === 'other' && (
        <Other
          whom={meant}
          keepUnder={hasRoom ? guardian.familyName : null}
          onChange={(other) => onChange(other)}
        />
      )}
    </div>
  )
}

interface OtherProps {
  whom: Extract<Whom, { kind: 'other' }>
  /** The family name that they may be added under; null: the family has no room, or is not known. */
  keepUnder: string | null
  onChange: (whom: Whom) => void
}

function Other({ whom, keepUnder, onChange }: OtherProps) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const { attempts = 0 } = whom
  const missing = (name: string, code: string) =>
    attempts > 0 && name.trim() === '' ? messageOf(code) : undefined
  const fields = useFocusMissing(attempts)
  return (
    <div ref={fields} className="fields">
      <TextField
        label={t('book.forOtherName')}
        autoComplete="off"
        maxLength={limits.forMax}
        error={missing(whom.givenName, 'lastname_required')}
        value={whom.givenName}
        onChange={(event) => onChange({ ...whom, givenName: event.target.value })}
      />
      {keepUnder !== null && (
        <label className="whom-keep">
          <input
            type="checkbox"
            checked={whom.familyName !== null}
            onChange={(event) => onChange({ ...whom, familyName: event.target.checked ? keepUnder : null })}
          />
          {t('family.keep')}
        </label>
      )}
      {whom.familyName !== null && (
        <TextField
          label={t('auth.familyName')}
          autoComplete="off"
          maxLength={limits.nameMax}
          error={missing(whom.familyName, 'firstname_required')}
          value={whom.familyName}
          onChange={(event) => onChange({ ...whom, familyName: event.target.value })}
        />
      )}
    </div>
  )
}

/** The first name that is missing gets the focus after each attempt to book. */
function useFocusMissing(attempts: number) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts === 0) return
    const texts = fields.current?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])') ?? []
    for (const text of texts) if (text.value.trim() === '') return text.focus()
  }, [attempts])
  return fields
}
