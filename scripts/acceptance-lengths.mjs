// Lines of `npm run acceptance` about prices by the length of hair: a part of `acceptance-lines.mjs`.
import { line } from './acceptance-line.mjs'

const rule = 'packages/domain/src/catalogue/hair-length.test.ts'
const lengths = 'apps/server/src/features/hair-lengths/hair-lengths.test.ts'
const changing = 'apps/server/src/features/agenda/change-length.test.ts'

export const acceptanceOfLengths = {
  room: 'Prices by the length of hair',
  lines: [
    line('Forty hand-written cases say which duration and which price count', [
      rule,
      'the professional’s value for a length wins over the length’s, the professional’s and the service’s',
    ]),
    line('With a length that changes nothing, every search is unchanged', [
      rule,
      'with a length that changes nothing, every search finds the very same starts',
    ]),
    line('The length is asked for only where something depends on it', [
      lengths,
      'a search, a hold, a booking and a check need the length only if an item depends on it',
    ]),
    line('Lengthening a visit by 25 minutes never moves the next one', [
      changing,
      'lengthening a visit by 25 minutes never moves the next one',
    ]),
    line(
      'An admin prices by length; clients and the team book by it',
      [
        'e2e/journeys/hair-lengths.desktop.spec.ts',
        'an admin prices a cut by length, a visitor and the team book it, and its length is changed at the salon',
      ],
      [
        'apps/web/app/features/hair-lengths/lengths-page.test.tsx',
        'a table of a spreadsheet is pasted into the cells, and Enter goes down',
      ],
    ),
  ],
}
