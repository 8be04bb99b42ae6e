import { useWords } from '../../../lib/i18n/i18n.tsx'
import { contrastOf } from '../../../ui/theme/contrast.ts'
import { CALENDAR_COLOURS, type CalendarColour } from '../../../ui/theme/tokens.ts'

const colours = Object.keys(CALENDAR_COLOURS) as CalendarColour[]

export default function CalendarColours() {
  const { t, format } = useWords()
  return (
    <ul className="guide-tiles wide">
      {colours.map((colour) => {
        const { light, dark } = CALENDAR_COLOURS[colour]
        const ratios = [light, dark].map(({ text, bg }) =>
          format.number(Math.round(contrastOf(text, bg) * 10) / 10),
        )
        return (
          <li
            key={colour}
            className={`tone-${colour}`}
            style={{ background: 'var(--b)', color: 'var(--t)', borderInlineStart: '4px solid var(--e)' }}
          >
            <b>{t(`color.${colour}`)}</b>
            <span className="num">{ratios.join(' · ')}</span>
          </li>
        )
      })}
    </ul>
  )
}
