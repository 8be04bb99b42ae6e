import { openNewSalon } from './big-salon.ts'

/** A salon with much to search: 5,000 clients, 8 professionals, 300 services of 12 categories, 60 composed ones. */
export async function fillWideSalon(connectionString: string): Promise<void> {
  const client = await openNewSalon(connectionString)
  try {
    await client.query(`
      INSERT INTO users (family_name, given_name, email, phone, quality, verified, created_at)
        SELECT (ARRAY['Martin','Bernard','Dubois','Moreau','Laurent','Garcia','Roux','Fournier'])[1 + n % 8] || ' ' || chr(97 + n % 26),
               (ARRAY['Inès','Camille','Léa','Hugo','Nathalie','Zoé','Karim'])[1 + n % 7],
               'client.' || n || '@client.example', '+3362' || lpad(n::text, 7, '0'), 'Customer', true, now()
        FROM generate_series(1, 5000) n;
      INSERT INTO users (family_name, given_name, phone, quality, verified, created_at)
        SELECT 'Pro', 'N' || n, '+3361' || lpad(n::text, 7, '0'), 'HairDresser', true, now() FROM generate_series(1, 8) n;
      INSERT INTO categories (name, color, position) SELECT 'Catégorie ' || n, 'sapin', n FROM generate_series(1, 12) n;
      INSERT INTO services (category_id, name, duration, price)
        SELECT 1 + n % 12, (ARRAY['Coupe','Couleur','Balayage','Soin','Brushing'])[1 + n % 5] || ' ' || n, 30, 3000
        FROM generate_series(1, 300) n;
      INSERT INTO professional_services (professional_id, service_id)
        SELECT u.id, s.id FROM users u, services s WHERE u.quality = 'HairDresser';
      INSERT INTO composed_services (category_id, name) SELECT 1 + n % 12, 'Forfait ' || n FROM generate_series(1, 60) n;
      INSERT INTO composed_service_steps (composed_service_id, position, service_id)
        SELECT n, place, 1 + (n * 7 + place) % 300 FROM generate_series(1, 60) n, generate_series(1, 3) place;
      ANALYZE`)
  } finally {
    await client.end()
  }
}
