/** A sign-up waiting for its code. Kept for the tab, so that a reload or a look at the messages loses nothing. */
export interface PendingSignUp {
  userId: string
  phone: string
  /** End of the code, by this device's clock. */
  until: number
  /** When another code may be asked for. */
  resendAt: number
  /** The form's input, for « Modifier le numéro »; never the password. */
  draft: { firstname: string; lastname: string; email: string; phone: string }
}

const KEY = 'sign-up'

export function readPending(): PendingSignUp | null {
  const text = sessionStorage.getItem(KEY)
  return text ? (JSON.parse(text) as PendingSignUp) : null
}

export function writePending(pending: PendingSignUp | null): void {
  if (pending) sessionStorage.setItem(KEY, JSON.stringify(pending))
  else sessionStorage.removeItem(KEY)
}
