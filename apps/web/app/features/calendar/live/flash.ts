import './flash.css'

/** Shows for a moment which blocks have changed. Not drawn by React: the block itself is the same. */
export function flash(keys: readonly string[]): void {
  // Without the movement nothing would ever say that it is over.
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const key of keys) {
    const [kind, id] = key.split(' ')
    for (const element of document.querySelectorAll(`[data-${kind}="${id}"]`)) {
      if (element.classList.contains('flash')) continue
      element.classList.add('flash')
      element.addEventListener('animationend', () => element.classList.remove('flash'), { once: true })
    }
  }
}
