export default function Skeletons() {
  return (
    <div style={{ display: 'grid', gap: 12 }} aria-hidden="true">
      <div className="skel" style={{ blockSize: 28, inlineSize: '40%' }} />
      <div className="skel" style={{ blockSize: 20 }} />
      <div className="skel" style={{ blockSize: 20, inlineSize: '80%' }} />
    </div>
  )
}
