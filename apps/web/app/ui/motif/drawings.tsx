import { lookAt, portrait } from './portraits.ts'
import { salonPicture } from './salon-picture.ts'
import type { Scene } from './scenes.ts'
import { swatch, toneAt } from './swatch.ts'

/** Every drawing is decorative: the name of the person or of the category stands beside it. */

const kept = new Map<string, string>()

/** A drawing is the same text every time, and some screens show it twenty times. */
function once(key: string, draw: () => string): { __html: string } {
  let text = kept.get(key)
  if (text === undefined) {
    text = draw()
    kept.set(key, text)
  }
  return { __html: text }
}

interface PortraitProps {
  /** The photo when there is one; else the place in the team chooses the drawing. */
  person: { photo: string | null; place: number }
  size?: number
  className?: string
}

export function Portrait({ person, size = 40, className = 'pt' }: PortraitProps) {
  const { photo, place } = person
  if (photo) {
    return <img className={className} src={photo} alt="" width={size} height={size} loading="lazy" />
  }
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 120 120"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      dangerouslySetInnerHTML={once(`portrait ${place}`, () => portrait(lookAt(place)))}
    />
  )
}

interface SwatchProps {
  /** The category's place in the list: it chooses the tone. */
  place: number
  size?: number
}

export function Swatch({ place, size = 40 }: SwatchProps) {
  return (
    <svg
      className="swatch"
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      dangerouslySetInnerHTML={once(`swatch ${toneAt(place)}`, () => swatch(toneAt(place)))}
    />
  )
}

interface SceneProps {
  name: string
  scene: Scene
  className?: string
  fit?: 'slice' | 'meet'
}

export function Strands({ name, scene, className, fit = 'slice' }: SceneProps) {
  return (
    <svg
      className={className}
      viewBox={`${scene.left ?? 0} 0 ${scene.width} ${scene.height}`}
      preserveAspectRatio={`xMidYMid ${fit}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={once(`scene ${name}`, scene.draw)}
    />
  )
}

export function SalonPicture({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 860 470"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      dangerouslySetInnerHTML={once('salon', salonPicture)}
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
      <path d="M4 27C4 14 6 5 11 5c6 0 4 13 5.2 22" />
      <path d="M10.2 27c0-7 .5-12.5 1.6-15.5" opacity=".55" />
      <path d="M16.2 27C16.2 14 18 5 23 5c5 0 5 9 5 13.5 0 4-1.2 6.5-3.2 8.5" />
      <path d="M22.2 27c-.1-6 .2-11.5 1.6-15.5" opacity=".55" />
      {isBrand && <circle cx="27.5" cy="4.5" r="2.6" fill="currentColor" stroke="none" />}
    </svg>
  )
}
