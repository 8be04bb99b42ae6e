import '../../../features/journal/journal.css'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'

export default function Text() {
  const t = useTranslate()
  const [title, text] = [t('guide.x.markdownTitle'), t('guide.x.markdownText')]
  return (
    <div className="post-text">
      <pre className="inset" dir="auto">{`## ${title}\n\n**${text}**`}</pre>
      <h2>{title}</h2>
      <p>
        <strong>{text}</strong>
      </p>
    </div>
  )
}
