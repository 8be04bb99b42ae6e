// Lines of `npm run acceptance` about the clients who wait for a place, and days with other hours.
import { line } from './acceptance-line.mjs'

const features = 'apps/server/src/features'
const waitlist = `${features}/waitlist/waitlist.test.ts`
const gaps = `${features}/waitlist/gaps.test.ts`
const openingDates = `${features}/opening-dates/opening-dates.test.ts`

export const acceptanceOfWaitlist = {
  room: 'Waiting list',
  lines: [
    line('An offered place is hidden from searches and bookings, and its link books it by POST alone', [
      waitlist,
      'a client who waits is offered a place that is released, by a link that books it without a sign-in',
    ]),
    line('Twenty simultaneous acceptances make one visit', [
      waitlist,
      'twenty simultaneous acceptances of one offer make one visit (C1)',
    ]),
    line('Twenty entries for one place get offers one after another', [
      waitlist,
      'twenty entries for one place get offers one after another, until one accepts',
    ]),
    line(
      'With kills and two processes no place is offered twice and none at night (a month: npm run resilience -- "waitlist month")',
      [
        'resilience/waitlist-month.test.ts',
        'two processes that are cut off offer no place twice and none at night, and each acceptance is one visit (C1)',
      ],
      [waitlist, 'no offer leaves at night, and after three without an answer the client is called'],
    ),
    line('The place that an entry is offered is the one that a slow model finds', [
      'packages/domain/src/waitlist/waitlist.test.ts',
      'the place that an entry is offered is the one that the slow model finds',
    ]),
    line('An entry may bring a visit forward, and accepting moves it', [
      waitlist,
      'an entry that brings a visit forward is offered earlier starts only, and accepting moves the visit',
    ]),
    line(
      'Gaps name what fits, who waits and whom to call',
      [gaps, 'free time tells what fits and who waits for it, the best paid first; pauses count'],
      [
        gaps,
        'a regular client with no visit ahead can be called for free time of their professional, in which the usual service fits',
      ],
    ),
    line('A day with other hours counts for the next search, and names the visits that it hits', [
      openingDates,
      'the hours of a date replace the weekly ones for the next search, tell which visits they hit, and go again',
    ]),
  ],
}
