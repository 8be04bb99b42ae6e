import { useCallback, useEffect, useRef } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { createStore } from '../../../lib/store.ts'

export interface Toast {
  id: number
  /** `info`: nothing was done. `loading` stays until its caller takes it away. */
  tone: 'success' | 'info' | 'error' | 'loading'
  text: string
  /** A way back; it closes the toast. */
  action?: ToastAction | undefined
  /** Something about it that can still be decided. */
  choice?: ToastChoice | undefined
}

export interface ToastChoice {
  label: string
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

interface ToastAction {
  label: string
  run: () => void
}

const VISIBLE = 4
const SHOWN_MS = 5_000
/** An undo toast stays longer, so that the user can read it. */
const ACTION_MS = 10_000
/** Pixels. */
const OFFSET = 16
const none: readonly Toast[] = []
const icons = { success: 'circle-check', info: 'info', error: 'circle-alert' } as const

let toasts: readonly Toast[] = none
let last = 0
const store = createStore({ read: () => toasts, onServer: none })

function set(next: readonly Toast[]): void {
  toasts = next
  store.changed()
}

function isPassing(tone: Toast['tone']): boolean {
  return tone === 'success' || tone === 'info'
}

/**
 * Shows a toast in a corner and returns its number. Errors stay until they are closed. A success without an action is replaced by the next
 * success: two of them would cover the buttons at the head of a page.
 */
export function showToast(
  text: string,
  tone: Toast['tone'] = 'success',
  action?: ToastAction,
  choice?: ToastChoice,
): number {
  const id = ++last
  const others = isPassing(tone) ? toasts.filter((one) => !isPassing(one.tone) || one.action) : toasts
  set([...others, { id, tone, text, action, choice }].slice(-VISIBLE))
  return id
}

/** Errors of a session that has ended do not concern the next one. */
export function dismissErrors(): void {
  set(toasts.filter(({ tone }) => tone !== 'error'))
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

export function Toaster({ closeLabel }: { closeLabel: string }) {
  const shown = store.useValue()
  const box = useRef<HTMLDivElement>(null)
  const isEmpty = shown.length === 0
  useEffect(() => {
    // Raised anew with each toast: a dialog opened meanwhile lies above whatever was raised before it.
    box.current?.hidePopover?.()
    if (!isEmpty) box.current?.showPopover?.()
    if (box.current) box.current.style.insetBlockStart = startOf(box.current)
  }, [shown, isEmpty])
  return (
    <div className="toasts" ref={box} popover="manual">
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  )
}

/**
 * Toasts are 16 px from the top, or on a desk 16 px below a row of controls that is in use while they are shown: a page marks it with
 * `data-toasts-below`.
 */
function startOf(box: HTMLElement): string {
  const row = document.querySelector('[data-toasts-below]')?.getBoundingClientRect()
  const isDesk = row !== undefined && row.right - row.left >= 2 * box.offsetWidth
  return isDesk && row.bottom > 0 ? `${row.bottom + OFFSET}px` : ''
}

function ToastItem({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, tone, text, action, choice } = toast
  const hasAction = action !== undefined
  const pause = usePausableEnd(isPassing(tone) ? (hasAction ? ACTION_MS : SHOWN_MS) : null, () =>
    dismissToast(id),
  )
  const back = action && (
    <button
      type="button"
      className="toast-act"
      onClick={() => {
        dismissToast(id)
        action.run()
      }}
    >
      {action.label}
    </button>
  )
  return (
    <div
      className={hasAction && tone === 'success' ? `toast ${tone} timed` : `toast ${tone}`}
      role={tone === 'error' ? 'alert' : 'status'}
      {...pause}
    >
      {tone === 'loading' ? (
        <span className="spin" aria-hidden="true" />
      ) : (
        <Icon name={icons[tone]} size={20} />
      )}
      <div className="toast-said">
        <p>{text}</p>
        {choice && (
          <div className="toast-choice">
            <label>
              <input
                type="checkbox"
                defaultChecked={choice.isChosen}
                onChange={(event) => choice.onChange(event.target.checked)}
              />
              {choice.label}
            </label>
            {back}
          </div>
        )}
      </div>
      {!choice && back}
      <button type="button" className="ib" aria-label={closeLabel} onClick={() => dismissToast(id)}>
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}

/** Ends after a time, which stands still while the pointer or the focus is on it: nobody is hurried who is about to act. */
function usePausableEnd(duration: number | null, end: () => void) {
  const left = useRef(duration)
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; since: number } | null>(null)
  const latest = useRef(end)
  useEffect(() => {
    latest.current = end
  })
  const stop = useCallback(() => {
    if (!running.current || left.current === null) return
    clearTimeout(running.current.timer)
    left.current -= performance.now() - running.current.since
    running.current = null
  }, [])
  const start = useCallback(() => {
    if (running.current || left.current === null) return
    const timer = setTimeout(() => latest.current(), left.current)
    running.current = { timer, since: performance.now() }
  }, [])
  useEffect(() => {
    start()
    return stop
  }, [start, stop])
  return { onPointerEnter: stop, onPointerLeave: start, onFocus: stop, onBlur: start }
}
