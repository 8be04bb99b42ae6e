import { describe, expect, it } from 'vitest'
import { fileSize } from './file-size.ts'

describe('the size of a file', () => {
  it.each([
    [0, '0 bytes'],
    [1023, '1 023 bytes'],
    [1024, '1 Kb'],
    [1536, '1,5 Kb'],
    [3_145_728, '3 Mb'],
    [1_234_567, '1,18 Mb'],
    [1024 ** 8, '1 Yb'],
    [1024 ** 9, '1 024 Yb'],
  ])('for %d bytes is %s', (bytes, text) => {
    expect(fileSize(bytes, 'fr').replaceAll(/\s/g, ' ')).toBe(text)
  })
})
