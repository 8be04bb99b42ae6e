// Lines of `npm run acceptance` about « Premiers pas » and alternating weeks: a part of `acceptance-lines.mjs`.
import { line } from './acceptance-line.mjs'

const templates = 'apps/server/src/features/catalogue/apply-template.test.ts'
const setUp = 'apps/web/app/features/settings/set-up/set-up.test.tsx'

const cycle = 'packages/domain/src/opening-hours/week-cycle.test.ts'
const cycles = 'apps/server/src/features/settings/week-cycles.test.ts'

const weeks = {
  room: 'Alternating weeks',
  lines: [
    line(
      'Each day from December to April has the week that counting gives, for cycles of one to four weeks',
      [cycle, 'each day from December to April has the week that counting them one by one gives'],
    ),
    line('A period without a week counts in every week, one with a week in that week alone', [
      cycle,
      'a period without a week counts in every week, one with a week in that week alone',
    ]),
    line('What is booked in one week is off in the next, and comes again', [
      cycles,
      'weeks take turns: what is booked in one of them is off in the next, and comes again',
    ]),
    line('Changing a cycle keeps every visit and lists the conflicts', [
      cycles,
      'changing the weeks keeps every visit and lists those that they hit',
    ]),
  ],
}

const firstSteps = {
  room: 'A salon open in five minutes',
  lines: [
    line(
      'From an empty database to a stranger’s first booking in at most 90 actions and less than five minutes',
      [
        'e2e/journeys/new-owner.desktop.spec.ts',
        'a new owner opens the salon in five minutes, and a stranger books',
      ],
    ),
    line(
      'After any template every service has a start the next working day, and a catalogue is never filled unasked',
      [templates, 'after any template, every service has a start on the next working day'],
      [templates, 'a catalogue with something in it gets a template only on request, in its own categories'],
    ),
    line('Until the owner opens it, clients cannot book, and staff can', [
      'apps/server/src/features/holds/booking-open.test.ts',
      'until the salon opens its booking, clients can neither hold nor book, and staff can',
    ]),
    line(
      'The steps go on where they were, and nothing typed is lost',
      [
        'apps/web/app/shared/set-up-steps.test.ts',
        /^the steps of « Premiers pas » that are done follow from /,
      ],
      [
        setUp,
        'prices typed in a template outlive another template and a reload, and only priced services are added',
      ],
    ),
    line('Each set of rules says what it means today', [
      setUp,
      'a week is chosen at once, and the rules say what they mean today',
    ]),
  ],
}

export const acceptanceOfFirstSteps = [firstSteps, weeks]
