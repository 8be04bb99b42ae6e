import { mixHex, sequence, strands, TONES, type Tone } from './strands.ts'

/** People without a photo are drawn by their hair, without a face. */
export interface Look {
  backdrop: string
  skin: string
  cloth: string
  hair: Tone
  style: 'bob' | 'curls' | 'beard' | 'bun' | 'fade'
}

const SKIN = { light: '#F1CDB0', tan: '#D9A57E', brown: '#A9714B', deep: '#7C4E33', rose: '#E9BF9D' }

/** One look per place in the team; the sixth person starts again with other hair, cloth and skin. */
export const LOOKS: readonly Look[] = [
  { backdrop: '#E4D5C3', skin: SKIN.light, cloth: '#2F4A41', hair: 'cuivre', style: 'bob' },
  { backdrop: '#D5DDD4', skin: SKIN.brown, cloth: '#B5602F', hair: 'ebene', style: 'curls' },
  { backdrop: '#D6DBE0', skin: SKIN.rose, cloth: '#3B4654', hair: 'chatain', style: 'beard' },
  { backdrop: '#EBDDD3', skin: SKIN.light, cloth: '#7A4A5B', hair: 'miel', style: 'bun' },
  { backdrop: '#DFD9CC', skin: SKIN.tan, cloth: '#E9E3D8', hair: 'brun', style: 'fade' },
  { backdrop: '#D6DBE0', skin: SKIN.deep, cloth: '#7A4A5B', hair: 'ebene', style: 'bob' },
  { backdrop: '#E4D5C3', skin: SKIN.tan, cloth: '#3B4654', hair: 'gris', style: 'beard' },
  { backdrop: '#DFD9CC', skin: SKIN.rose, cloth: '#2F4A41', hair: 'brun', style: 'bun' },
  { backdrop: '#EBDDD3', skin: SKIN.light, cloth: '#B5602F', hair: 'miel', style: 'fade' },
  { backdrop: '#D5DDD4', skin: SKIN.rose, cloth: '#E9E3D8', hair: 'cuivre', style: 'curls' },
]

interface Hair {
  base: string
  light: string
  dark: string
  skin: string
  lock: (from: number[], to: number[], count: number, stroke?: Stroke) => string
}

interface Stroke {
  width?: [number, number]
  seed?: number
}

interface Layers {
  back: string
  front: string
}

const STYLES: Record<Look['style'], (hair: Hair) => Layers> = { bob, curls, beard, bun, fade }

/** The inside of a 120 × 120 drawing; the caller sets the frame. */
export function portrait(look: Look): string {
  const tones = TONES[look.hair]
  const [dark, base, light] = tones
  const lock: Hair['lock'] = (from, to, count, { width = [0.9, 1.6], seed = 5 }: Stroke = {}) =>
    strands({ from, to, count, tones: [dark, base, light, base, dark], width, seed, jitter: 0.7 })
  const { back, front } = STYLES[look.style]({ base, light, dark, skin: look.skin, lock })
  const shade = mixHex(look.skin, '#5b2f1a', 0.22)
  return (
    `<rect y="-40" width="120" height="200" fill="${look.backdrop}"/>${back}` +
    `<path d="M50 70h20v16c0 7-20 7-20 0z" fill="${look.skin}"/>` +
    `<path d="M50 76c5 6 15 6 20 0v5c-5 5-15 5-20 0z" fill="${shade}" opacity=".55"/>` +
    `<path d="M12 122c1-24 22-32 38-36 4 5 16 5 20 0 16 4 37 12 38 36z" fill="${look.cloth}"/>` +
    `<path d="M40 50c0-17 8-27 20-27s20 10 20 27c0 18-9 31-20 31S40 68 40 50z" fill="${look.skin}"/>${front}`
  )
}

function bob({ base, dark, lock }: Hair): Layers {
  return {
    back: `<path d="M60 15c-21 0-31 15-31 35 0 15-3 28-5 37 10 5 23 5 30 1h12c7 4 20 4 30-1-2-9-5-22-5-37 0-20-10-35-31-35z" fill="${dark}"/>`,
    front:
      `<path d="M60 15c-22 0-32 17-31 37 0 13-3 26-5 34 6 3 13 4 19 3-5-12-6-24-4-37 9-2 19-9 24-18 4 9 12 16 18 18 2 13 1 25-4 37 6 1 13 0 19-3-2-8-5-21-5-34 1-20-9-37-31-37z" fill="${base}"/>` +
      lock([60, 17, 40, 18, 30, 40, 26, 86], [62, 28, 52, 46, 40, 46, 41, 88], 11) +
      lock([60, 17, 82, 18, 91, 40, 95, 86], [63, 28, 68, 46, 80, 46, 79, 88], 11, {
        width: [0.9, 1.6],
        seed: 9,
      }),
  }
}

function curls({ base, light, dark }: Hair): Layers {
  const next = sequence(11)
  const between = mixHex(base, light, 0.35)
  const circle = (x: number, y: number, radius: number, fill: string) =>
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${fill}"/>`
  let back = `<path d="M60 14c-26 0-40 18-38 40 1 14 6 26 12 32h52c6-6 11-18 12-32 2-22-12-40-38-40z" fill="${dark}"/>`
  for (let i = 0; i < 58; i++) {
    const angle = Math.PI * (0.86 + 1.28 * (i / 57))
    const reach = 30 + next() * 13
    const x = 60 + Math.cos(angle) * reach * 1.02
    const y = 50 + Math.sin(angle) * reach * 0.98
    back += circle(x, y, 6 + next() * 3.5, [dark, base, base, between][i % 4]!)
  }
  for (let i = 0; i < 26; i++) {
    const side = i % 2 ? 1 : -1
    const x = 60 + side * (25 + next() * 14)
    const y = 52 + next() * 28
    back += circle(x, y, 5.5 + next() * 3, [dark, base, between][i % 3]!)
  }
  let front = ''
  for (let i = 0; i < 13; i++) {
    const y = 29 + Math.abs(i - 6) * 0.9 - next() * 2
    front += circle(38 + i * 3.7, y, 5 + next() * 2, [base, between, dark][i % 3]!)
  }
  for (let i = 0; i < 26; i++) {
    const angle = Math.PI * (0.9 + 1.2 * (i / 25))
    const reach = 26 + next() * 16
    const x = 60 + Math.cos(angle) * reach
    const y = 50 + Math.sin(angle) * reach
    front += `<path d="M${(x - 3).toFixed(1)} ${y.toFixed(1)}q3-4.5 6 0" stroke="${light}" stroke-width="1" fill="none" opacity=".7"/>`
  }
  return { back, front }
}

function beard({ base, skin, lock }: Hair): Layers {
  return {
    back: '',
    front:
      `<path d="M40 50c0 20 8 33 20 33s20-13 20-33c-2 6-4 9-6 11-4-3-9-4-14-4s-10 1-14 4c-2-2-4-5-6-11z" fill="${base}"/>` +
      `<path d="M52 66c4-2.5 12-2.5 16 0-2 4-14 4-16 0z" fill="${mixHex(skin, '#8a3b2a', 0.35)}"/>` +
      `<path d="M38 52c-4-20 4-36 23-37 17-1 25 13 21 37-2-5-3-11-4-16-10 1-22-1-30-6-4 6-8 13-10 22z" fill="${base}"/>` +
      lock([48, 31, 54, 20, 70, 16, 80, 34], [40, 46, 40, 22, 60, 12, 82, 48], 12) +
      lock([44, 60, 46, 74, 52, 82, 60, 82], [76, 60, 74, 74, 68, 82, 60, 82], 8, {
        width: [0.8, 1.2],
        seed: 3,
      }),
  }
}

function bun({ base, lock }: Hair): Layers {
  return {
    back:
      `<circle cx="60" cy="13" r="13" fill="${base}"/>` +
      lock([49, 18, 52, 2, 66, 2, 71, 16], [52, 20, 56, 10, 64, 10, 68, 20], 9),
    front:
      `<path d="M38 54c-3-22 6-36 22-36s25 14 22 36c-2-9-6-16-10-21-7-4-17-4-24 0-4 5-8 12-10 21z" fill="${base}"/>` +
      lock([58, 17, 44, 22, 40, 34, 38, 52], [60, 20, 52, 28, 46, 32, 41, 44], 8) +
      lock([62, 17, 76, 22, 80, 34, 82, 52], [60, 20, 68, 28, 74, 32, 79, 44], 8, {
        width: [0.9, 1.5],
        seed: 8,
      }) +
      `<path d="M38 52c-1 8 0 12 2 18" stroke="${base}" stroke-width="1.6" fill="none" stroke-linecap="round"/>`,
  }
}

function fade({ base, skin, lock }: Hair): Layers {
  return {
    back: `<path d="M39 54c-3-14 1-28 8-33h26c7 5 11 19 8 33z" fill="${mixHex(base, skin, 0.45)}"/>`,
    front:
      `<path d="M41 37c-3-14 8-25 22-24 15 1 20 12 16 24-3-3-6-5-8-6-8 3-20 3-30 6z" fill="${base}"/>` +
      lock([42, 36, 46, 20, 58, 12, 72, 18], [50, 34, 60, 26, 70, 22, 79, 36], 12, { width: [1, 1.7] }) +
      `<path d="M47 72c3 8 8 10 13 10s10-2 13-10c-4 3-8 4-13 4s-9-1-13-4z" fill="${base}" opacity=".55"/>`,
  }
}
