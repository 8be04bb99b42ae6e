import { useEffect, useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'

export default function Busy() {
  const t = useTranslate()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => setBusy(false), 1500)
    return () => clearTimeout(timer)
  }, [isBusy])
  return (
    <>
      <SubmitButton
        type="button"
        className="btn pri"
        isBusy={isBusy}
        busyLabel={t('app.loading')}
        onClick={() => setBusy(true)}
      >
        {t('record.save')}
      </SubmitButton>
      <SubmitButton type="button" className="btn pri" isBusy busyLabel={t('app.loading')}>
        {t('record.save')}
      </SubmitButton>
    </>
  )
}
