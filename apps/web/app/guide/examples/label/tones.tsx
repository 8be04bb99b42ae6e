import { useTranslate } from '../../../lib/i18n/i18n.tsx'

const tones = ['', 'ok', 'warn', 'err', 'info', 'pri']

export default function Tones() {
  const t = useTranslate()
  return tones.map((tone) => (
    <span key={tone} className={`lab ${tone}`}>
      {t('guide.x.colour')}
    </span>
  ))
}
