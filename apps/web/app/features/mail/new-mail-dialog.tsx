import { mailForm, type MailForm } from '@meche/contract/mail.ts'
import { limits } from '@meche/contract/limits.ts'
import { useSearchParams } from 'react-router'
import * as api from '@meche/contract/routes.ts'
import { checkedBy, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { AttachButton, ChosenFiles } from '../../shared/attached-files.tsx'
import { useAttachedFiles } from '../../shared/use-attached-files.ts'
import { FormFields } from '../../shared/form-frame.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { useMailWrites } from './api.ts'

interface NewMailDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** A mail that begins a conversation; closed and opened again, it holds what was typed. */
export function NewMailDialog({ isOpen, onClose }: NewMailDialogProps) {
  const t = useTranslate()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('mail.new')} className="mail-dialog">
      <NewMail onClose={onClose} />
    </Dialog>
  )
}

const empty: MailForm = { to: '', subject: '', text: '' }

function NewMail({ onClose }: Pick<NewMailDialogProps, 'onClose'>) {
  const t = useTranslate()
  const { send } = useMailWrites()
  const files = useAttachedFiles(api.uploadMailFile)
  const [, setSearch] = useSearchParams()
  const { form, errorOf, state } = useRecordForm<MailForm>({
    draft: 'mail-new',
    version: '',
    values: empty,
    resolver: checkedBy<MailForm>(mailForm),
    save: async (values, version) => {
      const { id } = await send({ ...values, ...(files.ids.length > 0 && { attachments: files.ids }) })
      files.clear()
      showToast(t('mail.done'))
      const after = () => {
        onClose()
        setSearch({ labelId: 'sent', mailId: String(id) })
      }
      return { record: { version, values: empty }, after }
    },
  })
  return (
    <FormFields state={state} className="fields">
      <TextField
        label={t('mail.recipient')}
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={limits.emailMax}
        error={errorOf('to')}
        {...form.register('to')}
      />
      <TextField
        label={t('mail.subject')}
        dir="auto"
        maxLength={limits.mailSubjectMax}
        error={errorOf('subject')}
        {...form.register('subject')}
      />
      <TextAreaField
        label={t('mail.text')}
        rows={8}
        maxLength={limits.mailTextMax}
        error={errorOf('text')}
        {...form.register('text')}
      />
      <ChosenFiles files={files} error={errorOf('attachments' as keyof MailForm)} />
      <div className="dialog-acts">
        <button type="button" className="btn out" onClick={onClose}>
          {t('app.close')}
        </button>
        <AttachButton files={files} label={t('mail.attach')} />
        <SubmitButton
          className="btn pri"
          isBusy={state.isBusy || !files.isReady}
          busyLabel={t('mail.sending')}
        >
          {t('mail.send')}
        </SubmitButton>
      </div>
    </FormFields>
  )
}
