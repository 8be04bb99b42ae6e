import { useState } from 'react'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { RangeSlider } from '../../../ui/components/inputs/range-slider.tsx'

export default function Prices() {
  const { t, format } = useWords()
  const [value, setValue] = useState<readonly [number, number]>([12, 30])
  return (
    <RangeSlider
      label={t('guide.slider.price')}
      fromLabel={t('guide.slider.from')}
      toLabel={t('guide.slider.to')}
      min={5}
      max={45}
      step={1}
      value={value}
      shown={(euros) => format.price(euros * 100)}
      onCommit={setValue}
    />
  )
}
