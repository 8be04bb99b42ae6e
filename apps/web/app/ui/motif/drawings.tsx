import { Initials } from '../components/data-display/initials.tsx'
import { SCENE_FRAMES, type SceneName } from './scene-frames.ts'

/**
 * Every drawing is decorative: the name of the person or of the category stands beside it. Each is a file of its own,
 * which the page names and the browser keeps.
 */
const files = import.meta.glob<string>('./drawn/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const portraits = seriesOf('portrait')
const swatches = seriesOf('swatch')

/** In the order of their numbers: those of `name-10.svg` come after `name-9.svg`. */
function seriesOf(name: string): string[] {
  const start = `./drawn/${name}-`
  return Object.entries(files)
    .filter(([path]) => path.startsWith(start))
    .map(([path, address]) => ({ number: Number.parseInt(path.slice(start.length), 10), address }))
    .toSorted((a, b) => a.number - b.number)
    .map(({ address }) => address)
}

export interface Pictured {
  id: number
  givenName: string
  familyName: string
  photo: string | null
  /** The drawing they chose. */
  portrait: number | null
}

interface PortraitProps {
  person: Pictured
  size?: number
  className?: string
}

/** A professional: their photo, else the drawing they chose, else their initials. Nobody gets another one's face. */
export function Portrait({ person, size = 40, className = 'pt' }: PortraitProps) {
  const address = portraitAddress(person)
  if (address === null) return <Initials {...person} size={size} className={className} />
  return <img className={className} src={address} alt="" width={size} height={size} loading="lazy" />
}

export function portraitAddress({ photo, portrait }: Pick<Pictured, 'photo' | 'portrait'>): string | null {
  return photo ?? (portrait === null ? null : portraits[portrait % portraits.length]!)
}

/** The drawings to choose from. */
export const portraitCount: number = portraits.length

interface SwatchProps {
  /** The category's place in the list: it chooses the tone. */
  place: number
  size?: number
}

export function Swatch({ place, size = 40 }: SwatchProps) {
  const address = swatches[place % swatches.length]
  return <img className="swatch" src={address} alt="" width={size} height={size} loading="lazy" />
}

interface StrandsProps {
  name: SceneName
  className?: string
}

/** Taken out of its file into the page: it never counts as the page's picture, and follows the page's colours. */
export function Strands({ name, className = '' }: StrandsProps) {
  return (
    <svg
      className={`strands ${className}`}
      viewBox={SCENE_FRAMES[name]}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`${files[`./drawn/${name}.svg`]}#all`} />
    </svg>
  )
}

export function SalonPicture({ className }: { className?: string }) {
  return (
    <img
      className={className}
      src={files['./drawn/salon.svg']}
      alt=""
      width={860}
      height={470}
      loading="lazy"
    />
  )
}

interface GlyphProps {
  size?: number
  /** The second logo of the specification, for hosts that carry the brand's name. */
  isBrand?: boolean
}

export function Glyph({ size = 30, isBrand = false }: GlyphProps) {
  return (
    <svg
      className="glyph"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.6}
      strokeLinecap="round"
      aria-hidden="true"
    >
      {isBrand && <circle cx="16" cy="16" r="16" fill="currentColor" stroke="none" />}
      <g
        {...(isBrand && {
          stroke: 'var(--bg-paper)',
          transform: 'translate(16 16) scale(.58) translate(-16 -16)',
        })}
      >
        <path d="M4 27C4 14 6 5 11 5c6 0 4 13 5.2 22" />
        <path d="M10.2 27c0-7 .5-12.5 1.6-15.5" opacity=".55" />
        <path d="M16.2 27C16.2 14 18 5 23 5c5 0 5 9 5 13.5 0 4-1.2 6.5-3.2 8.5" />
        <path d="M22.2 27c-.1-6 .2-11.5 1.6-15.5" opacity=".55" />
      </g>
    </svg>
  )
}
