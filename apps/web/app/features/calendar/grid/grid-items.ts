import type { ReactNode } from 'react'

/** Minutes since the salon's midnight. */
export interface Span {
  start: number
  end: number
}

/** A column in neutral words: the grid knows neither visits nor the API. */
export interface GridColumn {
  id: number
  /** Its heading, for readers who hear it. */
  label: string
  head: ReactNode
  /** Covers the head, and holds the label; the same key, the same link. */
  link?: { key: string; node: ReactNode } | undefined
  /** Actions on all of the column; the same key, the same menu. */
  menu?: { key: string; node: ReactNode } | undefined
  /** Sets the column apart from the others. */
  className?: string
  /** In order of time. */
  items: readonly GridItem[]
  areas: readonly GridArea[]
}

export interface GridItem extends Span {
  /** One of its kind in the whole grid; the same while the item is the same, wherever it goes. */
  key: string
  /** A `note` is read and cannot be pressed. */
  kind: 'visit' | 'block' | 'free' | 'note'
  /** In words: when, who, what. */
  label: string
  className: string
  /** Written on the element, so that a drag knows what it holds. */
  data: ItemData
  content: ReactNode
}

export interface ItemData {
  visit?: number
  step?: number
  block?: number
  version?: number
}

/** Drawn under the items, and hidden from screen readers. */
export interface GridArea extends Span {
  key: string
  className: string
  title?: string
}

/** Whether two columns look and sound the same: then the first one stays drawn. */
export function isSameColumn(a: GridColumn, b: GridColumn): boolean {
  return (
    a.id === b.id &&
    a.label === b.label &&
    a.link?.key === b.link?.key &&
    a.menu?.key === b.menu?.key &&
    a.className === b.className &&
    isSameList(a.items, b.items, isSameItem) &&
    isSameList(a.areas, b.areas, isSameArea)
  )
}

/** The content of an item follows from its words, its shape and the version of its record. */
export function isSameItem(a: GridItem, b: GridItem): boolean {
  return isSameArea(a, b) && a.label === b.label && a.kind === b.kind && a.data.version === b.data.version
}

function isSameArea(a: GridArea, b: GridArea): boolean {
  return a.key === b.key && a.start === b.start && a.end === b.end && a.className === b.className
}

function isSameList<T>(a: readonly T[], b: readonly T[], isSame: (a: T, b: T) => boolean): boolean {
  return a === b || (a.length === b.length && a.every((one, index) => isSame(one, b[index]!)))
}
