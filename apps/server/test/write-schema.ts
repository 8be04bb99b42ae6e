import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { readCatalogue } from './catalogue.ts'
import { schemaSnapshot } from './schema-snapshot.ts'
import { schemaTypes } from './schema-types.ts'
import { createTestDatabase, stopTestServers } from './test-database.ts'

/** `npm run schema`: rewrites schema.sql and src/db/schema.ts from the migrations. */
const server = path.join(import.meta.dirname, '..')
const database = await createTestDatabase('embedded')
const catalogue = await readCatalogue(database.pool)
await database.close()
await stopTestServers()

const types = path.join(server, 'src/db/schema.ts')
fs.writeFileSync(path.join(server, 'schema.sql'), schemaSnapshot(catalogue))
fs.writeFileSync(types, schemaTypes(catalogue))
spawnSync('oxfmt', [types], { stdio: 'inherit' })
