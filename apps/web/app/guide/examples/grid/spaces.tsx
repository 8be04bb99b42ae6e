const spaces = [2, 4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80]

export default function Spaces() {
  return (
    <ul style={{ display: 'grid', gap: 8 }}>
      {spaces.map((space) => (
        <li key={space} style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
          <span className="num sec" style={{ inlineSize: 32, textAlign: 'end' }}>
            {space}
          </span>
          <span style={{ inlineSize: space, blockSize: 16, borderRadius: 4, background: 'var(--p-main)' }} />
        </li>
      ))}
    </ul>
  )
}
