/** The price per litre, kilogram or piece, which French law wants beside the price. */

export const contentUnits = ['ml', 'g', 'piece'] as const

/** The content of one package. */
export interface Content {
  readonly value: number
  readonly unit: (typeof contentUnits)[number]
}

export interface UnitPrice {
  /** Cents, rounded half up. */
  readonly amount: number
  readonly per: 'l' | 'kg' | 'piece'
}

const units = {
  ml: { per: 'l', size: 1000 },
  g: { per: 'kg', size: 1000 },
  piece: { per: 'piece', size: 1 },
} as const

/** Null where it says nothing besides the price: a package of one piece. */
export function unitPrice(price: number, content: Content | null): UnitPrice | null {
  if (!content || content.value <= 0) return null
  const { per, size } = units[content.unit]
  if (per === 'piece' && content.value === 1) return null
  return { amount: Math.floor((2 * price * size + content.value) / (2 * content.value)), per }
}
