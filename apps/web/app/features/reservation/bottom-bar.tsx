import { useState, type ReactNode } from 'react'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { fromPrice } from '../../shared/from-price.tsx'
import { useToday } from '../../lib/salon/salon.ts'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { OldTime } from './old-time.tsx'
import { totalsOf, type Placed, type VisitItem } from './visit.ts'

interface BottomBarProps {
  items: readonly VisitItem[]
  slot: Placed | undefined
  start: string | null
  /** The summary, in a sheet behind the chevron. */
  summary: ReactNode
  action: ReactNode
  /** The visit that is moved: its time is shown beside the new one before it is left. */
  move: number | null
}

export function BottomBar({ items, slot, start, summary, action, move }: BottomBarProps) {
  const words = useWords()
  const { t, format } = words
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  const { price, isFrom } = totalsOf(items, slot)
  const count = t('book.items', { count: items.length })
  return (
    <section
      className={move === null ? 'book-bar no-print' : 'book-bar moving no-print'}
      aria-label={t('book.yours')}
    >
      {items.length === 0 ? (
        <p className="sec">{t('book.empty')}</p>
      ) : (
        <button type="button" className="book-bar-sum" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {move !== null && start && <OldTime id={move} />}
          <b>{start ? format.moment(start, today) : count}</b>
          <small>
            {start ? `${count} · ` : ''}
            {fromPrice({ price, isFrom }, words)}
            <Icon name="chevron-up" size={14} />
          </small>
          <span className="visually-hidden">{t('book.showSummary')}</span>
        </button>
      )}
      {action}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('book.yours')} className="sheet">
        {summary}
        <button type="button" className="btn out blk" onClick={() => setOpen(false)}>
          {t('app.close')}
        </button>
      </Dialog>
    </section>
  )
}
