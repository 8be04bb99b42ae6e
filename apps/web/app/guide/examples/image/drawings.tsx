import { Flag } from '../../../ui/components/data-display/flag.tsx'
import { Swatch } from '../../../ui/motif/drawings.tsx'

export default function Drawings() {
  return (
    <>
      {[0, 1, 2, 3, 4].map((place) => (
        <Swatch key={place} place={place} size={48} />
      ))}
      {(['FR', 'VN', 'CN', 'AE', 'GB'] as const).map((country) => (
        <Flag key={country} country={country} />
      ))}
    </>
  )
}
