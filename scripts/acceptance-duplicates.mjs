// Lines of `npm run acceptance` about merging duplicate clients.
import { line } from './acceptance-line.mjs'

const merging = 'apps/server/src/features/users/merge/merge-clients.test.ts'

export const acceptanceOfDuplicates = {
  room: 'Duplicates',
  lines: [
    line('A merge changes no business figure', [merging, 'a merge changes no figure of the salon']),
    line(
      'No foreign key to the merged record remains, and no table is forgotten',
      [merging, 'a merge moves everything about a client, and leaves no reference to their other record'],
      [merging, 'every reference to a person in the schema says what a merge does to it'],
    ),
    line('A merge and bookings at the same time leave no visit with the merged record', [
      merging,
      'a merge and bookings at the same time leave no visit with the merged record',
    ]),
    line(
      '« Séparer » brings every row back for 30 days',
      [merging, 'separating two clients brings every row back as it was before their merge'],
      [merging, 'two clients can be separated for thirty days, the last merge first'],
    ),
  ],
}
