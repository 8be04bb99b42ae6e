import type { Pool } from 'pg'

/** Schemas beside `public` that hold a copy of its rows: what the migrations inserted, and the salon of the tests. */
export type KeptRows = 'initial' | 'salon'

/** Copies every row of `public`, and where its numbering has got to, into a schema of this name. */
export async function keepRows(pool: Pool, name: KeptRows): Promise<void> {
  await pool.query(`
    CREATE SCHEMA ${name};
    CREATE TABLE ${name}.numbering AS
      SELECT schemaname, sequencename, start_value, last_value
      FROM pg_sequences WHERE schemaname = 'public';
    DO $$ DECLARE name text; BEGIN
      FOR name IN ${TABLES} LOOP
        EXECUTE format('CREATE TABLE ${name}.%I AS TABLE public.%1$I', name);
      END LOOP;
    END $$`)
}

/**
 * Brings a database back to rows that were kept, with their numbering, and without the schema that a test made (pg-boss).
 * Deleting few rows is ten times faster than truncating every table.
 */
export async function restoreRows(pool: Pool, kept: KeptRows): Promise<void> {
  await pool.query(`
    DO $$ DECLARE name text; columns text; BEGIN
      -- Neither foreign keys nor triggers: every table ends as it was.
      SET LOCAL session_replication_role = replica;
      FOR name IN ${TABLES} LOOP
        EXECUTE format('DELETE FROM public.%I', name);
        -- A generated column generates itself.
        SELECT string_agg(quote_ident(column_name), ', ') INTO columns FROM information_schema.columns
          WHERE table_schema = 'public' AND table_name = name AND is_generated = 'NEVER';
        EXECUTE format('INSERT INTO public.%I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM ${kept}.%1$I', name, columns);
      END LOOP;
      -- Whether a number was given already: a copy of the copy must know it too.
      PERFORM setval(format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value IS NOT NULL)
        FROM ${kept}.numbering;
      FOR name IN SELECT nspname FROM pg_namespace
          WHERE nspname NOT IN ('public', 'initial', 'salon', 'information_schema') AND nspname !~ '^pg_' LOOP
        EXECUTE format('DROP SCHEMA %I CASCADE', name);
      END LOOP;
    END $$`)
}

const TABLES = `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`
