import type { Task } from '@meche/contract/kanban.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import type { Translate } from '../../lib/i18n/i18n.tsx'

/** A task that a cause has made is named by it, in the reader's language, until somebody names it otherwise. */
export function titleOf(
  { title, cause, client }: Pick<Task, 'title' | 'cause' | 'client'>,
  t: Translate,
): string {
  if (title !== null || cause === null) return title ?? ''
  const name = client ? nameOf(client) : t('task.someone')
  return t(`task.cause.${cause}`, { name })
}

/** « Commande, urgent » as separate labels, each once. */
export function labelsOf(text: string): string[] {
  const labels = text.split(/[,，،]/).map((label) => label.trim())
  return [...new Set(labels.filter(Boolean))]
}
