import type { MessageKey } from '../locales/catalogue.ts'
import { extraPages } from './extra-pages.ts'
import { foundationPages } from './foundation-pages.ts'
import { muiPages } from './mui-pages.ts'

type NamesOf<Key> = Key extends `guide.name.${infer Name}` ? Name : never
type RoomsOf<Key> = Key extends `guide.room.${infer Room}` ? Room : never

interface AnyPage {
  /** As the specification spells it, the end of its address. */
  name: string
  /** Of its words: « guide.name.… » and « guide.why.… ». */
  key: NamesOf<MessageKey>
}

/** Keys as the browser names them; several with `+` are pressed together, with a space one after the other. */
export type KeyRow = readonly [keys: string, effect: MessageKey]

/** A component that the product uses, shown in its states. */
export interface ComponentPage extends AnyPage {
  /** The module under `app/` that makes it; a class of the style sheets begins with a point. */
  part: string
  /** Modules under `app/` that use it. */
  usedBy: readonly string[]
  keys: readonly KeyRow[]
  /** Variables of the theme, without their dashes. */
  tokens: readonly string[]
  /** `file`: under `guide/examples/`, without its ending. */
  examples: readonly { title: MessageKey; file: string }[]
}

/** A component that comes with a room that is not there yet. */
export interface LaterPage extends AnyPage {
  room: RoomsOf<MessageKey>
}

export type GuidePage = ComponentPage | LaterPage

/** The groups and the order of the specification's list; `first` is where the group's own address leads. */
export const guideGroups = {
  foundation: { first: 'colors', pages: foundationPages },
  mui: { first: 'accordion', pages: muiPages },
  extra: { first: 'animate', pages: extraPages },
} as const satisfies Record<string, { first: string; pages: readonly GuidePage[] }>

export type GuideGroup = keyof typeof guideGroups
export const groupNames = Object.keys(guideGroups) as GuideGroup[]

export interface GuidePlace {
  group: GuideGroup
  page: GuidePage
}

/** Every page, in the order in which one leads to the next. */
export const guidePlaces: readonly GuidePlace[] = groupNames.flatMap((group) =>
  (guideGroups[group].pages as readonly GuidePage[]).map((page) => ({ group, page })),
)

/** The page with this address. */
export function findPlace(group: string | undefined, name: string | undefined): GuidePlace | undefined {
  return guidePlaces.find((place) => place.group === group && place.page.name === name)
}

/** The page to which a group's own address leads. */
export function firstOf(group: string | undefined): GuidePlace | undefined {
  const known = groupNames.find((name) => name === group)
  return known && findPlace(known, guideGroups[known].first)
}

export function isLater(page: GuidePage): page is LaterPage {
  return 'room' in page
}
