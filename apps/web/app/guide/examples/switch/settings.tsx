import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Switch } from '../../../ui/components/inputs/switch.tsx'

export default function Settings() {
  const t = useTranslate()
  const [isSending, setSending] = useState(true)
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Switch label={t('guide.x.reminders')} isOn={isSending} onChange={setSending} />
      <Switch
        label={
          <>
            {t('guide.x.sunday')}
            <small>{t('guide.x.sundayWhy')}</small>
          </>
        }
        isOn={isOpen}
        onChange={setOpen}
      />
    </div>
  )
}
