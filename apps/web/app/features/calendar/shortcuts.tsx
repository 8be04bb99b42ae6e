import { useTranslate } from '../../lib/i18n/i18n.tsx'
import type { MessageKey } from '../../locales/catalogue.ts'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'

/** The caps of the keyboard and their effects; words come from the catalogue. */
const shortcuts: readonly { keys: readonly string[]; text: MessageKey }[] = [
  { keys: ['N'], text: 'dash.bookForClient' },
  { keys: ['B'], text: 'block.tab' },
  { keys: ['W'], text: 'walkIn.tab' },
  { keys: ['T'], text: 'cal.today' },
  { keys: ['G'], text: 'keys.goTo' },
  { keys: ['1'], text: 'cal.view.day' },
  { keys: ['2'], text: 'cal.view.week' },
  { keys: ['3'], text: 'cal.view.month' },
  { keys: ['4'], text: 'cal.view.list' },
  { keys: ['key.pageUp', 'key.pageDown'], text: 'keys.dayBeforeAfter' },
  { keys: ['key.shiftPageUp', 'key.shiftPageDown'], text: 'keys.weekBeforeAfter' },
  { keys: ['+', '−'], text: 'cal.zoom' },
  { keys: ['P'], text: 'cal.team' },
  { keys: ['C'], text: 'cal.colors' },
  { keys: ['L'], text: 'side.waitlist' },
  { keys: ['I'], text: 'print.print' },
  { keys: ['/'], text: 'keys.search' },
  { keys: ['key.escape'], text: 'keys.close' },
  { keys: ['↑', '↓'], text: 'keys.upDown' },
  { keys: ['←', '→'], text: 'keys.leftRight' },
  { keys: ['key.home', 'key.end'], text: 'keys.firstLast' },
  { keys: ['key.shiftUp', 'key.shiftDown'], text: 'keys.moveStart' },
  { keys: ['key.enter'], text: 'keys.open' },
  { keys: ['key.space'], text: 'keys.pickUp' },
  { keys: ['M'], text: 'keys.move' },
  { keys: ['R'], text: 'keys.stretch' },
  { keys: ['E'], text: 'keys.swap' },
  { keys: ['X'], text: 'tray.title' },
  { keys: ['A'], text: 'day.arrive' },
  { keys: ['S'], text: 'day.start' },
  { keys: ['F'], text: 'day.finish' },
  { keys: ['H'], text: 'cal.noShowAction' },
  { keys: ['D'], text: 'day.rebook' },
  { keys: ['key.delete'], text: 'cal.cancelAction' },
  { keys: ['U'], text: 'keys.undo' },
]

/** The list behind « ? ». */
export function Shortcuts({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('cal.shortcuts')} className="cal-shortcuts">
      {/* The button at the end would take the focus, and the list would open there. */}
      <dl tabIndex={-1} data-focus-first="">
        {shortcuts.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key.startsWith('key.') ? t(key as MessageKey) : key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog-acts">
        <button type="button" className="btn pri" onClick={onClose}>
          {t('app.close')}
        </button>
      </div>
    </Dialog>
  )
}
