import { useState, type FormEvent } from 'react'
import type { FamilyMember } from '@meche/contract/family.ts'
import { useFieldMessages } from '../../lib/forms/form-errors.ts'
import { Refusal } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { PhoneField } from '../../ui/components/inputs/phone-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'
import { phoneWords } from '../phone-words.ts'
import { ProveDialog } from '../prove-dialog.tsx'
import { useFamily } from './api.ts'

interface MemberAccountProps {
  guardian: number
  member: FamilyMember
  onClose: () => void
}

/** A member who is old enough gets an account: their phone, the guardian's password, then the code that the phone receives. */
export function MemberAccount({ guardian, member, onClose }: MemberAccountProps) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const family = useFamily(guardian)
  const [phone, setPhone] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isProving, setProving] = useState(false)
  const name = member.lastname
  if (isProving)
    return (
      <ProveDialog
        why={t('family.accountProve', { name })}
        phone={phone}
        onClose={onClose}
        onProved={async ({ otpCode = '' }) => {
          await family.giveAccount(member.id, { phone, otpCode })
          await family.changed()
          showToast(t('family.accountOpened', { name }))
          onClose()
        }}
        onOtherRefusal={(problem) => {
          setError(sentenceOf(problem))
          setProving(false)
        }}
      />
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (phone === '') return setError(messageOf('phone_required'))
    setError(undefined)
    setProving(true)
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('family.account', { name })}>
      <form className="form fields" noValidate onSubmit={submit}>
        <p className="sec">{t('family.accountText')}</p>
        <PhoneField
          label={t('family.accountPhone', { name })}
          words={phoneWords(t)}
          error={error}
          value={phone}
          onChange={setPhone}
        />
        <DialogActs onCancel={onClose} cancelLabel={t('family.cancel')} isBusy={false} busyLabel="">
          {t('account.continue')}
        </DialogActs>
      </form>
    </Dialog>
  )
}

function sentenceOf(problem: unknown): string {
  const violation = problem instanceof Refusal ? problem.problem.violations?.[0] : undefined
  return violation?.message ?? (problem as Error).message
}
