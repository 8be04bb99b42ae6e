import { taskPriorities, type Board, type Task } from '@meche/contract/kanban.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import type { Translate, Words } from '../../lib/i18n/i18n.tsx'
import type { TeamMember } from '../../lib/salon/salon.ts'

/** A task that a cause has made is named by it, in the reader's language, until somebody names it otherwise. */
export function titleOf(
  { title, cause, client, training }: Pick<Task, 'title' | 'cause' | 'client' | 'training'>,
  t: Translate,
): string {
  if (title !== null || cause === null) return title ?? ''
  const name = training?.title ?? (client ? nameOf(client) : t('task.someone'))
  return t(`task.cause.${cause}`, { name })
}

/** « Commande, urgent » as separate labels, each once. */
export function labelsOf(text: string): string[] {
  const labels = text.split(/[,，،]/).map((label) => label.trim())
  return [...new Set(labels.filter(Boolean))]
}

/** Names of what the fields of a task hold as ids. */
type Names = Readonly<Record<'column' | 'client' | 'assignees', ReadonlyMap<string, string>>>

export function namesOn(board: Board, team: readonly Pick<TeamMember, 'id' | 'givenName'>[]): Names {
  const tasks = Object.values(board.tasks).flat()
  const colleagues = tasks.flatMap(({ assignees }) => assignees)
  return {
    column: new Map(board.columns.map(({ id, name }) => [String(id), name])),
    client: new Map(tasks.flatMap(({ client }) => (client ? [[String(client.id), nameOf(client)]] : []))),
    assignees: new Map([
      ...colleagues.map(({ id, lastname }) => [String(id), lastname] as const),
      ...team.map(({ id, givenName }) => [String(id), givenName] as const),
    ]),
  }
}

/** A field of a task that somebody else has changed, as its form shows it. */
export function inWords(
  value: unknown,
  { t, format }: Words,
  { field, names }: { field: string; names: Names },
): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '–'
  if (field === 'due') return format.date(String(value))
  if (field === 'priority') return t(`task.priority.${taskPriorities.find((one) => one === value)!}`)
  const inOne = (one: unknown) =>
    typeof one === 'object'
      ? (one as { text: string }).text
      : (names[field as keyof Names]?.get(String(one)) ?? String(one))
  return Array.isArray(value) ? format.list(value.map(inOne)) : inOne(value)
}
