import type { calendarColors } from '@meche/contract/categories.ts'

/** Minutes of work; or of work, of a pause during which the colour develops, and of work again. */
export type Minutes = readonly [work: number, pause?: number, rest?: number]

/** A key, which stays for good, the name on the menu, and the time that it takes. */
export type TemplateLine = readonly [key: string, name: string, ...minutes: Minutes]

/** A menu in French, as a salon of its kind sells it. */
export interface Template {
  readonly title: string
  readonly categories: readonly {
    readonly name: string
    readonly color: (typeof calendarColors)[number]
    readonly services: readonly TemplateLine[]
  }[]
}
