import { dismissToast, showToast } from '../../../ui/components/feedback/toaster.tsx'

/** As long as a way back stays: long enough to be read, and then the head of the page is free again. */
const SHOWN_MS = 10_000
let shown = 0

/** Says why a visit stays where it is; one refusal takes the place of the one before. */
export function showRefusal(text: string): void {
  dismissToast(shown)
  const toast = showToast(text, 'error')
  shown = toast
  setTimeout(() => dismissToast(toast), SHOWN_MS)
}
