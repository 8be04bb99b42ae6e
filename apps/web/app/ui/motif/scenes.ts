import type { SceneName } from './scene-frames.ts'
import { strands, TONES } from './strands.ts'

const warm = [...TONES.cuivre, ...TONES.miel.slice(1, 4), ...TONES.cuivre.slice(1)]
const light = [...TONES.miel, ...TONES.chatain.slice(3)]

const hero = () =>
  strands({
    from: [469, -30, 329, 150, 640, 250, 520, 390, 179, 560, 299, 700],
    to: [900, -30, 860, 190, 560, 300, 600, 420, 760, 600, 860, 700],
    count: 100,
    digits: 0,
    tones: TONES.cuivre,
    width: [2.2, 4.4],
  }) +
  strands({
    from: [558, -30, 447, 170, 691, 270, 548, 400, 419, 600, 559, 700],
    to: [698, -30, 637, 190, 621, 300, 576, 410, 518, 600, 639, 700],
    count: 26,
    digits: 0,
    tones: TONES.miel,
    width: [0.85, 1.75],
    seed: 21,
    opacity: 0.75,
  }) +
  strands({
    from: [879, -30, 839, 169, 599, 330, 640, 440, 859, 559, 899, 639],
    to: [900, -30, 880, 190, 620, 330, 650, 450, 880, 580, 920, 680],
    count: 5,
    tones: TONES.cuivre,
    width: [0.8, 1.4],
    seed: 5,
  })

const heroPhone = () =>
  strands({
    from: [400, -120, 300, 40, 120, 10, 150, 120, -61, 160, -21, 270],
    to: [560, 40, 420, 120, 240, 120, 190, 140, 261, 220, 421, 270],
    count: 90,
    tones: TONES.cuivre,
    width: [1, 2.6],
  }) +
  strands({
    from: [429, -61, 329, 69, 159, 49, 165, 126, 59, 190, 78, 270],
    to: [478, -21, 359, 89, 189, 79, 176, 132, 118, 200, 158, 270],
    count: 16,
    tones: TONES.miel,
    width: [0.85, 1.45],
    seed: 21,
    opacity: 0.75,
  })

const ribbon = () =>
  strands({
    from: [-20, 40, 80, 0, 150, 120, 250, 60, 340, 10, 420, 30],
    to: [-20, 110, 110, 70, 190, 40, 262, 76, 330, 130, 420, 110],
    count: 60,
    tones: TONES.cuivre,
    width: [1, 2.3],
  })

const signIn = () =>
  strands({
    from: [-60, 469, 120, 379, 280, 520, 300, 640, 330, 820, 199, 940],
    to: [-60, 860, 160, 760, 260, 640, 326, 652, 520, 700, 700, 940],
    count: 110,
    digits: 0,
    tones: warm.slice(0, 6),
    width: [2.4, 4.6],
  }) +
  strands({
    from: [-60, 558, 130, 468, 260, 559, 306, 643, 379, 801, 327, 940],
    to: [-60, 638, 140, 558, 262, 589, 314, 646, 429, 761, 467, 940],
    count: 20,
    digits: 0,
    tones: light.slice(0, 6),
    width: [0.8, 1.8],
    seed: 21,
    opacity: 0.75,
  })

/** A thread twisted once: empty states. */
const thread = () =>
  strands({
    from: [0, 10, 50, 4, 70, 20, 100, 27, 150, 50, 200, 34],
    to: [0, 46, 50, 54, 70, 36, 100, 29, 150, 6, 200, 20],
    count: 22,
    tones: TONES.cuivre,
    width: [1, 2],
  })

const lock = (spread: number) =>
  strands({
    from: [-60, 60, 260, 19, 520, 60, 690, 150 - spread, 1010, 311, 1460, 236],
    to: [-60, 210, 260, 290, 520, 240, 690, 150 + spread, 1010, 0, 1460, 84],
    count: 84,
    digits: 0,
    tones: TONES.chatain,
    width: [2, 3.8],
  }) +
  strands({
    from: [-60, 108, 260, 87, 520, 108, 690, 150 - spread / 2, 1020, 213, 1460, 191],
    to: [-60, 162, 260, 194, 520, 188, 690, 150 + spread / 2, 1020, 95, 1460, 138],
    count: 14,
    digits: 0,
    tones: TONES.cuivre,
    width: [0.9, 1.7],
    seed: 21,
    opacity: 0.8,
  })

/** 403: the lock is tied with a band. */
const tied = () =>
  `${lock(2)}<g transform="translate(690 150)"><rect x="-23" y="-29" width="46" height="58" rx="19" fill="var(--p-main)"/><path d="M-12-26c-5 16-5 36 0 52M0-28c-3 17-3 39 0 56M12-26c5 16 5 36 0 52" stroke="var(--p-dark)" stroke-width="2" fill="none"/></g>`

/** 404: the lock ends in split ends. */
const split = () =>
  strands({
    from: [-60, 90, 260, 60, 480, 120, 700, 118, 960, 60, 1190, 12],
    to: [-60, 200, 260, 230, 480, 180, 700, 150, 980, 150, 1150, 132],
    count: 46,
    digits: 0,
    tones: TONES.chatain,
    width: [1.6, 3.6],
    jitter: 2,
  }) +
  strands({
    from: [-60, 112, 260, 92, 480, 132, 700, 134, 960, 170, 1130, 176],
    to: [-60, 222, 260, 252, 480, 200, 700, 160, 980, 240, 1210, 288],
    count: 44,
    digits: 0,
    tones: TONES.cuivre,
    width: [1.2, 3],
    seed: 15,
    jitter: 2,
  })

/** 500: the lock is knotted. */
const knotted = () =>
  strands({
    from: [-60, 110, 240, 90, 500, 130, 640, 210, 860, 250, 800, 130, 560, 20, 600, 150, 900, 230, 1460, 120],
    to: [-60, 190, 240, 210, 500, 190, 620, 120, 780, 80, 800, 190, 640, 230, 690, 110, 960, 110, 1460, 200],
    count: 56,
    digits: 0,
    tones: TONES.chatain,
    width: [1.4, 3.2],
  })

/** The larger drawings, each the inside of its own frame. Guide curves are the only data. */
export const SCENES: Readonly<Record<SceneName, () => string>> = {
  hero,
  'hero-phone': heroPhone,
  ribbon,
  'sign-in': signIn,
  thread,
  tied,
  split,
  knotted,
}
