import { fileSize } from '../../../lib/format/file-size.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { languages } from '../../../lib/i18n/languages.ts'
import { useToday } from '../../../lib/salon/salon.ts'

export default function Formats() {
  const { t, format, language } = useWords()
  const today = useToday()
  const lines = [
    [t('service.price'), format.price(168_450)],
    [t('service.duration'), format.duration(140)],
    [t('guide.x.day'), format.day(today, today)],
    [t('guide.x.opens'), format.time(`${today}T09:30:00+01:00`)],
    [t('user.phone'), format.phone('+33639981265')],
    [t('guide.x.share'), format.percent(0.78)],
    [t('guide.x.size'), fileSize(3_145_728, languages[language].tag)],
  ] as const
  return (
    <dl className="guide-pairs">
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt className="sec">{name}</dt>
          <dd className="num">
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
