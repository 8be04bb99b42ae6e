import { useEffect, useRef } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { createStore } from '../../../lib/store.ts'

export interface Toast {
  id: number
  /** `loading` stays until its caller takes it away. */
  tone: 'success' | 'error' | 'loading'
  text: string
  /** A way back; it closes the toast. */
  action?: ToastAction | undefined
}

interface ToastAction {
  label: string
  run: () => void
}

const VISIBLE = 4
const SHOWN_MS = 5_000
/** An undo toast stays longer, so that the user can read it. */
const ACTION_MS = 10_000
const none: readonly Toast[] = []

let toasts: readonly Toast[] = none
let last = 0
const store = createStore({ read: () => toasts, onServer: none })

function set(next: readonly Toast[]): void {
  toasts = next
  store.changed()
}

/**
 * Shows a toast in a corner and returns its number. Errors stay until they are closed. A success without an action is replaced by the next
 * success: two of them would cover the buttons at the head of a page.
 */
export function showToast(text: string, tone: Toast['tone'] = 'success', action?: ToastAction): number {
  const id = ++last
  const others = tone === 'success' ? toasts.filter((one) => one.tone !== 'success' || one.action) : toasts
  set([...others, { id, tone, text, action }].slice(-VISIBLE))
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
  }, [shown, isEmpty])
  return (
    <div className="toasts" ref={box} popover="manual">
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  )
}

function ToastItem({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, tone, text, action } = toast
  const hasAction = action !== undefined
  useEffect(() => {
    if (tone !== 'success') return undefined
    const timer = setTimeout(() => dismissToast(id), hasAction ? ACTION_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, tone, hasAction])
  return (
    <div className={`toast ${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      {tone === 'loading' ? (
        <span className="spin" aria-hidden="true" />
      ) : (
        <Icon name={tone === 'error' ? 'circle-alert' : 'circle-check'} size={20} />
      )}
      <p>{text}</p>
      {action && (
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
      )}
      <button type="button" className="ib" aria-label={closeLabel} onClick={() => dismissToast(id)}>
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}
