import './flash.css'

/** Shows for a moment which blocks have changed. Not drawn by React: the block itself is the same. */
export function flash(keys: readonly string[]): void {
  for (const key of keys) {
    const [kind, id] = key.split(' ')
    for (const element of document.querySelectorAll(`[data-${kind}="${id}"]`)) {
      element.classList.add('flash')
      element.addEventListener('animationend', () => element.classList.remove('flash'), { once: true })
    }
  }
}
