import { useTranslate } from '../../../lib/i18n/i18n.tsx'

const styles = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'body', 'sec', 'cap'] as const

export default function Scale() {
  const t = useTranslate()
  return (
    <ul style={{ display: 'grid', gap: 20 }}>
      {styles.map((style) => (
        <li key={style} style={{ display: 'grid', gap: 4 }}>
          <code className="cap" translate="no" dir="ltr">
            .{style}
          </code>
          <span className={style} style={{ overflowWrap: 'anywhere' }}>
            {t('guide.x.phrase')}
          </span>
        </li>
      ))}
    </ul>
  )
}
