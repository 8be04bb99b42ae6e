/** The items of a booking: as text in an address or a query (`s:12~31,c:3@45`), and in a body. */

/** A service or a composed service. */
export interface ItemIdentity {
  readonly kind: 'service' | 'composed'
  readonly id: number
}

/** An item by a chosen professional, or (null) by any that is free. */
export interface ItemRef extends ItemIdentity {
  /** The options of a service, done after it in this order; a composed service has none. */
  readonly options: readonly number[]
  readonly professional: number | null
}

/** An item in a body: one of the two ids is there. */
interface WireItem {
  readonly service?: number | null | undefined
  readonly combinatedService?: number | null | undefined
  readonly options?: readonly number[] | undefined
  readonly professional?: number | null | undefined
}

const pattern = /^([sc]):([1-9]\d{0,14})((?:~[1-9]\d{0,14})*)(?:@([1-9]\d{0,14}))?$/

/**
 * `s:12~31~32,c:3@45` is service 12 with the options 31 and 32, then composed service 3 by professional 45; null stands for a part that
 * is no item.
 */
export function parseItems(text: string): (ItemRef | null)[] {
  return text.split(',').map((part) => {
    const [, letter, id, options = '', professional] = pattern.exec(part) ?? []
    if (!letter || (letter === 'c' && options)) return null
    return {
      kind: letter === 's' ? 'service' : 'composed',
      id: Number(id),
      options: options.split('~').slice(1).map(Number),
      professional: professional ? Number(professional) : null,
    }
  })
}

/** The inverse of `parseItems`. */
export function formatItems(items: readonly ItemRef[]): string {
  return items
    .map(({ options, professional, ...identity }) => {
      const added = options.map((option) => `~${option}`).join('')
      return itemKey(identity) + added + (professional ? `@${professional}` : '')
    })
    .join(',')
}

/** `s:12` or `c:3`: an item without its options and its professional. */
export function itemKey({ kind, id }: ItemIdentity): string {
  return `${kind === 'service' ? 's' : 'c'}:${id}`
}

export function isSameItem(one: ItemIdentity, other: ItemIdentity): boolean {
  return one.kind === other.kind && one.id === other.id
}

export function itemFromWire({
  service,
  combinatedService,
  options = [],
  professional = null,
}: WireItem): ItemRef {
  return service
    ? { kind: 'service', id: service, options, professional }
    : { kind: 'composed', id: combinatedService!, options: [], professional }
}

export function itemToWire({ kind, id, options, professional }: ItemRef) {
  if (kind === 'composed') return { combinatedService: id, professional }
  return { service: id, ...(options.length > 0 && { options: [...options] }), professional }
}

/** An item of an answer has both ids, one of them null. */
export function itemAnswer(item: ItemRef) {
  return { service: null, combinatedService: null, ...itemToWire(item) }
}

/** The same of an item without its options and its professional. */
export function itemIdentityAnswer({ kind, id }: ItemIdentity) {
  return kind === 'service'
    ? { service: id, combinatedService: null }
    : { service: null, combinatedService: id }
}
