import { SCHEMES } from '../../../ui/theme/tokens.ts'

const surfaces = Object.keys(SCHEMES.light.background) as (keyof typeof SCHEMES.light.background)[]

export default function Surfaces() {
  return (
    <ul className="guide-tiles wide">
      {surfaces.map((name) => (
        <li key={name} style={{ background: `var(--bg-${name})`, border: '1px solid var(--border)' }}>
          <b translate="no">{name}</b>
          <code translate="no" dir="ltr">
            {SCHEMES.light.background[name]} · {SCHEMES.dark.background[name]}
          </code>
        </li>
      ))}
    </ul>
  )
}
