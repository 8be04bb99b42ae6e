import assert from 'node:assert/strict'
import { readCatalogue } from '../../test/catalogue.ts'
import { onBothEngines } from '../../test/engines.ts'
import { deletedWithPerson, personalData } from './personal-data.ts'

/** Tables of the salon, and of the database itself, with a note for those whose columns could be taken for a person's. */
const nobodys = [
  'appointment_groups',
  'appointment_series',
  'block_repetitions',
  'calendar_changes',
  'categories',
  'closures',
  // The business, as it is printed on its site.
  'company',
  'composed_service_lengths',
  'composed_service_steps',
  'composed_services',
  'document_counters',
  // Counters of searches.
  'demand',
  'hair_lengths',
  // Names of columns.
  'import_models',
  'jobs',
  'mail_labels',
  'mail_templates',
  'mail_thread_labels',
  'mailbox',
  // Random names.
  'deleted_contents',
  'deleted_pictures',
  'opening_days',
  'opening_periods',
  'post_images',
  'post_services',
  'post_slugs',
  // The id of a token, which names nobody.
  'revoked_tokens',
  'product_images',
  'payouts',
  'provider_entries',
  'payment_comparison',
  'product_prices',
  'product_services',
  // Ids of the provider alone.
  'payment_events',
  'products',
  'promotions',
  'salon_version',
  // Random names and hashes; the rows that name them say whose they are, and their contents go with those rows.
  'stored_files',
  'stored_parts',
  'schema_migrations',
  'service_lengths',
  'service_options',
  'services',
  // The salon's own address and phone.
  'settings',
  'task_columns',
  'technique_services',
  'techniques',
  'training_dates',
  'trainings',
  'url_category_orders',
  // Ids of dates and blocks alone.
  'workshop_blocks',
  'workshop_dates',
  'workshops',
]

onBothEngines('every table is registered as personal data or listed as holding none', async (_t, db) => {
  const { tables } = await readCatalogue(db.pool)
  const registered = [...Object.keys(personalData), ...nobodys]
  assert.deepEqual(registered.toSorted(), tables.map(({ name }) => name).toSorted())
})

onBothEngines('a table that refers to a person is registered as personal data', async (_t, db) => {
  const { tables } = await readCatalogue(db.pool)
  const referring = tables.filter(({ constraints }) =>
    constraints.some(({ definition }) => definition.includes('REFERENCES users(')),
  )
  assert.ok(referring.length > 5)
  const forgotten = referring.map(({ name }) => name).filter((name) => !(name in personalData))
  assert.deepEqual(forgotten, [])
})

onBothEngines('rows that go with a person are found by a column that refers to them', async (_t, db) => {
  const { tables } = await readCatalogue(db.pool)
  for (const { table, column } of deletedWithPerson) {
    const { constraints } = tables.find(({ name }) => name === table)!
    const reference = `FOREIGN KEY (${column}) REFERENCES users(id)`
    assert.ok(
      constraints.some(({ definition }) => definition.startsWith(reference)),
      `${table}.${column}`,
    )
  }
})
