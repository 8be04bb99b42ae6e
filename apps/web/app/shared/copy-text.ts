import { showToast } from '../ui/components/feedback/toaster.tsx'

/** Copies a text and says so. A browser may refuse: the text stands on the screen, to be copied by hand. */
export async function copyText(text: string, words: { done: string; failed?: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(words.done)
  } catch (error) {
    console.info(error)
    if (words.failed) showToast(words.failed, 'error')
  }
}
