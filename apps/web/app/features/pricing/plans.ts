/** The specification's sample plans; prices are cents a month. */
export const plans = [
  { key: 'basic', price: 0 },
  { key: 'starter', price: 499 },
  { key: 'premium', price: 999 },
] as const

export type PlanKey = (typeof plans)[number]['key']

/** The plan an address names; the first one that is paid when it names none. */
export function planOf(name: string | null): (typeof plans)[number] {
  return plans.find(({ key }) => key === name) ?? plans[1]
}
