/** A screen that is being written to is read at most four times a second. */
const READ_EVERY_MS = 250

/** Reads at once, then at most four times a second, and once more for all that is asked meanwhile. */
export function inTurn(read: () => Promise<void>): { ask: () => void; stop: () => void } {
  let isAsked = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  const turn = async () => {
    timer = undefined
    if (isBusy || !isAsked) return
    isAsked = false
    isBusy = true
    timer = setTimeout(() => void turn(), READ_EVERY_MS)
    await read().catch(() => undefined)
    isBusy = false
    timer ??= setTimeout(() => void turn())
  }
  return {
    ask: () => {
      isAsked = true
      if (timer === undefined && !isBusy) void turn()
    },
    stop: () => clearTimeout(timer),
  }
}
