import { useFieldArray, type Path, type UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { taskPriorities, type Board, type Task } from '@meche/contract/kanban.ts'
import { limits } from '@meche/contract/limits.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useTeam } from '../../lib/salon/salon.ts'
import { paths } from '../../paths.ts'
import { pickerWords } from '../../shared/picker-words.ts'
import { DateField } from '../../ui/components/inputs/date-picker.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { TaskClient } from './task-client.tsx'
import type { TaskValues } from './task-form.ts'

interface TaskFieldsProps {
  board: Board
  task: Task | undefined
  form: UseFormReturn<TaskValues>
  errorOf: (field: Path<TaskValues>) => string | undefined
}

const dirty = { shouldDirty: true } as const

export function TaskFields({ board, task, form, errorOf }: TaskFieldsProps) {
  const { t } = useWords()
  const optional = t('app.optional')
  return (
    <>
      {task && <Origin task={task} />}
      <TextField
        label={t('task.title')}
        maxLength={limits.taskTitleMax}
        error={errorOf('title')}
        data-focus-first
        dir="auto"
        {...form.register('title')}
      />
      <TextAreaField
        label={t('task.text')}
        optional={optional}
        maxLength={limits.taskTextMax}
        error={errorOf('text')}
        {...form.register('text')}
      />
      <div className="task-pair">
        <SelectField
          label={t('task.column')}
          options={board.columns.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={errorOf('column')}
          {...form.register('column')}
        />
        <SelectField
          label={t('task.priority')}
          options={taskPriorities.map((value) => ({ value, label: t(`task.priority.${value}`) }))}
          {...form.register('priority')}
        />
        <DateField
          label={t('task.dueDay')}
          words={pickerWords(t)}
          value={form.watch('due')}
          error={errorOf('due')}
          onChange={(day) => form.setValue('due', day, dirty)}
        />
        <TextField
          label={t('task.labels')}
          optional={optional}
          help={t('task.labelsHow')}
          error={errorOf('labels')}
          {...form.register('labels')}
        />
      </div>
      <Assignees form={form} task={task} />
      <TaskClient
        client={form.watch('client')}
        known={task?.client ?? null}
        error={errorOf('client')}
        onChange={(client) => form.setValue('client', client, dirty)}
      />
      <Checklist form={form} />
    </>
  )
}

/** The visit or the conversation that a task is about. */
function Origin({ task: { cause, visit, mail, training } }: { task: Task }) {
  const { t, format } = useWords()
  if (training !== null)
    return (
      <p className="inset">
        <Icon name="zap" size={20} />
        <span>
          {cause && <b>{t(`task.why.${cause}`)} </b>}
          <Link to={paths.training(training.id)}>{training.title}</Link>
        </span>
      </p>
    )
  if (mail !== null)
    return (
      <p className="inset">
        <Icon name="mail" size={20} />
        <span>
          {cause && <b>{t(`task.why.${cause}`)} </b>}
          <Link to={paths.mailOf(mail)}>{t('task.openMail')}</Link>
        </span>
      </p>
    )
  if (!visit) return null
  const moment = format.list([format.dayWithYear(dayOf(visit.start)), format.time(visit.start)])
  return (
    <p className="inset">
      <Icon name={cause ? 'zap' : 'calendar-days'} size={20} />
      <span>
        {cause && <b>{t(`task.why.${cause}`)} </b>}
        <Link to={`${paths.calendarOn(dayOf(visit.start))}`}>{moment}</Link>
        {visit.professional && ` ${t('cal.with', { name: visit.professional.lastname })}`}
      </span>
    </p>
  )
}

/** The people who see to it: of the team, and those who are on the task already. */
function Assignees({ form, task }: Pick<TaskFieldsProps, 'form' | 'task'>) {
  const { t } = useWords()
  const team = useTeam().map(({ id, givenName }) => ({ id, name: givenName }))
  const others = (task?.assignees ?? [])
    .filter(({ id }) => team.every((member) => member.id !== id))
    .map(({ id, lastname }) => ({ id, name: lastname }))
  const chosen = form.watch('assignees')
  return (
    <fieldset className="task-choice">
      <legend>{t('task.assignees')}</legend>
      <div className="task-chips">
        {[...team, ...others].map(({ id, name }) => {
          const isOn = chosen.includes(id)
          return (
            <button
              key={id}
              type="button"
              className="chip"
              aria-pressed={isOn}
              onClick={() =>
                form.setValue('assignees', isOn ? chosen.filter((one) => one !== id) : [...chosen, id], dirty)
              }
            >
              {name}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

function Checklist({ form }: Pick<TaskFieldsProps, 'form'>) {
  const { t } = useWords()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'checklist' })
  return (
    <fieldset className="task-choice">
      <legend>{t('task.checklist')}</legend>
      <ul className="task-checks">
        {fields.map((field, index) => (
          <li key={field.id}>
            <input
              type="checkbox"
              aria-label={t('task.checkDone', { place: index + 1 })}
              {...form.register(`checklist.${index}.done`)}
            />
            <span className="in">
              <input
                aria-label={t('task.check', { place: index + 1 })}
                maxLength={limits.checkItemMax}
                dir="auto"
                {...form.register(`checklist.${index}.text`)}
              />
            </span>
            <button
              type="button"
              className="ib"
              aria-label={t('task.removeCheck', { place: index + 1 })}
              onClick={() => remove(index)}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
      {fields.length < limits.checksPerTask && (
        <button type="button" className="btn txt edge" onClick={() => append({ text: '', done: false })}>
          <Icon name="plus" />
          {t('task.addCheck')}
        </button>
      )}
    </fieldset>
  )
}
