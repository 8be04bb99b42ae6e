/**
 * An amount of time as a setting states it. `minutes` and `hours` are exact; `days`, `weeks` and `months` are
 * calendar arithmetic in the salon's zone (28 March 2027 10:00 minus 24 hours is 09:00 the day before, minus 1 day
 * is 10:00). Source: product.md §2 of the design, docs/rules.md.
 */
export interface Duration {
  readonly value: number
  readonly unit: 'minutes' | 'hours' | 'days' | 'weeks' | 'months'
}
