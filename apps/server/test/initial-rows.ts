import type { Pool } from 'pg'

/**
 * Keeps the rows that the migrations themselves insert, in a schema beside `public`. Called once, on a freshly
 * migrated template.
 */
export async function keepInitialRows(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE SCHEMA initial;
    DO $$ DECLARE name text; BEGIN
      FOR name IN ${TABLES} LOOP
        EXECUTE format('CREATE TABLE initial.%I AS TABLE public.%1$I', name);
      END LOOP;
    END $$`)
}

/**
 * Brings a database back to what the migrations left: their rows, numbering from 1, no schema of a test (pg-boss).
 * Deleting few rows is ten times faster than truncating every table.
 */
export async function restoreInitialRows(pool: Pool): Promise<void> {
  await pool.query(`
    DO $$ DECLARE name text; columns text; BEGIN
      -- Neither foreign keys nor triggers: every table ends as it was.
      SET LOCAL session_replication_role = replica;
      FOR name IN ${TABLES} LOOP
        EXECUTE format('DELETE FROM public.%I', name);
        -- A generated column generates itself.
        SELECT string_agg(quote_ident(column_name), ', ') INTO columns FROM information_schema.columns
          WHERE table_schema = 'public' AND table_name = name AND is_generated = 'NEVER';
        EXECUTE format('INSERT INTO public.%I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM initial.%1$I', name, columns);
      END LOOP;
      PERFORM setval(format('%I.%I', schemaname, sequencename), start_value, false)
        FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL;
      FOR name IN SELECT nspname FROM pg_namespace
          WHERE nspname NOT IN ('public', 'initial', 'information_schema') AND nspname !~ '^pg_' LOOP
        EXECUTE format('DROP SCHEMA %I CASCADE', name);
      END LOOP;
    END $$`)
}

const TABLES = `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`
