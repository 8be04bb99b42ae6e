/** The viewBox of each larger drawing: the part of the plane that it fills. */
export const SCENE_FRAMES = {
  hero: '0 0 860 640',
  'hero-phone': '0 0 390 250',
  ribbon: '0 0 390 150',
  'sign-in': '0 0 600 900',
  thread: '0 0 200 56',
  tied: '-30 0 1440 300',
  split: '-30 0 1440 300',
  knotted: '-30 0 1440 300',
} as const

export type SceneName = keyof typeof SCENE_FRAMES
