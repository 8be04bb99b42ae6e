import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

export default function Questions() {
  const t = useTranslate()
  return (
    <div>
      {([1, 2] as const).map((place) => (
        <details key={place} className="faq" open={place === 1 || undefined}>
          <summary>
            {t(`guide.x.question${place}`)}
            <Icon name="chevron-down" />
          </summary>
          <p>{t(`guide.x.answer${place}`)}</p>
        </details>
      ))}
    </div>
  )
}
