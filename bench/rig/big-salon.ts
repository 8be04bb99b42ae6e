/** A salon that has been at it for six years: 20 professionals, about 400,000 steps, and what is left free of the next two months. */
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { createFirstSalon } from '../../apps/server/src/salon/first-salon.ts'

const migrations = join(import.meta.dirname, '../../apps/server/migrations')
const silent = { info: () => {}, warn: () => {}, error: () => {} }

export interface BigSalon {
  readonly services: readonly number[]
  readonly composed: number
  readonly professionals: readonly number[]
  readonly clients: readonly number[]
}

export async function fillBigSalon(connectionString: string): Promise<BigSalon> {
  const client = await openNewSalon(connectionString)
  try {
    await client.query(people)
    await client.query(catalogue)
    await client.query(visits)
    await client.query('VACUUM ANALYZE')
    const ids = async (sql: string) =>
      (await client.query<{ id: string }>(sql)).rows.map(({ id }) => Number(id))
    return {
      // Each of them is offered by ten of the twenty.
      services: await ids('SELECT id FROM services WHERE NOT is_break AND id > 2 ORDER BY id'),
      composed: (await ids('SELECT id FROM composed_services'))[0]!,
      professionals: await ids(`SELECT id FROM users WHERE quality = 'HairDresser' ORDER BY id`),
      clients: await ids(`SELECT id FROM users WHERE quality = 'Customer' ORDER BY id`),
    }
  } finally {
    await client.end()
  }
}

/** An empty installation, open to be filled. */
export async function openNewSalon(connectionString: string): Promise<Client> {
  const database = openDatabase({ connection: connectionString, log: silent })
  await migrate(database.pool, { directory: migrations, log: silent })
  await createFirstSalon(database)
  await database.close()
  const client = new Client({ connectionString })
  await client.connect()
  return client
}

const people = `
  UPDATE settings SET booking_open = true, max_upcoming_per_client = 100, phone = '+33261910412';
  UPDATE opening_days SET is_open = true;
  INSERT INTO opening_periods (weekday, start_minute, end_minute) VALUES (1, 540, 1140), (7, 540, 1140);
  INSERT INTO users (family_name, given_name, phone, quality, verified, created_at)
    SELECT 'Pro', 'N' || n, '+3361' || lpad(n::text, 7, '0'), 'HairDresser', true, now() FROM generate_series(1, 20) n;
  INSERT INTO users (family_name, given_name, phone, quality, verified, created_at)
    SELECT 'Client', 'N' || n, '+3362' || lpad(n::text, 7, '0'), 'Customer', true, now() FROM generate_series(1, 2000) n;`

const catalogue = `
  INSERT INTO categories (name, color, position) VALUES ('Coupe', 'sapin', 1);
  INSERT INTO services (category_id, name, duration, price)
    SELECT 1, 'Service ' || n, 30, 3000 FROM generate_series(1, 30) n;
  INSERT INTO services (name, duration, price, is_break) VALUES ('Pause', 35, 0, true);
  INSERT INTO professional_services (professional_id, service_id)
    SELECT u.id, s.id FROM users u, services s WHERE u.quality = 'HairDresser' AND NOT s.is_break AND (u.id % 2 = s.id % 2 OR s.id IN (1, 2));
  INSERT INTO composed_services (category_id, name) VALUES (1, 'Couleur');
  INSERT INTO composed_service_steps (composed_service_id, position, service_id) VALUES (1, 1, 1), (1, 2, 31), (1, 3, 2);`

/** Every day of six years, each professional works on 9 or 10 of 20 half hours; the coming two months are half as full. */
const visits = `
  CREATE TEMP TABLE taken AS
    SELECT u.id AS professional, d AS day, slot, row_number() OVER () AS n,
           (d + interval '9 hours' + slot * interval '30 minutes') AT TIME ZONE 'Europe/Paris' AS start
    FROM users u, generate_series(current_date - 2130, current_date + 60, interval '1 day') d, generate_series(0, 19) slot
    WHERE u.quality = 'HairDresser'
      AND abs(hashint8(u.id * 1000003 + slot * 7919 + (d::date - date '2000-01-01') * 104729)) % 100
          < CASE WHEN d > current_date THEN 20 ELSE 46 END;
  INSERT INTO appointments (id, client_id, start_at, end_at, status, price, created_at) OVERRIDING SYSTEM VALUE
    SELECT n, 21 + n % 2000, start, start + interval '30 minutes', CASE WHEN start < now() THEN 'done' ELSE 'pending' END,
           3000, least(start, now()) - n % 20 * interval '1 day' FROM taken ORDER BY start;
  INSERT INTO appointment_items (id, appointment_id, position, service_id, name, price) OVERRIDING SYSTEM VALUE
    SELECT n, n, 1, 1, 'Service 1', 3000 FROM taken;
  INSERT INTO appointment_services (appointment_id, item_id, position, service_id, professional_id, start_at, end_at, busy, status, price)
    SELECT n, n, 1, 1, professional, start, start + interval '30 minutes', true,
           CASE WHEN start < now() THEN 'done' ELSE 'pending' END, 3000 FROM taken;
  INSERT INTO occupancy (professional_id, during, kind, appointment_id)
    SELECT professional, tstzrange(start, start + interval '30 minutes'), 'visit', n FROM taken ORDER BY start;
  SELECT setval(pg_get_serial_sequence('appointments', 'id'), (SELECT max(n) FROM taken)),
         setval(pg_get_serial_sequence('appointment_items', 'id'), (SELECT max(n) FROM taken));`
