import type { Catalogue, Column, Table } from './catalogue.ts'

const HEADER = `-- What the migrations make, as PostgreSQL's catalogue describes it: for reading, and for the test that compares.
-- Written by \`npm run schema\`; change it with a migration, never by hand. Tables are in alphabetical order.
`

/** The text of schema.sql. */
export function schemaSnapshot({ tables, others }: Catalogue): string {
  return [HEADER, ...others.map((definition) => `${definition};\n`), ...tables.map(describeTable)].join('\n')
}

function describeTable({ name, columns, constraints, indexes }: Table): string {
  const lines = [
    ...columns.map(describeColumn),
    ...constraints.map((constraint) => `CONSTRAINT ${constraint.name} ${constraint.definition}`),
  ]
  const table = `CREATE TABLE ${name} (\n  ${lines.join(',\n  ')}\n);\n`
  return table + indexes.map(({ definition }) => `${definition};\n`).join('')
}

function describeColumn(column: Column): string {
  const parts = [column.name, column.type]
  if (!column.isNullable) parts.push('NOT NULL')
  if (column.identity) parts.push(`GENERATED ${column.identity} AS IDENTITY`)
  if (column.default)
    parts.push(column.isGenerated ? `GENERATED AS (${column.default})` : `DEFAULT ${column.default}`)
  return parts.join(' ')
}
