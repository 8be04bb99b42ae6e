import { useTranslate } from '../../../lib/i18n/i18n.tsx'

export default function Heights() {
  const t = useTranslate()
  return ([1, 2, 3] as const).map((height) => (
    <div
      key={height}
      className="card"
      style={{ padding: 24, boxShadow: `var(--sh-${height})`, flex: '1 1 160px' }}
    >
      <b>{t(`guide.x.height${height}`)}</b>
    </div>
  ))
}
