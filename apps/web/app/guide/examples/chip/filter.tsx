import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'

export default function Filter() {
  const t = useTranslate()
  const names = [t('guide.x.all'), t('guide.x.cut'), t('guide.x.colour'), t('guide.x.blowDry')]
  const [chosen, setChosen] = useState(0)
  return names.map((name, place) => (
    <button
      key={name}
      type="button"
      className="chip"
      aria-pressed={place === chosen}
      onClick={() => setChosen(place)}
    >
      {name}
    </button>
  ))
}
