import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canTrace, fsyncsOf } from './fsync-witness.ts'

const skip = canTrace() ? false : 'strace cannot be used here'

test('each commit reaches the disk, as the kernel sees it (K2)', { skip }, async () => {
  assert.ok((await fsyncsOf({ commits: 20, isVolatile: false })) >= 20)
})
