import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { readCatalogue } from './catalogue.ts'
import { onBothEngines } from './engines.ts'
import { schemaSnapshot } from './schema-snapshot.ts'
import { schemaTypes } from './schema-types.ts'

const server = path.join(import.meta.dirname, '..')
const oxfmt = path.join(server, '../../node_modules/.bin/oxfmt')

onBothEngines('the migrations produce exactly the schema in schema.sql', async (_t, db) => {
  const snapshot = schemaSnapshot(await readCatalogue(db.pool))
  assert.equal(snapshot, fs.readFileSync(path.join(server, 'schema.sql'), 'utf8'), 'run: npm run schema')
})

onBothEngines('the generated table types match the migrations', async (_t, db) => {
  const types = schemaTypes(await readCatalogue(db.pool))
  const file = path.join(server, 'src/db/schema.ts')
  const { stdout } = spawnSync(oxfmt, ['--stdin-filepath', file], { input: types, encoding: 'utf8' })
  assert.equal(stdout, fs.readFileSync(file, 'utf8'), 'run: npm run schema')
})
