const WIDTH = 384
const GAP = 8
/** Pixels of a panel with everything chosen; a longer one scrolls. */
const HEIGHT = 720

/** After the place in reading direction where there is room, else before it; high enough to be seen whole. */
export function placeBeside({ left, right, top }: DOMRect) {
  const isAfter = right + GAP + WIDTH <= window.innerWidth
  const x = isAfter ? right + GAP : Math.max(GAP, left - GAP - WIDTH)
  return { x, y: Math.max(GAP, Math.min(top, window.innerHeight - HEIGHT)) }
}
