import { useTranslate } from '../../../lib/i18n/i18n.tsx'

const kinds = ['pri', 'out', 'soft', 'txt', 'danger']
const states = ['rest', 'hover', 'focus', 'active', 'disabled'] as const

export default function States() {
  const t = useTranslate()
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {kinds.map((kind) => (
        <div key={kind} style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
          {states.map((state) => (
            <button
              key={state}
              type="button"
              className={`btn ${kind}`}
              data-state={state}
              disabled={state === 'disabled'}
            >
              {t(`guide.state.${state}`)}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
