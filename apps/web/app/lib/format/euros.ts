/** As it is typed in a field: with a comma, and without decimals where there are none. */
export function writeEuros(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',')
}
