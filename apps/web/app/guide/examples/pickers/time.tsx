import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { TimeField } from '../../../ui/components/inputs/time-field.tsx'

export default function Times() {
  const t = useTranslate()
  const [time, setTime] = useState('09:00')
  return (
    <>
      <TimeField label={t('guide.x.opens')} value={time} onChange={setTime} />
      <TimeField label={t('guide.x.opens')} value={time} onChange={setTime} isInvalid />
      <TimeField label={t('guide.x.opens')} value={time} onChange={setTime} isDisabled />
    </>
  )
}
