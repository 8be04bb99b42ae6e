import { useController } from 'react-hook-form'
import { familyMemberBody, type FamilyMember } from '@meche/contract/family.ts'
import { limits } from '@meche/contract/limits.ts'
import { checkedBy, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useTranslate, type Words } from '../../lib/i18n/i18n.tsx'
import { DateField } from '../../ui/components/inputs/date-picker.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { FormFields, FormQuestions } from '../form-frame.tsx'
import { pickerWords } from '../picker-words.ts'
import { useFamily } from './api.ts'

export interface Guardian {
  id: number
  familyName: string
}

interface MemberDialogProps {
  guardian: Guardian
  /** Null: closed. */
  member: FamilyMember | 'new' | null
  onClose: () => void
}

export function MemberDialog({ guardian, member, onClose }: MemberDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      isOpen={member !== null}
      onClose={onClose}
      title={t(member === 'new' ? 'family.add' : 'family.editTitle')}
    >
      {member !== null && (
        <Form guardian={guardian} member={member === 'new' ? null : member} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** A birth date is empty while none is known. */
interface Values {
  lastname: string
  firstname: string
  birthDate: string | null
}

interface FormProps {
  guardian: Guardian
  member: FamilyMember | null
  onClose: () => void
}

function Form({ guardian, member, onClose }: FormProps) {
  const t = useTranslate()
  const { form, errorOf, state } = useMemberForm({ guardian, member, onClose })
  const { value, onChange, onBlur, ref } = useController({ control: form.control, name: 'birthDate' }).field
  return (
    <>
      <FormFields state={state} className="fields">
        <TextField
          label={t('auth.givenName')}
          autoComplete="off"
          maxLength={limits.forMax}
          error={errorOf('lastname')}
          {...form.register('lastname')}
        />
        <TextField
          label={t('auth.familyName')}
          autoComplete="off"
          maxLength={limits.nameMax}
          error={errorOf('firstname')}
          {...form.register('firstname')}
        />
        <DateField
          label={
            <>
              {t('family.birthDate')} <span className="opt">{t('app.optional')}</span>
            </>
          }
          words={pickerWords(t)}
          value={value ?? ''}
          onChange={(day) => onChange(day === '' ? null : day)}
          onBlur={onBlur}
          error={errorOf('birthDate')}
          ref={ref}
        />
        <DialogActs
          onCancel={onClose}
          cancelLabel={t('family.cancel')}
          isBusy={state.isBusy}
          busyLabel={t('form.saving')}
        >
          {t('family.save')}
        </DialogActs>
      </FormFields>
      <FormQuestions state={state} labelOf={(field) => t(labels[field as keyof Values])} shown={shown} />
    </>
  )
}

const labels = {
  lastname: 'auth.givenName',
  firstname: 'auth.familyName',
  birthDate: 'family.birthDate',
} as const

function shown(value: unknown, { format }: Words, field: string): string {
  const text = typeof value === 'string' ? value : ''
  return field === 'birthDate' && text ? format.date(text) : text
}

function seenOf({ version, lastname, firstname, birthDate }: FamilyMember) {
  return { version, values: { lastname, firstname, birthDate } }
}

function useMemberForm({ guardian, member, onClose }: FormProps) {
  const t = useTranslate()
  const family = useFamily(guardian.id)
  const { lastname = '', firstname = guardian.familyName, birthDate = null } = member ?? {}
  return useRecordForm<Values, number>({
    draft: `family-${guardian.id}-${member?.id ?? 'new'}`,
    version: member?.version ?? 0,
    values: { lastname, firstname, birthDate },
    resolver: checkedBy<Values>(familyMemberBody),
    ...(member && {
      read: async () => {
        const now = (await family.read()).find(({ id }) => id === member.id)
        if (!now) throw new Error(t('family.gone', { name: member.lastname }))
        return seenOf(now)
      },
    }),
    save: async (values, version) => {
      const saved = await (member ? family.change({ id: member.id, version }, values) : family.add(values))
      await family.changed()
      showToast(t('family.saved', { name: saved.lastname }))
      return { after: onClose }
    },
  })
}
