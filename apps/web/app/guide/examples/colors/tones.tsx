import { SEMANTIC } from '../../../ui/theme/tokens.ts'

const tones = Object.keys(SEMANTIC)

export default function Tones() {
  return (
    <ul className="guide-tiles wide">
      {tones.flatMap((tone) => [
        <li key={tone} style={{ background: `var(--${tone}-main)`, color: `var(--${tone}-contrastText)` }}>
          <b translate="no">{tone}</b>
        </li>,
        <li key={`${tone} soft`} style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-text)` }}>
          <b translate="no">{tone}-soft</b>
        </li>,
      ])}
    </ul>
  )
}
