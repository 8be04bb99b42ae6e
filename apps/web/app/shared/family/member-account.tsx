import { useState, type FormEvent } from 'react'
import type { FamilyMember } from '@meche/contract/family.ts'
import { sentenceOf, useFieldMessages, violationOf } from '../../lib/forms/form-errors.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
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
  const [refusal, setRefusal] = useState<string | null>(null)
  const name = member.lastname
  /** The account may have been opened though the answer was lost: whoever has one is not in the family any more. */
  const unlessDone = async (problem: unknown) => {
    const left = await family.read().catch(() => null)
    if (left === null || left.some(({ id }) => id === member.id)) throw problem
  }
  if (isProving)
    return (
      <ProveDialog
        why={t('family.accountProve', { name })}
        phone={phone}
        onClose={onClose}
        onProved={async ({ otpCode = '' }) => {
          await family.giveAccount(member.id, { phone, otpCode }).catch(unlessDone)
          await family.changed()
          showToast(t('family.accountOpened', { name }))
          onClose()
        }}
        onOtherRefusal={(problem) => {
          const ofPhone = violationOf(problem, 'phone')
          setError(ofPhone)
          setRefusal(ofPhone ? null : sentenceOf(problem as Error))
          setProving(false)
        }}
      />
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (phone === '') return setError(messageOf('phone_required'))
    setError(undefined)
    setRefusal(null)
    setProving(true)
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('family.account', { name })}>
      <form className="form fields" noValidate onSubmit={submit}>
        <p className="sec">{t('family.accountText')}</p>
        {refusal && <Failure text={refusal} />}
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
