import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from './endpoints.ts'
import { examples } from './examples.ts'

test('each endpoint with a query or a body has an example, and no example lacks an endpoint', () => {
  for (const { name, query, body } of endpoints) {
    const example = examples[name]
    assert.equal(example?.query !== undefined, query !== undefined, `the query of ${name}`)
    assert.equal(example?.body !== undefined, body !== undefined, `the body of ${name}`)
  }
  const names = new Set(endpoints.map(({ name }) => name))
  assert.deepEqual(
    Object.keys(examples).filter((name) => !names.has(name)),
    [],
  )
})

test('each example is valid by its own schema', () => {
  for (const { name, query, body } of endpoints) {
    for (const [schema, value] of [
      [query, examples[name]?.query],
      [body, examples[name]?.body],
    ] as const) {
      if (schema) assert.deepEqual(schema.safeParse(value).error?.issues ?? [], [], name)
    }
  }
})
