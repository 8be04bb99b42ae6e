import type { Pool } from 'pg'

/** Schemas beside `public` that hold a copy of its rows: what the migrations inserted, and the salon of the tests. */
export type KeptRows = 'initial' | 'salon'

/**
 * Copies every row of `public`, and where its numbering has got to, into a schema of this name. The function beside the copies brings them
 * back: what it has to do is written down here once, since looking up a hundred tables takes longer than a test.
 */
export async function keepRows(pool: Pool, name: KeptRows): Promise<void> {
  await pool.query(`
    CREATE SCHEMA ${name};
    CREATE TABLE ${name}.numbering AS
      SELECT schemaname, sequencename, start_value, last_value
      FROM pg_sequences WHERE schemaname = 'public';
    DO $$ DECLARE name text; columns text; rows int; deletes text = ''; inserts text = ''; BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations' LOOP
        EXECUTE format('CREATE TABLE ${name}.%I AS TABLE public.%1$I', name);
        GET DIAGNOSTICS rows = ROW_COUNT;
        deletes = deletes || format('DELETE FROM public.%I; ', name);
        CONTINUE WHEN rows = 0;
        -- A generated column generates itself.
        SELECT string_agg(quote_ident(column_name), ', ') INTO columns FROM information_schema.columns
          WHERE table_schema = 'public' AND table_name = name AND is_generated = 'NEVER';
        inserts = inserts || format('INSERT INTO public.%I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM ${name}.%1$I; ', name, columns);
      END LOOP;
      EXECUTE format('CREATE FUNCTION ${name}.restore() RETURNS void LANGUAGE plpgsql AS %L', 'BEGIN ' || deletes || inserts || 'END');
    END $$`)
}

/**
 * Brings a database back to rows that were kept, with their numbering, and without the schema that a test made (pg-boss).
 * Deleting few rows is ten times faster than truncating every table.
 */
export async function restoreRows(pool: Pool, kept: KeptRows): Promise<void> {
  await pool.query(`
    DO $$ DECLARE name text; BEGIN
      -- Neither foreign keys nor triggers: every table ends as it was.
      SET LOCAL session_replication_role = replica;
      PERFORM ${kept}.restore();
      -- Whether a number was given already: a copy of the copy must know it too.
      PERFORM setval(format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value IS NOT NULL)
        FROM ${kept}.numbering;
      FOR name IN SELECT nspname FROM pg_namespace
          WHERE nspname NOT IN ('public', 'initial', 'salon', 'information_schema') AND nspname !~ '^pg_' LOOP
        EXECUTE format('DROP SCHEMA %I CASCADE', name);
      END LOOP;
    END $$`)
}
