import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { pageAddress } from './page-address.ts'

const origin = 'https://salon.example'

const cases: [string, string][] = [
  ['/', '/'],
  ['/reservation?items=s:1', '/reservation?items=s:1'],
  ['//evil.test/', '/evil.test/'],
  ['///evil.test', '/evil.test'],
  ['/\\evil.test', '/evil.test'],
  ['//[/', '/[/'],
  ['//a:b@c/', '/a:b@c/'],
  ['//x:99999/', '/x:99999/'],
  ['*', '/'],
  ['http://evil.test/a', '/'],
]
for (const [raw, path] of cases) {
  test(`the path ${raw} resolves to ${path} on the salon’s own address`, () => {
    const { href } = pageAddress(raw, origin)
    assert.equal(href, `${origin}${path}`)
  })
}

test('no path leads to another host or causes an error', () => {
  const raw = fc.oneof(
    fc.string({ unit: fc.constantFrom('/', '\\', ':', '@', '[', ']', '.', '?', '#', '%', 'a', '9') }),
    fc.webPath(),
    fc.string(),
  )
  fc.assert(fc.property(raw, (path) => pageAddress(`/${path}`, origin).origin === origin))
})
