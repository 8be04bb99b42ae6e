import '../../ui/components/overlays/row-menu.css'
import { Link } from 'react-router'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Disclosure } from '../../ui/components/data-display/disclosure.tsx'
import { Switch } from '../../ui/components/inputs/switch.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { setShortcuts, useShortcuts } from '../../ui/shortcuts.ts'
import { paths } from '../../paths.ts'
import { colorings, sheetsAddress, type CalendarState, type Zoom } from './calendar-state.ts'
import { canKeepDays } from './offline/use-kept-days.ts'
import { keepCalendar, type KeptCalendar } from './kept-calendar.ts'

interface DisplayMenuProps {
  state: CalendarState
  kept: KeptCalendar
  userId: number
  onChange: (change: Partial<CalendarState>) => void
  onShortcuts: () => void
}

/** How the calendar looks: zoom, colours, hours, columns, keys. */
export function DisplayMenu({ state, kept, userId, onChange, onShortcuts }: DisplayMenuProps) {
  const t = useTranslate()
  const hasKeys = useShortcuts()
  const { zoom } = state
  const toZoom = (next: number) => onChange({ zoom: next as Zoom })
  const keep = (change: KeptCalendar) => keepCalendar(userId, change)
  return (
    <Disclosure
      className="cal-menu"
      buttonClass="ib out"
      button={
        <span className="cal-menu-label" data-menu="display" title={t('cal.display')}>
          <Icon name="sliders-horizontal" />
          <span className="visually-hidden">{t('cal.display')}</span>
        </span>
      }
    >
      {(close) => (
        <div className="cal-menu-body">
          <div className="cal-zoom" role="group" aria-label={t('cal.zoom')}>
            <span>{t('cal.zoom')}</span>
            <button
              type="button"
              className="ib out"
              aria-label={t('cal.zoomOut')}
              disabled={zoom === 1}
              onClick={() => toZoom(zoom - 1)}
            >
              −
            </button>
            <output>{zoom}</output>
            <button
              type="button"
              className="ib out"
              aria-label={t('cal.zoomIn')}
              disabled={zoom === 4}
              onClick={() => toZoom(zoom + 1)}
            >
              <Icon name="plus" />
            </button>
          </div>
          <fieldset className="rule">
            <legend>{t('cal.colors')}</legend>
            {colorings.map((color) => (
              <label key={color} className="check">
                <input
                  type="radio"
                  name="cal-color"
                  checked={state.color === color}
                  onChange={() => onChange({ color })}
                />
                {t(`cal.colorBy.${color}`)}
              </label>
            ))}
          </fieldset>
          <div className="rule">
            <Switch
              label={t('cal.withCancelled')}
              isOn={state.cancelled}
              onChange={(cancelled) => onChange({ cancelled })}
            />
            <Switch
              label={t('cal.wholeDay')}
              isOn={kept.isWholeDay ?? false}
              onChange={(isWholeDay) => keep({ isWholeDay })}
            />
            <Switch label={t('cal.fit')} isOn={kept.isFit ?? false} onChange={(isFit) => keep({ isFit })} />
            {canKeepDays() && (
              <Switch
                label={t('kept.keep')}
                isOn={kept.keepsDays ?? false}
                onChange={(keepsDays) => keep({ keepsDays })}
              />
            )}
            <Switch label={t('cal.singleKeys')} isOn={hasKeys} onChange={setShortcuts} />
          </div>
          <div className="menu rule">
            <button
              type="button"
              onClick={() => {
                close()
                onShortcuts()
              }}
            >
              <Icon name="info" />
              {t('cal.shortcuts')}
            </button>
            <Link to={sheetsAddress(state)}>
              <Icon name="printer" />
              {t('sheet.title')}
            </Link>
            <Link to={paths.waitlist}>
              <Icon name="clock" />
              {t('side.waitlist')}
            </Link>
          </div>
        </div>
      )}
    </Disclosure>
  )
}
