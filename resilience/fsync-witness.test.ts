import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canTrace, fsyncsOf } from './fsync-witness.ts'

const skip = canTrace() ? false : 'strace cannot be used here'

test('the kernel confirms that each commit reaches the disk (K2)', { skip }, async () => {
  assert.ok((await fsyncsOf({ commits: 20, isVolatile: false })) >= 20)
})
