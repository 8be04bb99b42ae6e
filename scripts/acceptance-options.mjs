// Lines of `npm run acceptance` about options of services: a part of `acceptance-lines.mjs`.
import { line } from './acceptance-line.mjs'

const engine = 'packages/domain/src/slots/options.test.ts'
const catalogue = 'apps/server/src/features/catalogue/options.test.ts'
const booking = 'apps/server/src/features/appointments/options.test.ts'
const elsewhere = 'apps/server/src/features/appointments/options-in-series-and-groups.test.ts'

export const acceptanceOfOptions = {
  room: 'Options of services',
  lines: [
    line(
      'The engine with options agrees with a brute-force search of every minute',
      [
        'packages/domain/src/slots/find-slots.property.test.ts',
        /^the engine agrees with a brute-force search/,
      ],
      [engine, 'every start that is shown for a service with options can be booked'],
    ),
    line('An option is never sold alone, and refused after other services', [
      booking,
      'an option is refused after another service, twice, disabled, or in a composed service',
    ]),
    line('An option is on the menu beside its services only', [
      catalogue,
      'an option is on the menu with the services that it is allowed after, and nowhere else',
    ]),
    line(
      'Options stay with the professional of their service: booked, moved, given away, in an absence',
      [booking, 'options are done by the professional of their service, directly after it'],
      [booking, 'options go along when their service is given to a colleague, and are not given away alone'],
      [elsewhere, 'an absence hands a visit over with its options, to somebody who does them'],
    ),
    line('An option of 0 minutes changes the price only', [
      engine,
      'an option without a duration costs, and takes no time',
    ]),
    line(
      'Series, groups and the waiting list take options',
      [elsewhere, 'each visit of a series has its options'],
      [elsewhere, 'people who come together have their options'],
      [elsewhere, 'a place of the waiting list is offered and booked with its options'],
    ),
  ],
}
