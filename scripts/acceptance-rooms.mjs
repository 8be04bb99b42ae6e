// Lines of `npm run acceptance` about all rooms of the specification together: a part of `acceptance-lines.mjs`.
import { line } from './acceptance-line.mjs'

const paths = 'apps/web/app/specified-paths.test.ts'
const system = 'apps/server/test/system'
const office = 'e2e/journeys/office.desktop.spec.ts'

export const acceptanceOfEveryRoom = {
  room: 'Every room',
  lines: [
    line('Every path of the specification answers guests, clients, professionals and admins as it says', [
      paths,
      'every path of the specification answers each person as it says; missing rooms are marked',
    ]),
    line(
      'Every call of the specification is answered, documented, in the access matrix and in the fuzzer',
      [
        'packages/contract/src/specified-calls.test.ts',
        'every call of the specification’s section 7 is an endpoint of the contract',
      ],
      [
        `${system}/access-matrix.test.ts`,
        'the access matrix lists every endpoint of the contract and no other (Z1)',
      ],
      [
        'packages/contract/src/examples.test.ts',
        'each endpoint with a query or a body has an example, and no example lacks an endpoint',
      ],
    ),
    line('Every table of a person is erased, exported and kept as the registry says', [
      'apps/server/src/erasure/personal-data.test.ts',
      'every table is registered as personal data or listed as holding none',
    ]),
    line(
      'Every screen has no barrier on desks and phones, in light, dark and Arabic, loaded and empty',
      ['e2e/journeys/looks.spec.ts', /match their screenshots and are accessible$/],
      ['e2e/journeys/looks-of-an-empty-salon.spec.ts', 'an empty salon matches its screenshots'],
    ),
    line('A change shows in other open windows within a second', [
      'apps/server/src/features/chat/chat.test.ts',
      'a message or a signed SMS that one process takes shows at another within a second',
    ]),
    line('A contact request becomes a mail, an answer, a task and a booking', [
      office,
      'a contact request becomes a mail, an answer with a file, a task and a booking',
    ]),
    line('A file is uploaded, shared and erased', [
      office,
      'a file is uploaded, shared with a colleague and erased for good',
    ]),
  ],
}
