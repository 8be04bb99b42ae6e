import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import {
  labelForm,
  templateForm,
  type LabelForm,
  type MailLabel,
  type MailTemplate,
  type TemplateForm,
} from '@meche/contract/mail.ts'
import { limits } from '@meche/contract/limits.ts'
import { wasThere } from '../../lib/api/was-there.ts'
import { checkedBy, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { FormFields } from '../../shared/form-frame.tsx'
import { Unanswered } from '../../shared/unanswered.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { CALENDAR_ORDER } from '../../ui/theme/calendar-order.ts'
import { labelsQuery, templatesQuery, useMailWrites } from './api.ts'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
}

/** The salon’s own labels: one line each, with a form for one of them or for another. */
export function LabelsDialog({ isOpen, onClose }: DialogProps) {
  const t = useTranslate()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('mail.manageLabels')} className="mail-dialog">
      <Labels onClose={onClose} />
    </Dialog>
  )
}

function Labels({ onClose }: Pick<DialogProps, 'onClose'>) {
  const t = useTranslate()
  const labels = useQuery(labelsQuery)
  const { remove } = useMailWrites().labels
  if (!labels.data) return <Unanswered query={labels} skeleton="field-skel" />
  return (
    <Collection
      rows={labels.data
        .filter(({ type }) => type === 'custom')
        .map((label) => ({ ...label, name: label.name! }))}
      none={t('mail.noLabels')}
      add={t('mail.newLabel')}
      mark={({ color }) => <span className={`mail-dot tone-${color}`} />}
      remove={({ id }) => remove(id)}
      form={(label, done) => <LabelFields label={label} onDone={done} />}
      onClose={onClose}
    />
  )
}

/** Saved replies, likewise. */
export function TemplatesDialog({ isOpen, onClose }: DialogProps) {
  const t = useTranslate()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('mail.templates')} className="mail-dialog">
      <p className="sec">{t('mail.templatesWhy')}</p>
      <Templates onClose={onClose} />
    </Dialog>
  )
}

function Templates({ onClose }: Pick<DialogProps, 'onClose'>) {
  const t = useTranslate()
  const templates = useQuery(templatesQuery)
  const { remove } = useMailWrites().templates
  if (!templates.data) return <Unanswered query={templates} skeleton="field-skel" />
  return (
    <Collection
      rows={templates.data}
      none={t('mail.noTemplates')}
      add={t('mail.newTemplate')}
      remove={({ id }) => remove(String(id))}
      form={(template, done) => <TemplateFields template={template} onDone={done} />}
      onClose={onClose}
    />
  )
}

interface CollectionProps<Row> extends Pick<DialogProps, 'onClose'> {
  rows: readonly Row[]
  none: string
  add: string
  mark?: (row: Row) => ReactNode
  remove: (row: Row) => Promise<unknown>
  /** The fields of one row; null: of a new one. */
  form: (row: Row | null, done: () => void) => ReactNode
}

function Collection<Row extends { id: number | string; name: string }>(props: CollectionProps<Row>) {
  const { rows, none, add, mark, remove, form, onClose } = props
  const t = useTranslate()
  const [open, setOpen] = useState<Row['id'] | 'new' | null>(null)
  const row = rows.find(({ id }) => id === open) ?? null
  const removal = useMutation({
    mutationFn: (gone: Row) => wasThere(remove(gone)),
    onError: (error) => showToast(error.message, 'error'),
  })
  if (open === 'new' || row) return form(row, () => setOpen(null))
  return (
    <>
      {rows.length === 0 && <p className="sec">{none}</p>}
      <ul className="mail-collection">
        {rows.map((one) => (
          <li key={one.id}>
            {mark?.(one)}
            <bdi>{one.name}</bdi>
            <button
              type="button"
              className="ib"
              aria-label={t('mail.edit', { name: one.name })}
              onClick={() => setOpen(one.id)}
            >
              <Icon name="pencil" />
            </button>
            <button
              type="button"
              className="ib"
              aria-label={t('mail.delete', { name: one.name })}
              disabled={removal.isPending}
              onClick={() => removal.mutate(one)}
            >
              <Icon name="trash-2" />
            </button>
          </li>
        ))}
      </ul>
      <div className="dialog-acts">
        <button type="button" className="btn out" onClick={onClose}>
          {t('app.close')}
        </button>
        <button type="button" className="btn pri" onClick={() => setOpen('new')}>
          <Icon name="plus" />
          {add}
        </button>
      </div>
    </>
  )
}

interface FieldsProps {
  onDone: () => void
}

function LabelFields({ label, onDone }: FieldsProps & { label: MailLabel | null }) {
  const t = useTranslate()
  const { add, change } = useMailWrites().labels
  const saved: LabelForm = { name: label?.name ?? '', color: label?.color ?? CALENDAR_ORDER[0]! }
  const { form, errorOf, state } = useRecordForm<LabelForm>({
    draft: `mail-label-${label?.id ?? 'new'}`,
    version: JSON.stringify(saved),
    values: saved,
    resolver: checkedBy<LabelForm>(labelForm),
    save: async (values, version) => {
      await (label ? change(label.id, values) : add(values))
      return { record: { version, values: saved }, after: onDone }
    },
  })
  const chosen = form.watch('color')
  return (
    <FormFields state={state} className="fields">
      <TextField
        label={t('mail.name')}
        dir="auto"
        maxLength={limits.mailLabelMax}
        error={errorOf('name')}
        {...form.register('name')}
      />
      <fieldset className="mail-colors">
        <legend>{t('mail.color')}</legend>
        {CALENDAR_ORDER.map((color) => (
          <label key={color} className={color === chosen ? 'mail-color on' : 'mail-color'}>
            <input
              type="radio"
              className="visually-hidden"
              value={color}
              aria-label={t(`color.${color}`)}
              {...form.register('color')}
            />
            <span className={`mail-dot tone-${color}`} />
          </label>
        ))}
      </fieldset>
      <Acts isBusy={state.isBusy} onBack={onDone} />
    </FormFields>
  )
}

function TemplateFields({ template, onDone }: FieldsProps & { template: MailTemplate | null }) {
  const t = useTranslate()
  const { add, change } = useMailWrites().templates
  const saved: TemplateForm = { name: template?.name ?? '', text: template?.text ?? '' }
  const { form, errorOf, state } = useRecordForm<TemplateForm>({
    draft: `mail-template-${template?.id ?? 'new'}`,
    version: JSON.stringify(saved),
    values: saved,
    resolver: checkedBy<TemplateForm>(templateForm),
    save: async (values, version) => {
      await (template ? change(String(template.id), values) : add(values))
      return { record: { version, values: saved }, after: onDone }
    },
  })
  return (
    <FormFields state={state} className="fields">
      <TextField
        label={t('mail.name')}
        dir="auto"
        maxLength={limits.mailTemplateNameMax}
        error={errorOf('name')}
        {...form.register('name')}
      />
      <TextAreaField
        label={t('mail.text')}
        rows={8}
        maxLength={limits.mailTextMax}
        error={errorOf('text')}
        {...form.register('text')}
      />
      <Acts isBusy={state.isBusy} onBack={onDone} />
    </FormFields>
  )
}

function Acts({ isBusy, onBack }: { isBusy: boolean; onBack: () => void }) {
  const t = useTranslate()
  return (
    <div className="dialog-acts">
      <button type="button" className="btn out" onClick={onBack}>
        {t('app.back')}
      </button>
      <SubmitButton className="btn pri" isBusy={isBusy} busyLabel={t('form.saving')}>
        {t('record.save')}
      </SubmitButton>
    </div>
  )
}
