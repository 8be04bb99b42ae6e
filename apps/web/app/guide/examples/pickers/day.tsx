import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { pickerWords } from '../../../shared/picker-words.ts'
import { DateField } from '../../../ui/components/inputs/date-picker.tsx'

export default function Day() {
  const t = useTranslate()
  const [day, setDay] = useState('2026-12-02')
  const words = pickerWords(t)
  return (
    <>
      <DateField label={t('guide.x.day')} words={words} value={day} onChange={setDay} />
      <DateField
        label={t('guide.x.day')}
        words={words}
        value=""
        onChange={setDay}
        error={t('guide.x.dayMissing')}
      />
      <DateField label={t('guide.x.day')} words={words} value={day} onChange={setDay} isDisabled />
    </>
  )
}
