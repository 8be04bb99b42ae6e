/** Services without the options, which nobody books alone. `total` counts the services on other pages, too. */
export function soldAlone<Row extends { isOption?: boolean }>({
  rows,
  total,
}: {
  rows: readonly Row[]
  total: number
}) {
  const alone = rows.filter(({ isOption }) => !isOption)
  return { rows: alone, total: total - rows.length + alone.length }
}
