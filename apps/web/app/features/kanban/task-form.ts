import * as z from 'zod/mini'
import { taskForm, type Task, type TaskForm } from '@meche/contract/kanban.ts'
import { limits } from '@meche/contract/limits.ts'
import type { Translate } from '../../lib/i18n/i18n.tsx'
import { labelsOf, titleOf } from './task-words.ts'

/** A task as its form holds it: labels in one line, an empty day for none. */
export interface TaskValues extends Omit<TaskForm, 'labels' | 'due'> {
  labels: string
  due: string
  /** The id of the column. */
  column: string
}

export const taskValues = z.extend(taskForm, {
  due: z.string(),
  column: z.string(),
  labels: z.string().check(
    z.refine((text) => labelsOf(text).every((label) => label.length <= limits.taskLabelMax), 'too_long'),
    z.refine((text) => labelsOf(text).length <= limits.labelsPerTask, 'too_many_items'),
  ),
})

export function valuesOf(task: Task, t: Translate): TaskValues {
  const { text, priority, due, labels, checklist, assignees, client, column } = task
  return {
    title: titleOf(task, t),
    text,
    priority,
    due: due ?? '',
    labels: labels.join(', '),
    checklist,
    assignees: assignees.map(({ id }) => id),
    client: client?.id ?? null,
    column: String(column),
  }
}

export function newValues(column: number): TaskValues {
  return {
    title: '',
    text: '',
    priority: 'normal',
    due: '',
    labels: '',
    checklist: [],
    assignees: [],
    client: null,
    column: String(column),
  }
}

/** The body of a save: all fields of a new task; of a known one, those that differ from what was read. */
export function bodyOf(values: TaskValues, base: TaskValues | null): Partial<TaskForm> & { column?: number } {
  const { labels, due, column, ...rest } = values
  const body = {
    ...rest,
    labels: labelsOf(labels),
    due: due === '' ? null : due,
    column: Number(column),
    checklist: values.checklist.filter(({ text }) => text.trim() !== ''),
  }
  if (!base) return body
  const isChanged = (name: string) =>
    JSON.stringify(values[name as keyof TaskValues]) !== JSON.stringify(base[name as keyof TaskValues])
  return Object.fromEntries(Object.entries(body).filter(([name]) => isChanged(name)))
}
