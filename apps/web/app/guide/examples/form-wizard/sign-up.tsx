import { useState } from 'react'
import { Phases } from '../../../features/auth/phases.tsx'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'

export default function SignUp() {
  const t = useTranslate()
  const [phase, setPhase] = useState<1 | 2>(1)
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setPhase(2)
      }}
    >
      <Phases current={phase} />
      {phase === 1 ? (
        <TextField
          label={t('user.email')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      ) : (
        <TextField
          label={t('auth.codeLabel')}
          inputMode="numeric"
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <div className="guide-row">
        <button type="submit" className="btn pri">
          {t('guide.x.continue')}
        </button>
        {phase === 2 && (
          <button type="button" className="btn txt" onClick={() => setPhase(1)}>
            {t('app.back')}
          </button>
        )}
      </div>
    </form>
  )
}
