import { useState } from 'react'
import { OneOf } from '../../../ui/components/inputs/one-of.tsx'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'

const services = ['cut', 'colour', 'blowDry'] as const

export default function Reasons() {
  const t = useTranslate()
  const [chosen, setChosen] = useState<(typeof services)[number] | null>('cut')
  return (
    <OneOf
      legend={t('guide.x.service')}
      name="guide-service"
      values={services}
      value={chosen}
      textOf={(service) => t(`guide.x.${service}`)}
      onChange={setChosen}
    />
  )
}
