import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../../lib/api/http.ts'
import { sentenceOf } from '../../../lib/forms/form-errors.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { phoneWords } from '../../../shared/phone-words.ts'
import { useSession } from '../../../lib/session/session.ts'
import { PhoneField } from '../../../ui/components/inputs/phone-field.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'

/** Does the provider work? To one's own phone, or another. */
export function TrialSms() {
  const t = useTranslate()
  const { user } = useSession()
  const [phone, setPhone] = useState(user?.phone ?? '')
  const trial = useMutation({
    mutationFn: () => call(api.sendTrialMessage, { body: { phone } }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    trial.mutate()
  }
  return (
    <section className="card panel">
      <h2 className="h6">{t('set.trialTitle')}</h2>
      <p className="sec">{t('set.trialWhy')}</p>
      <form className="form" noValidate onSubmit={submit}>
        <PhoneField
          label={t('set.phone')}
          words={phoneWords(t)}
          value={phone}
          error={trial.error ? sentenceOf(trial.error) : undefined}
          onChange={setPhone}
        />
        <div>
          <SubmitButton className="btn out" isBusy={trial.isPending} busyLabel={t('app.loading')}>
            {t('set.trial')}
          </SubmitButton>
        </div>
      </form>
      <p role="status" className={trial.data ? 'inset' : 'visually-hidden'}>
        {trial.data && t('set.trialSent', { count: trial.data.segments ?? 1, text: trial.data.body })}
      </p>
    </section>
  )
}
