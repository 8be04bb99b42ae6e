import { useWords } from '../../lib/i18n/i18n.tsx'

/** How much more or less the till has than expected. */
export function Difference({ cents }: { cents: number }) {
  const { t, format } = useWords()
  if (cents === 0) return <span className="lab ok">{t('bank.exact')}</span>
  const sign = cents > 0 ? '+' : '−'
  return (
    <span className="lab warn">
      <bdi>
        {sign} {format.price(Math.abs(cents))}
      </bdi>
    </span>
  )
}
