import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { pickerWords } from '../../../shared/picker-words.ts'
import { PeriodField, type Period } from '../../../ui/components/inputs/period-picker.tsx'

export default function Holidays() {
  const t = useTranslate()
  const [period, setPeriod] = useState<Period | null>({ start: '2026-12-21', end: '2026-12-31' })
  return (
    <PeriodField
      label={t('guide.x.holidays')}
      words={pickerWords(t)}
      value={period}
      onChange={setPeriod}
      help={t('guide.x.holidaysWhy')}
    />
  )
}
