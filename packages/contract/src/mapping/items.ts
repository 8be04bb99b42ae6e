/** The items of a booking: as text in an address or a query (`s:12,c:3@45`), and in a body. */

/** A service or a composed service. */
export interface ItemIdentity {
  readonly kind: 'service' | 'composed'
  readonly id: number
}

/** An item by a chosen professional, or (null) by any that is free. */
export interface ItemRef extends ItemIdentity {
  readonly professional: number | null
}

/** An item in a body: one of the two ids is there. */
interface WireItem {
  readonly service?: number | null | undefined
  readonly combinatedService?: number | null | undefined
  readonly professional?: number | null | undefined
}

const pattern = /^([sc]):([1-9]\d{0,14})(?:@([1-9]\d{0,14}))?$/

/** `s:12,c:3@45` is service 12, then composed service 3 by professional 45; null stands for a part that is no item. */
export function parseItems(text: string): (ItemRef | null)[] {
  return text.split(',').map((part) => {
    const [, letter, id, professional] = pattern.exec(part) ?? []
    if (!letter) return null
    return {
      kind: letter === 's' ? 'service' : 'composed',
      id: Number(id),
      professional: professional ? Number(professional) : null,
    }
  })
}

/** The inverse of `parseItems`. */
export function formatItems(items: readonly ItemRef[]): string {
  return items.map((item) => itemKey(item) + (item.professional ? `@${item.professional}` : '')).join(',')
}

/** `s:12` or `c:3`: an item without its professional. */
export function itemKey({ kind, id }: ItemIdentity): string {
  return `${kind === 'service' ? 's' : 'c'}:${id}`
}

export function isSameItem(one: ItemIdentity, other: ItemIdentity): boolean {
  return one.kind === other.kind && one.id === other.id
}

export function itemFromWire({ service, combinatedService, professional = null }: WireItem): ItemRef {
  return service
    ? { kind: 'service', id: service, professional }
    : { kind: 'composed', id: combinatedService!, professional }
}

export function itemToWire({ kind, id, professional }: ItemRef) {
  return kind === 'service' ? { service: id, professional } : { combinatedService: id, professional }
}

/** An item of an answer has both ids, one of them null. */
export function itemAnswer(item: ItemRef) {
  return { service: null, combinatedService: null, ...itemToWire(item) }
}

/** The same of an item without its professional. */
export function itemIdentityAnswer({ kind, id }: ItemIdentity) {
  return kind === 'service'
    ? { service: id, combinatedService: null }
    : { service: null, combinatedService: id }
}
