// The team's calendar and what it must do. How fast a day is drawn and a visit is dragged is measured: `npm run bench -- calendar`.
import { line } from './acceptance-line.mjs'

const agenda = 'apps/server/src/features/agenda'
const rules = 'packages/domain/src/calendar'
const booking = 'e2e/journeys/book-from-calendar.spec.ts'

export const acceptanceOfCalendar = {
  room: 'The team’s calendar',
  lines: [
    line(
      'Browser, server and a slow model give the same verdict on random moves',
      [`${rules}/moving.property.test.ts`, /^the verdict on a random move is that of a slow model/],
      [`${agenda}/agenda-verdicts.test.ts`, 'a dry run says yes exactly when the change is made'],
    ),
    line('A change shows at another process within a second, after a kill within six', [
      'resilience/live-changes.test.ts',
      'a change in one process is told by another before it looks by itself, and found when the first dies with it',
    ]),
    line('A screen that slept is told exactly what it missed', [
      'apps/server/src/live/live.test.ts',
      'a screen that comes back with a cursor is told exactly what it missed; the agenda carries one too',
    ]),
    line('Twenty users on the same hour overlap nothing and lose nothing', [
      `${agenda}/agenda-races.test.ts`,
      'twenty users who drag, swap and book onto the same hour at once lose no visit and overlap none',
    ]),
    line(
      'An undo restores everything, and no message leaves for a change undone at once',
      [
        `${agenda}/undo-batch.test.ts`,
        'an undo restores times, professionals, prices, statuses, taken time and messages',
      ],
      [
        `${agenda}/undo-batch.test.ts`,
        'undoing any batches in reverse order restores the exact state before them',
      ],
      [
        `${agenda}/change-length.test.ts`,
        'undoing another length restores the length, the times and the prices',
      ],
      [
        `${agenda}/undo-batch.test.ts`,
        'no message leaves for a change that is undone within fifteen seconds',
      ],
    ),
    line(
      'A returning client takes five keys or taps',
      [booking, 'five keys book a returning client’s usual service @desk'],
      [booking, 'five taps book a returning client’s usual service @phone'],
    ),
    line('A walk-in takes two keys', [
      'apps/web/app/features/calendar/booking/walk-in.test.tsx',
      'the keys W and Enter take a walk-in each time, not only the first',
    ]),
    line('An absence applies completely or not at all while twenty people book', [
      `${agenda}/absence.test.ts`,
      'an absence applies completely or not at all while twenty people book',
    ]),
    line('An absence keeps as many visits as an exhaustive search', [
      `${rules}/reassign-day.test.ts`,
      'as many of fourteen visits keep their time with nine colleagues as an exhaustive search finds, and the search ends by itself',
    ]),
    line('The plan of a late client is that of a slow model', [
      `${rules}/delay-plan.test.ts`,
      /^the plan of a random day is that of a slow model and nothing overlaps in it/,
    ]),
    line(
      'A full day by keys alone, and through the list alone',
      [
        'e2e/journeys/full-day.desktop.spec.ts',
        'by keyboard alone in the grid: book, block, move, stretch, swap, check out, book again, undo',
      ],
      [
        'e2e/journeys/full-day.desktop.spec.ts',
        'in the list alone: book, block, move, stretch, swap, check out, book again, undo',
      ],
    ),
    line('The calendar has no barrier in any view, light and dark, in Arabic and at 200 %', [
      'e2e/journeys/barriers.spec.ts',
      'the calendar is accessible in each view, light and dark, in Arabic and at 200 %, with its menus',
    ]),
    line('Fifty scrolls move nothing, fifty long presses lift', [
      'e2e/journeys/moving.desktop.spec.ts',
      'fifty scrolls that start on a visit move nothing, and fifty long presses lift it',
    ]),
    line('Today and tomorrow are read offline, until the sign-out', [
      'e2e/journeys/kept-days.phone.spec.ts',
      'a professional who agreed reads today and tomorrow without a connection, also in a new window, until they sign out',
    ]),
    line(
      'A series of 26 dates keeps its wall time; a date taken since the preview refuses it and writes nothing',
      [
        'packages/domain/src/series/series-dates.test.ts',
        '26 dates over both clock changes are the ones that a calendar on the wall gives',
      ],
      [
        'apps/server/src/features/appointments/series.test.ts',
        /^a date that is taken between preview and confirmation refuses the series, and writes nothing/,
      ],
    ),
    line(
      'Of a series of 26 dates one is decided, one moves alone, the following move, the rest is cancelled',
      [
        'e2e/journeys/series.spec.ts',
        'a series of 26 dates: one is decided, one moves alone, the following move, the rest is cancelled',
      ],
    ),
    line('A visit of a group that is dropped moves alone or with the others', [
      'apps/web/app/features/calendar/moving/scope-dialog.test.tsx',
      'moves with the others, who keep their distances, in one change',
    ]),
    line('A group is booked whole or not at all, also while others book the same times', [
      'apps/server/src/features/appointments/groups.test.ts',
      /^a group that races with 20 bookings for the same times is booked whole or not at all/,
    ]),
    line('The calendar’s script weighs at most 24 kB', [
      'e2e/journeys/first-load.desktop.spec.ts',
      'the script of the team’s calendar weighs no more than 24 kB',
    ]),
    line('A sheet of twelve visits is one page, of forty at most three', [
      'e2e/journeys/day-sheet.desktop.spec.ts',
      'a day of twelve visits prints on one A4 page, one of forty on at most three, with no name cut',
    ]),
  ],
}
