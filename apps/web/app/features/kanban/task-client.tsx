import { useState } from 'react'
import { Link } from 'react-router'
import type { Task } from '@meche/contract/kanban.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { ClientFinder, type FoundClient } from '../../shared/client-finder.tsx'
import { FieldHint } from '../../ui/components/inputs/field-hint.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { nameOf } from '../../lib/format/person-name.ts'

interface TaskClientProps {
  client: number | null
  /** The client of the task as it was read. */
  known: Task['client']
  error: string | undefined
  onChange: (client: number | null) => void
}

/** The client that a task is about, with a link to their file; found by name or phone. */
export function TaskClient({ client, known, error, onChange }: TaskClientProps) {
  const t = useTranslate()
  const [picked, setPicked] = useState<FoundClient | null>(null)
  if (client === null)
    return (
      <>
        <ClientFinder
          label={t('task.client')}
          onPick={(found) => {
            setPicked(found)
            onChange(found.id)
          }}
        />
        <FieldHint id="task-client-hint" error={error} help={undefined} />
      </>
    )
  const name = picked?.id === client ? nameOf(picked) : known ? nameOf(known) : ''
  return (
    <div className="field">
      <span className="lb">{t('task.client')}</span>
      <p className="task-client">
        <Link to={paths.user(client)}>
          <bdi>{name}</bdi>
        </Link>
        <button
          type="button"
          className="ib"
          aria-label={t('task.removeClient')}
          onClick={() => onChange(null)}
        >
          <Icon name="x" />
        </button>
      </p>
      <FieldHint id="task-client-hint" error={error} help={undefined} />
    </div>
  )
}
