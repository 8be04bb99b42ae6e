import { contrastOf } from '../../../ui/theme/contrast.ts'
import { PRIMARY_PRESETS, type Scheme } from '../../../ui/theme/tokens.ts'
import { useFormat } from '../../../lib/i18n/i18n.tsx'

const schemes = ['light', 'dark'] as const satisfies readonly Scheme[]

export default function Presets() {
  const format = useFormat()
  return (
    <ul className="guide-tiles wide">
      {schemes.flatMap((scheme) =>
        Object.entries(PRIMARY_PRESETS).map(([key, { name, [scheme]: tint }]) => (
          <li key={`${scheme} ${key}`} style={{ background: tint.main, color: tint.contrastText }}>
            <b translate="no">{name}</b>
            <code translate="no" dir="ltr">
              {tint.main} · {format.number(Math.round(contrastOf(tint.contrastText, tint.main) * 10) / 10)}
            </code>
          </li>
        )),
      )}
    </ul>
  )
}
