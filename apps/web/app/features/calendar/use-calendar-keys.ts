import { useEffect, useRef } from 'react'

/** The effect of a key, by its name in the list of shortcuts. */
export type CalendarKey =
  | 'book'
  | 'block'
  | 'walkIn'
  | 'today'
  | 'goTo'
  | 'day'
  | 'week'
  | 'month'
  | 'list'
  | 'before'
  | 'after'
  | 'weekBefore'
  | 'weekAfter'
  | 'zoomIn'
  | 'zoomOut'
  | 'team'
  | 'colors'
  | 'waitlist'
  | 'print'
  | 'shortcuts'

/** Only what bears on keys: tests have no events of the browser. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const letters: Readonly<Record<string, CalendarKey>> = {
  n: 'book',
  b: 'block',
  w: 'walkIn',
  t: 'today',
  g: 'goTo',
  p: 'team',
  c: 'colors',
  l: 'waitlist',
  i: 'print',
  '+': 'zoomIn',
  '-': 'zoomOut',
  '?': 'shortcuts',
}

/** Digits by their place: on a French keyboard they need no Shift. */
const places: Readonly<Record<string, CalendarKey>> = {
  Digit1: 'day',
  Numpad1: 'day',
  Digit2: 'week',
  Numpad2: 'week',
  Digit3: 'month',
  Numpad3: 'month',
  Digit4: 'list',
  Numpad4: 'list',
}

/** The command that a key means; null when it means none. Without single keys, Page up and down are left. */
export function commandOf(pressed: Pressed, hasSingleKeys: boolean): CalendarKey | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null
  if (pressed.key === 'PageUp') return pressed.shiftKey ? 'weekBefore' : 'before'
  if (pressed.key === 'PageDown') return pressed.shiftKey ? 'weekAfter' : 'after'
  if (!hasSingleKeys) return null
  const letter = letters[pressed.key.toLowerCase()]
  return letter ?? (pressed.shiftKey ? null : (places[pressed.code] ?? null))
}

/** The keys of the calendar: while the page has the focus, and neither a field nor a layer above. */
export function useCalendarKeys(commands: Record<CalendarKey, () => void>, hasSingleKeys: boolean): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target as Element)) return
      if (entersDay(event)) return event.preventDefault()
      const command = commandOf(event, hasSingleKeys)
      if (!command) return
      event.preventDefault()
      latest.current[command]()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hasSingleKeys])
}

/** An arrow leads from the page to the item of the day that has the Tab stop, as 25 presses of Tab would. */
function entersDay({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (!key.startsWith('Arrow') || ctrlKey || metaKey || altKey || shiftKey) return false
  if (!(target as Element).matches('body, main')) return false
  const stop = document.querySelector<HTMLElement>('[data-item][tabindex="0"]')
  stop?.focus()
  return stop !== null
}

/** Typing is never a command, and a menu or a dialog has keys of its own. */
function isElsewhere(target: Element): boolean {
  return (
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !==
      null || document.querySelector('dialog[open], [role=dialog]') !== null
  )
}
