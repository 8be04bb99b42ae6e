/** Says what is under way, every ten seconds how long it has taken so far, and at the end how long it took in all. */
export async function withProgress(sentence, work) {
  console.log(`${sentence}…`)
  const start = performance.now()
  const seconds = () => Math.round((performance.now() - start) / 1000)
  const timer = setInterval(() => console.log(`  ${seconds()} s so far`), 10_000)
  try {
    const result = await work()
    console.log(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(timer)
  }
}
