import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from '../icons/icon.tsx'

export interface Toast {
  id: number
  tone: 'success' | 'error'
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

/** Says in a corner what just happened. Errors stay until they are closed. */
export function showToast(text: string, tone: Toast['tone'] = 'success'): void {
  set([...toasts, { id: ++last, tone, text }].slice(-VISIBLE))
}

function dismiss(id: number): void {
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
  return (
    <div className="toasts">
      {useToasts().map((toast) => (
        <ToastItem key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  )
}

function ToastItem({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, tone, text } = toast
  useEffect(() => {
    if (tone === 'error') return undefined
    const timer = setTimeout(() => dismiss(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, tone])
  return (
    <div className={`toast ${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone === 'error' ? 'circle-alert' : 'circle-check'} size={20} />
      <p>{text}</p>
      <button type="button" className="ib" aria-label={closeLabel} onClick={() => dismiss(id)}>
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}
