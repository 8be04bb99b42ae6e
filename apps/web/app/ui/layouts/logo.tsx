import { Link } from 'react-router'
import { Glyph } from '../motif/drawings.tsx'

interface LogoProps {
  name: string
  label: string
  isBrand: boolean
}

export function Logo({ name, label, isBrand }: LogoProps) {
  return (
    <Link className="logo" to="/" aria-label={label}>
      <Glyph isBrand={isBrand} />
      <b dir="auto">{name}</b>
    </Link>
  )
}
