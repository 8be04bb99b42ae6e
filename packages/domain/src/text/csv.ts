/** One table as text for a spreadsheet: UTF-8 with its mark, semicolons (a comma is a decimal sign in French). */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`
}

/** A spreadsheet runs what begins with = + - or @: an apostrophe makes it text again. */
function cellOf(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
