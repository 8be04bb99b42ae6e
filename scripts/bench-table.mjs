// The table of bench/README.md: a row for each figure, with its date and commit.

const START = '<!-- figures -->'
const END = '<!-- end of figures -->'
const HEAD = ['| question | must | aim | seen | on |', '| --- | --- | --- | --- | --- |']

/** One row per question, with the median of its values; says whether that misses what it must reach. */
export function medianRows(rows) {
  const questions = Map.groupBy(rows, ({ question }) => question)
  return [...questions.values()].map((same) => {
    const sorted = same.toSorted((a, b) => a.value - b.value)
    const { question, value, unit, must, aim, bound, more } = sorted[Math.floor((sorted.length - 1) / 2)]
    const isMissed = must !== null && (bound === 'least' ? value < must : value > must)
    const range = same.length > 1 ? ` (${number(sorted[0].value)} – ${number(sorted.at(-1).value)})` : ''
    const seen = `${number(value)} ${unit}${range}${more ? `; ${more}` : ''}`
    return { question, must: limit(must), aim: limit(aim), seen, isMissed }
  })
}

/** The text with these rows in its table: where a question was there, in its place; else at the end. */
export function writeRows(text, rows, on) {
  const [before, rest] = text.split(START)
  const [table, after] = rest?.split(END) ?? []
  if (after === undefined) throw new Error(`There is no table between ${START} and ${END}.`)
  const kept = new Map(
    table
      .split('\n')
      .filter((line) => line.startsWith('| ') && !HEAD.includes(line))
      .map((line) => [line.split(' | ')[0].slice(2), line]),
  )
  for (const { question, must, aim, seen, isMissed } of rows)
    kept.set(question, `| ${question} | ${must} | ${aim} | ${isMissed ? `**${seen}**` : seen} | ${on} |`)
  return `${before}${START}\n\n${[...HEAD, ...kept.values()].join('\n')}\n\n${END}${after}`
}

function limit(value) {
  return value === null || value === undefined ? '–' : String(value)
}

/** Three digits that count. */
function number(value) {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
}
