import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { addDays } from '../../lib/format/days.ts'
import type { CalendarHeaderProps } from './calendar-header.tsx'
import { colorings, neighbour, type CalendarState, type Zoom } from './calendar-state.ts'
import { useCalendarKeys } from './use-calendar-keys.ts'

interface Options extends Pick<CalendarHeaderProps, 'today' | 'onChange' | 'onBook'> {
  onPick: () => void
  onShortcuts: () => void
}

/** Each key of the calendar does what a button of its header does. */
export function useHeaderKeys({ today, onChange, onBook, onPick, onShortcuts }: Options): void {
  const navigate = useNavigate()
  const goTo = (date: string) => ({ date, visit: null, page: 1 })
  const look = (view: CalendarState['view']) => onChange({ view, visit: null, page: 1 })
  const zoomTo = (zoom: number) => ({ zoom: Math.min(4, Math.max(1, zoom)) as Zoom })
  useCalendarKeys(
    {
      book: () => press('book', (button) => onBook(button, 'visit')),
      block: () => press('book', (button) => onBook(button, 'block')),
      walkIn: () => press('book', (button) => onBook(button, 'walkIn')),
      today: () => onChange(goTo(today)),
      goTo: onPick,
      day: () => look('day'),
      week: () => look('week'),
      month: () => look('month'),
      list: () => look('list'),
      before: () => onChange((state) => goTo(neighbour(state, -1))),
      after: () => onChange((state) => goTo(neighbour(state, 1))),
      weekBefore: () => onChange(({ date }) => goTo(addDays(date, -7))),
      weekAfter: () => onChange(({ date }) => goTo(addDays(date, 7))),
      zoomIn: () => onChange(({ zoom }) => zoomTo(zoom + 1)),
      zoomOut: () => onChange(({ zoom }) => zoomTo(zoom - 1)),
      team: () => press('team', (button) => button.click()),
      colors: () =>
        onChange(({ color }) => ({ color: colorings[(colorings.indexOf(color) + 1) % colorings.length]! })),
      waitlist: () => void navigate(paths.waitlist),
      print: () => window.print(),
      shortcuts: onShortcuts,
    },
    useShortcuts(),
  )
}

/** The button of the header that holds this mark. */
function press(mark: string, run: (button: HTMLElement) => void): void {
  const button = document.querySelector(`[data-menu=${mark}]`)?.closest('button')
  if (button) run(button)
}
