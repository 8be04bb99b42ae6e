/** One table as text for a spreadsheet: UTF-8 with its mark, semicolons (a comma is a decimal sign in French). */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`
}

/** Two decimals after a comma, as a spreadsheet in French reads an amount. */
export function decimalComma(amount: number): string {
  return amount.toFixed(2).replace('.', ',')
}

/** A spreadsheet runs what begins with = + - or @, unless it is an amount below zero: an apostrophe makes it text again. */
function cellOf(text: string): string {
  const isRun = /^[=+\-@\t\r]/.test(text) && !/^-\d+,\d\d$/.test(text)
  const inert = isRun ? `'${text}` : text
  return /[";\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** The rows of a CSV file, whichever of `;`, `,` and tab separates its cells. The apostrophe that made a cell inert is taken away. */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(plain)
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((one) => one !== '')) rows.push(row.map(withoutGuard))
    row = []
  }
  for (let at = 0; at < plain.length; at += 1) {
    const character = plain[at]!
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (plain[at + 1] === '"') cell += plain[(at += 1)]!
      else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === separator) endCell()
    else if (character === '\n') endRow()
    else if (character !== '\r') cell += character
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** The separator that the first line has most of. */
export function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (mark: string) => first.split(mark).length
  return [';', ',', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/** A cell without the apostrophe that keeps a spreadsheet from running it. */
export function withoutGuard(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
