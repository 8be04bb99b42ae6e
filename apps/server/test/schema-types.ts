import type { Catalogue, Column, Table } from './catalogue.ts'

const HEADER = `// The tables as Kysely sees them. Written by \`npm run schema\` from the migrations; never change it by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written as JSON text: \`pg\` would turn an array into a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>
type GeneratedJson = ColumnType<unknown, string | undefined, string>
`

/** Matches src/db/column-values.ts, which parses these columns. */
const TYPES: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Temporal.PlainDate',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'Json',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Temporal.Instant',
  tstzrange: 'string',
  uuid: 'string',
  xid8: 'string',
}

/** The text of src/db/schema.ts, before the formatter. */
export function schemaTypes({ tables }: Catalogue): string {
  const own = tables.filter(({ name }) => name !== 'schema_migrations')
  const names = own.map(({ name }) => `  ${name}: ${typeName(name)}\n`).join('')
  return `${HEADER}\nexport type Schema = {\n${names}}\n${own.map(tableType).join('')}`
}

function tableType(table: Table): string {
  const columns = table.columns.map((column) => `  ${column.name}: ${columnType(table, column)}\n`)
  return `\nexport type ${typeName(table.name)} = {\n${columns.join('')}}\n`
}

function columnType(table: Table, column: Column): string {
  const type = (closedList(table, column) ?? valueType(column.type)) + (column.isNullable ? ' | null' : '')
  if (column.identity === 'ALWAYS' || column.isGenerated) return `GeneratedAlways<${type}>`
  if (!column.default && !column.identity) return type
  // Kysely's Generated does not look into a column type that differs between reading and writing.
  return type === 'Json' ? 'GeneratedJson' : `Generated<${type}>`
}

function valueType(type: string): string {
  if (type.endsWith('[]')) return `${valueType(type.slice(0, -2))}[]`
  const known = TYPES[type]
  if (!known) throw new Error(`No type is known for ${type}: add it here and, if it needs one, a parser.`)
  return known
}

/** `CHECK (status IN ('a', 'b'))` is the type `'a' | 'b'`. */
function closedList(table: Table, column: Column): string | undefined {
  const check = new RegExp(`^CHECK \\(\\(${column.name} = ANY \\(ARRAY\\[(.+)\\]\\)\\)\\)$`)
  const list = table.constraints.map(({ definition }) => check.exec(definition)?.[1]).find(Boolean)
  return list?.replaceAll('::text', '').replaceAll(', ', ' | ')
}

function typeName(table: string): string {
  const words = table.split('_').map((word) => word[0]!.toUpperCase() + word.slice(1))
  return `${words.join('')}Table`
}
