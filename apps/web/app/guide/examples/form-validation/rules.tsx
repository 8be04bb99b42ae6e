import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { email, name, newPassword, phone } from '@meche/contract/fields.ts'
import { useFieldMessages } from '../../../lib/forms/form-errors.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'

const schema = z.object({ familyName: name('lastname_required'), email, phone, password: newPassword })
const defaultValues = { familyName: '', email: 'camille@', phone: '06', password: 'abc' }

export default function Rules() {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(schema), defaultValues })
  const errorOf = (field: keyof typeof defaultValues) => messageOf(formState.errors[field]?.message)
  return (
    <form className="form" noValidate onSubmit={(event) => void handleSubmit(() => {})(event)}>
      <TextField label={t('service.name')} error={errorOf('familyName')} {...register('familyName')} />
      <TextField label={t('user.email')} error={errorOf('email')} {...register('email')} />
      <TextField label={t('user.phone')} error={errorOf('phone')} {...register('phone')} />
      <TextField label={t('auth.password')} error={errorOf('password')} {...register('password')} />
      <SubmitButton className="btn pri" isBusy={false} busyLabel={t('app.loading')}>
        {t('guide.x.check')}
      </SubmitButton>
      <p role="status" className={formState.isSubmitSuccessful ? 'inset' : 'visually-hidden'}>
        {formState.isSubmitSuccessful && t('guide.x.allWell')}
      </p>
    </form>
  )
}
