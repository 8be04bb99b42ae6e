// Lines of `npm run acceptance` about all rooms of the specification together: a part of `acceptance-lines.mjs`.
import { line } from './acceptance-line.mjs'

const paths = 'apps/web/app/specified-paths.test.ts'
const matrix = 'apps/server/test/system/access-matrix.test.ts'
const personal = 'apps/server/src/erasure/personal-data.test.ts'
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
      [matrix, 'the access matrix lists every endpoint of the contract and no other (Z1)'],
      [
        'packages/contract/src/examples.test.ts',
        'each endpoint with a query or a body has an example, and no example lacks an endpoint',
      ],
    ),
    line('Each endpoint answers each role as the access matrix says', [
      matrix,
      'each endpoint answers each role as the access matrix says (Z1)',
    ]),
    line('Requests made up at random to every endpoint cause no server error, and write nothing unallowed', [
      'resilience/fuzz-storm.test.ts',
      'no request from any caller causes a server error, and a forbidden call writes nothing (V1)',
    ]),
    line(
      'No table of a person is left out of erasure, export and retention',
      [personal, 'every table is registered as personal data or listed as holding none'],
      [personal, 'a table that refers to a person is registered as personal data'],
    ),
    line('A back-up that is restored on the other engine has the same rows in every table', [
      'apps/server/src/backup/backup.test.ts',
      'a salon restored on the other engine has identical rows and continues its numbering (B1)',
    ]),
    line('A first visit loads no more scripts than it may: /product 150 kB', [
      'e2e/journeys/first-load.desktop.spec.ts',
      /the scripts of a first visit to /,
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
