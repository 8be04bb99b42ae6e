import { expect, it } from 'vitest'
import { cardOfAddress } from './card-address.ts'

it('an address of a client or a visit of this site stands for a card, and no other text does', () => {
  const origin = 'https://salon.example'
  const cases = [
    ['https://salon.example/dashboard/user/14', { kind: 'client', id: 14 }],
    [' https://salon.example/dashboard/calendar?date=2026-11-20&visit=7 ', { kind: 'visit', id: 7 }],
    ['https://salon.example/dashboard/user/14/edit', null],
    ['https://salon.example/dashboard/user/0', null],
    ['https://salon.example/dashboard/calendar?date=2026-11-20', null],
    ['https://other.example/dashboard/user/14', null],
    ['/dashboard/user/14', null],
    ['Bonjour', null],
  ] as const
  for (const [text, card] of cases) expect(cardOfAddress(text, origin), text).toEqual(card)
})
