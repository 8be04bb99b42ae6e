import type { Pool } from 'pg'

export type Column = {
  name: string
  type: string
  isNullable: boolean
  default: string | null
  identity: 'ALWAYS' | 'BY DEFAULT' | null
  isGenerated: boolean
}
export type Table = { name: string; columns: Column[]; constraints: Definition[]; indexes: Definition[] }
type Definition = { name: string; definition: string }
export type Catalogue = { tables: Table[]; others: string[] }

/** Objects that an extension brought are its own affair. */
const NOT_OF_AN_EXTENSION = `NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = o.oid AND d.deptype = 'e')`
const IN_PUBLIC = `'public'::regnamespace`

const TABLES = `
  SELECT o.relname AS name,
    (SELECT json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'isNullable', NOT a.attnotnull,
        'default', pg_get_expr(d.adbin, d.adrelid),
        'identity', CASE a.attidentity WHEN 'a' THEN 'ALWAYS' WHEN 'd' THEN 'BY DEFAULT' END,
        'isGenerated', a.attgenerated <> '') ORDER BY a.attnum)
      FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = o.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
    (SELECT coalesce(json_agg(json_build_object('name', c.conname, 'definition', pg_get_constraintdef(c.oid))
        ORDER BY c.conname), '[]')
      -- PostgreSQL 18 also lists NOT NULL here; the columns say it already.
      FROM pg_constraint c WHERE c.conrelid = o.oid AND c.contype <> 'n') AS constraints,
    (SELECT coalesce(json_agg(json_build_object('name', i.relname, 'definition', pg_get_indexdef(i.oid))
        ORDER BY i.relname), '[]')
      FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
      WHERE x.indrelid = o.oid
        AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.oid AND c.contype IN ('p', 'u', 'x'))
    ) AS indexes
  FROM pg_class o WHERE o.relnamespace = ${IN_PUBLIC} AND o.relkind IN ('r', 'p') AND ${NOT_OF_AN_EXTENSION}
  ORDER BY o.relname`

/** Views, functions, triggers, enumerated types and extensions, each as the statement that makes it. */
const OTHERS = `
  SELECT 'CREATE EXTENSION ' || extname AS definition FROM pg_extension WHERE extname <> 'plpgsql'
  UNION ALL
  SELECT 'CREATE TYPE ' || o.typname || ' AS ENUM (' ||
    (SELECT string_agg(quote_literal(enumlabel), ', ' ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = o.oid) || ')'
  FROM pg_type o WHERE o.typnamespace = ${IN_PUBLIC} AND o.typtype = 'e' AND ${NOT_OF_AN_EXTENSION}
  UNION ALL
  SELECT 'CREATE VIEW ' || o.relname || ' AS' || pg_get_viewdef(o.oid)
  FROM pg_class o WHERE o.relnamespace = ${IN_PUBLIC} AND o.relkind IN ('v', 'm') AND ${NOT_OF_AN_EXTENSION}
  UNION ALL
  SELECT pg_get_functiondef(o.oid)
  FROM pg_proc o WHERE o.pronamespace = ${IN_PUBLIC} AND o.prokind IN ('f', 'p') AND ${NOT_OF_AN_EXTENSION}
  UNION ALL
  SELECT pg_get_triggerdef(o.oid) FROM pg_trigger o WHERE NOT o.tgisinternal
  ORDER BY 1`

/** Reads the schema `public` from PostgreSQL's own catalogue, in a stable order, the same on both engines. */
export async function readCatalogue(pool: Pool): Promise<Catalogue> {
  const tables = await pool.query<Table>(TABLES)
  const others = await pool.query<{ definition: string }>(OTHERS)
  return { tables: tables.rows, others: others.rows.map(({ definition }) => definition.trimEnd()) }
}
