/** In place of a page of the office whose code is on its way. */
export function AwaitedPage() {
  return (
    <main id="main" className="page office-fallback" aria-busy="true">
      <div className="skel" />
      <div className="skel" />
    </main>
  )
}
