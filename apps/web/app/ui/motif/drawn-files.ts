import { LOOKS, portrait } from './portraits.ts'
import { salonPicture } from './salon-picture.ts'
import { SCENE_FRAMES, type SceneName } from './scene-frames.ts'
import { SCENES } from './scenes.ts'
import { swatch, SWATCH_TONES } from './swatch.ts'

/** Every drawing as the text of an SVG file, by the file's name. `drawings.mjs` writes them, the screens name them. */
export function drawnFiles(): Map<string, string> {
  const scenes = Object.entries(SCENES).map(([name, draw]): [string, string] => {
    const frame = SCENE_FRAMES[name as SceneName]
    // A page takes the group out of the file, so that it follows the colours of the page.
    return [name, `<svg xmlns="${namespace}" viewBox="${frame}"><g id="all">${draw()}</g></svg>`]
  })
  const portraits = LOOKS.map(
    (look, place) => [`portrait-${place}`, picture(120, 120, portrait(look))] as const,
  )
  const swatches = SWATCH_TONES.map(
    (tone, place) => [`swatch-${place}`, picture(40, 40, swatch(tone))] as const,
  )
  const salon = ['salon', picture(860, 470, salonPicture())] as const
  return new Map([...scenes, ...portraits, ...swatches, salon].map(([name, text]) => [`${name}.svg`, text]))
}

const namespace = 'http://www.w3.org/2000/svg'

function picture(width: number, height: number, inside: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="${namespace}" ${size}>${inside}</svg>`
}
