import { expect, it } from 'vitest'
import { sortPictures } from './sort-pictures.ts'

const file = (name: string, type: string, size: number) => ({ name, type, size })

it('the picker accepts one JPEG, PNG or GIF of at most 3,145,728 bytes', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/gif'])
    expect(sortPictures([file('a', type, 3_145_728)])).toMatchObject({
      accepted: { name: 'a' },
      rejected: [],
    })
})

it('the picker lists the refused files with the reason', () => {
  expect(sortPictures([file('b.png', 'image/png', 3_145_729)])).toEqual({
    accepted: null,
    rejected: [{ name: 'b.png', error: 'too_large' }],
  })
  expect(sortPictures([file('c.pdf', 'application/pdf', 9)]).rejected).toEqual([
    { name: 'c.pdf', error: 'picture_type' },
  ])
  expect(sortPictures([file('d', 'image/png', 9), file('e', 'image/webp', 9)])).toEqual({
    accepted: null,
    rejected: [
      { name: 'd', error: 'one_only' },
      { name: 'e', error: 'picture_type' },
    ],
  })
})
