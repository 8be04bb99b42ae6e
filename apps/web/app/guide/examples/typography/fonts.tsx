import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import fontSheet from '../../../ui/theme/display-fonts.css?url'
import { fontFamilies } from '../../../ui/theme/display-preferences.ts'

export default function Fonts() {
  const t = useTranslate()
  return (
    <ul style={{ display: 'grid', gap: 16 }}>
      <link rel="stylesheet" href={fontSheet} precedence="default" />
      {fontFamilies.map((family) => (
        <li key={family}>
          <span className="cap" translate="no">
            {family.replace(' Variable', '')}
          </span>
          <p className="h4" style={{ fontFamily: `'${family}', var(--font)` }}>
            {t('guide.x.phrase')}
          </p>
        </li>
      ))}
    </ul>
  )
}
