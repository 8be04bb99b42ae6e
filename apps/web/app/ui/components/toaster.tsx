import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from '../icons/icon.tsx'

export interface Toast {
  id: number
  /** `loading` stays until its caller takes it away. */
  tone: 'success' | 'error' | 'loading'
  text: string
}

const VISIBLE = 4
const SHOWN_MS = 5_000
const none: readonly Toast[] = []

let toasts: readonly Toast[] = none
let last = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says in a corner what just happened; answers the toast's number. Errors stay until they are closed. */
export function showToast(text: string, tone: Toast['tone'] = 'success'): number {
  const id = ++last
  set([...toasts, { id, tone, text }].slice(-VISIBLE))
  return id
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => none,
  )
}

export function Toaster({ closeLabel }: { closeLabel: string }) {
  const shown = useToasts()
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
  const { id, tone, text } = toast
  useEffect(() => {
    if (tone !== 'success') return undefined
    const timer = setTimeout(() => dismissToast(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, tone])
  return (
    <div className={`toast ${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      {tone === 'loading' ? (
        <span className="spin" aria-hidden="true" />
      ) : (
        <Icon name={tone === 'error' ? 'circle-alert' : 'circle-check'} size={20} />
      )}
      <p>{text}</p>
      <button type="button" className="ib" aria-label={closeLabel} onClick={() => dismissToast(id)}>
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}
