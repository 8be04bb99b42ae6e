import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'

export default function Some() {
  const t = useTranslate()
  const names = [t('guide.x.cut'), t('guide.x.colour'), t('guide.x.blowDry')]
  const [chosen, setChosen] = useState<readonly number[]>([0])
  const isPart = chosen.length > 0 && chosen.length < names.length
  const toggle = (place: number) =>
    setChosen(chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place])
  return (
    <fieldset>
      <legend className="visually-hidden">{t('guide.x.offered')}</legend>
      <label className="check">
        <input
          type="checkbox"
          ref={(input) => {
            if (input) input.indeterminate = isPart
          }}
          checked={chosen.length === names.length}
          onChange={({ target }) => setChosen(target.checked ? names.map((_, place) => place) : [])}
        />
        {t('guide.x.all')}
      </label>
      {names.map((name, place) => (
        <label key={name} className="check">
          <input type="checkbox" checked={chosen.includes(place)} onChange={() => toggle(place)} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
