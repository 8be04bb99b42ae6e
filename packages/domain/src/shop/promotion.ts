/** Promo codes: which of them count, and what they take off. */

export const promotionKinds = ['percent', 'amount'] as const

export interface Promotion {
  readonly kind: (typeof promotionKinds)[number]
  /** Whole percent, or cents. */
  readonly value: number
  /** The first and the last day of the salon's calendar; null: no limit. */
  readonly from: string | null
  readonly to: string | null
  /** Cents of goods. */
  readonly minimum: number
  readonly maxUses: number | null
  readonly maxUsesPerClient: number | null
}

export interface PromotionUse {
  readonly today: string
  readonly subtotal: number
  readonly uses: number
  readonly usesOfClient: number
}

export function isPromotionValid(promotion: Promotion, use: PromotionUse): boolean {
  const { from, to, minimum, maxUses, maxUsesPerClient } = promotion
  return (
    (from === null || from <= use.today) &&
    (to === null || use.today <= to) &&
    use.subtotal >= minimum &&
    (maxUses === null || use.uses < maxUses) &&
    (maxUsesPerClient === null || use.usesOfClient < maxUsesPerClient)
  )
}

/** Cents, rounded half up, and never more than the goods cost. */
export function discountOf({ kind, value }: Pick<Promotion, 'kind' | 'value'>, subtotal: number): number {
  return kind === 'amount'
    ? Math.min(value, subtotal)
    : Math.min(subtotal, Math.floor((2 * subtotal * value + 100) / 200))
}

/** Codes are compared in capitals, without spaces. */
export function promotionCode(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}
