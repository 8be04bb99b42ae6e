// The lines that `npm run acceptance` prints: a room, what it must do, and the tests that show it, by file and title.
import { acceptanceOfCalendar } from './acceptance-calendar.mjs'
import { acceptanceOfFirstSteps } from './acceptance-first-steps.mjs'
import { line } from './acceptance-line.mjs'
import { acceptanceOfPeople } from './acceptance-people.mjs'
import { acceptanceOfEveryRoom } from './acceptance-rooms.mjs'
import { acceptanceOfSite } from './acceptance-site.mjs'
const features = 'apps/server/src/features'
const mail = `${features}/mail/mail.test.ts`
const mailbox = 'apps/server/src/mail/poll-mailbox.test.ts'
const chat = `${features}/chat/chat.test.ts`
const shares = `${features}/chat/chat-shares.test.ts`
const kanban = `${features}/kanban/kanban.test.ts`
const tasks = `${features}/kanban/automatic-tasks.test.ts`
const files = `${features}/files/files.test.ts`
const uploads = `${features}/files/uploads.test.ts`
const recruiting = `${features}/recruiting/recruiting.test.ts`
const workshops = `${features}/workshops/workshops.test.ts`
const training = `${features}/training/training.test.ts`
const journal = `${features}/posts/posts.test.ts`
const articles = 'e2e/journeys/journal.desktop.spec.ts'
const cleaning = 'apps/server/src/rich-text/clean-html.test.ts'
const calendar = `${features}/own-calendar/own-calendar.test.ts`
const bookings = `${features}/bookings/bookings.test.ts`
const analytics = `${features}/stats/analytics.test.ts`
const banking = `${features}/banking/banking.test.ts`
const figures = 'packages/domain/src/figures'
const documents = 'apps/server/src/documents/documents.test.ts'
const paper = 'apps/server/src/documents/document-pdf.test.ts'
const invoices = `${features}/invoices/invoices.test.ts`
const checkout = 'packages/domain/src/checkout/checkout.test.ts'
const withdrawal = 'packages/domain/src/shop/withdrawal.test.ts'
const orders = `${features}/shop/orders.test.ts`
const payments = 'apps/server/src/payments/payments.test.ts'

/** A test is named by its file and its title, or several by what their titles match. */
export const acceptance = [
  acceptanceOfEveryRoom,
  ...acceptanceOfFirstSteps,
  ...acceptanceOfPeople,
  {
    room: 'Mail',
    lines: [
      line('An answer reaches the mail server as an answer to its mail', [
        mail,
        'an answer arrives at the salon’s mail server with the mail that it answers, and its files',
      ]),
      line('Of two answers at once one is sent, and the other author keeps a draft', [
        mail,
        'two answers at once: one is sent, and the other one is kept as a draft',
      ]),
      line('A MIME bomb is listed as too large, with flat memory use', [
        mailbox,
        'a MIME bomb is listed as too large with flat memory use',
      ]),
      line('1,000 mails polled with three kills of the process arrive exactly once', [
        mailbox,
        'a thousand mails arrive exactly once, though the process is killed three times',
      ]),
      line('A professional sees conversations with their own clients only', [
        mail,
        'a professional sees conversations with their own clients only',
      ]),
    ],
  },
  {
    room: 'Conversations',
    lines: [
      line(
        'An SMS goes out; its signed reply is in two browsers within a second, and one message, delivered three times',
        [
          chat,
          'an SMS goes out, its answer is told three times and is one message, and NON still cancels the visit',
        ],
        [
          'e2e/journeys/resend.desktop.spec.ts',
          'the answer to an SMS shows in two browsers within a second, once however often it is delivered',
        ],
      ),
      line('NON still cancels the visit, and is in the conversation', [
        chat,
        'an SMS goes out, its answer is told three times and is one message, and NON still cancels the visit',
      ]),
      line('A colleague’s message and a signed reply show at another process within a second', [
        chat,
        'a message or a signed SMS that one process takes shows at another within a second',
      ]),
      line(
        'A colleague who is mentioned is told, with a mark in the unread count',
        [shares, 'a colleague whom a message of the team names sees by whom, until they have read it'],
        [
          'apps/web/app/features/chat/team-chat.test.tsx',
          'a mention that comes while another page is open is announced, with a way to it',
        ],
      ),
      line(
        'A card is open to those who may open what it leads to, an image to those who see its conversation',
        [shares, 'a card is open to the members of the team who may open what it leads to'],
        [shares, 'an image is for those who see its conversation, without metadata, and small enough'],
      ),
      line('A client who wants no SMS, the night, and more than twenty SMS a day are refused by name', [
        chat,
        'a client who said STOP, a stranger, the night and the twenty-first SMS are refused by name',
      ]),
      line('An SMS that the provider refuses says why, and can be sent again', [
        chat,
        'an SMS that the provider refuses says why at once, and is sent again by hand',
      ]),
    ],
  },
  {
    room: 'Tasks',
    lines: [
      line('After 200 random moves each task is in one place, in the same order everywhere', [
        kanban,
        'after 200 random moves by four people, some refused as outdated, each task is in one place, in the same order for everybody',
      ]),
      line('A no-show makes one task; undoing it removes the task if nobody edited it', [
        tasks,
        'a no-show makes one task, and taking it back removes it if nobody has touched it',
      ]),
    ],
  },
  {
    room: 'Shop',
    lines: [
      line('Each sentence of the specification’s checkout is a row of a table', [checkout, /^checkout: /]),
      line(
        '50 buyers competing for the last 3 items make 3 orders and 47 refusals, and the ledger is the stock',
        [orders, 'fifty buyers of the last three pieces make three orders, and the ledger adds up'],
      ),
      line('A lost webhook: within 3 minutes the order is paid once, with one invoice and one e-mail', [
        payments,
        'a guest confirms a payment at the bank and closes the tab, and the webhook is lost: within three minutes the order is paid once',
      ]),
      line(
        'A withdrawal at 23:59:59 on the last day is accepted, one second later not, also when day 14 is 1 May',
        [
          withdrawal,
          'the time to withdraw ends on the fourteenth day after receipt, or on the next working day',
        ],
        [withdrawal, 'a withdrawal at 23:59:59 on the last day is accepted, a second later not'],
        [orders, /^a withdrawal at 23:59:59 is accepted and a second later refused/],
      ),
      line(
        'Each payment is one paid order or one full refund (1,000 orders with kills: npm run resilience -- "order storm")',
        [
          payments,
          'every payment of sixty orders is one paid order or one full refund, with lost, doubled and reordered events',
        ],
      ),
    ],
  },
  {
    room: 'Journal',
    lines: [
      line(
        '« L’été, c’est court » is served at /post/lete-cest-court, « Été & boucles » at /post/ete--boucles',
        [
          'packages/domain/src/journal/slug.test.ts',
          'a slug is the title in lower case, with hyphens for spaces and without other signs',
        ],
        [journal, 'an article that is scheduled for nine is read from nine on, to the second'],
        [articles, 'an article is written with an image, published, read and renamed'],
      ),
      line(
        'An article scheduled for 09:00 is read from 09:00:00 on, in the list, the feed and the sitemap',
        [journal, 'an article that is scheduled for nine is read from nine on, to the second'],
        [
          'apps/server/src/web/public-api.test.ts',
          'an article is on pages, in the feed and in the sitemap from its moment on',
        ],
        [
          'apps/server/src/web/page-cache.test.ts',
          'a page is rendered anew from the moment on at which it shows something else',
        ],
      ),
      line(
        'More than forty attacks in an article leave no script, no handler and no report of the browser',
        [cleaning, 'no script, no handler and no foreign address is shown, whatever was saved'],
        [articles, 'an article that attacks its readers runs nothing, and the browser reports nothing'],
      ),
    ],
  },
  {
    room: 'Job offers',
    lines: [
      line('With the clock 3 months and 1 day later, the CV and the row are gone and the count remains', [
        recruiting,
        'three months and a day after the end of an offer the application and its CV are gone, and the count remains',
      ]),
    ],
  },
  {
    room: 'Training',
    lines: [
      line(
        'Weeks at work and at school change the public availability at once, and restore it without them',
        [
          'apps/server/src/features/settings/week-cycles.test.ts',
          'weeks take turns: what is booked in one of them is off in the next, and comes again',
        ],
      ),
      line('A two-day training changes the public availability at once and restores it when removed', [
        training,
        'a training of two days changes the public availability at once, and its deletion restores it',
      ]),
    ],
  },
  {
    room: 'Workshops',
    lines: [
      line('30 buyers competing for the last seat produce one order', [
        workshops,
        'thirty buyers of the last seat make one order',
      ]),
      line('A moved date takes its hosts along, or is refused, and tells its buyers', [
        workshops,
        'a moved date takes its hosts’ time along and tells its buyers in their language; it stays where a host is taken',
      ]),
      line('A date is planned, two seats are sold, and its cancellation refunds them, in two browsers', [
        'e2e/journeys/workshops.desktop.spec.ts',
        'a date is planned, a visitor buys two seats, and its cancellation refunds both',
      ]),
      line('Cancelling a date with 6 paid seats produces 6 refunds and 6 messages, and frees the hosts', [
        workshops,
        'a cancelled date with six paid seats refunds and tells six buyers, and its hosts are free',
      ]),
    ],
  },
  {
    room: 'Files',
    lines: [
      line(
        'Disguised files are refused or inert',
        [uploads, 'the content of an upload must be what its name says'],
        [uploads, 'an image and another file in one are separated, or stay inert'],
        [uploads, 'a file is served as an attachment that no browser runs'],
      ),
      line('A professional reaches no contract and no file of a client they never served', [
        files,
        'a professional reaches no contract, no export and no file of a client they never served, by any way',
      ]),
      line('An upload that is given up at 90 % leaves nothing behind', [
        uploads,
        'an upload that is given up at 90 % leaves nothing behind',
      ]),
      line(
        'Exports are CSV that no spreadsheet runs, and are deleted after 7 days',
        [
          files,
          'clients, services and the visits of a period are exported as CSV, which a spreadsheet does not run',
        ],
        [files, 'an export is deleted after 7 days'],
      ),
    ],
  },
  acceptanceOfCalendar,
  {
    room: 'Calendar as JSON',
    lines: [
      line(
        'A professional reads visits, blocked time, absences, closures and tasks; a client their own visits',
        [calendar, 'a professional reads their visits, breaks and absence, the closures and their tasks'],
        [calendar, 'a client reads their own visits by what is done, and nobody else’s'],
      ),
      line('A professional changes their own time, and no other event', [
        calendar,
        'a professional blocks and moves their own time, and no other event',
      ]),
    ],
  },
  {
    room: 'Bookings',
    lines: [
      line('Bookings and cancellations of the day are counted by origin', [
        bookings,
        'bookings and cancellations of the day are counted by how they were booked',
      ]),
      line(
        'A reminded visit waits for a confirmation; a risk is named',
        [bookings, 'a reminded visit waits for a confirmation, which staff note once'],
        [
          bookings,
          'a visit is at risk by the red zone, an earlier absence, or a first visit of more than two hours',
        ],
      ),
      line('Gaps name what would fit', [
        bookings,
        'gaps beside visits name the longest services that fit, to a professional their own',
      ]),
    ],
  },
  {
    room: 'Figures',
    lines: [
      line(
        'Every figure equals a slow reference model, on both engines (1,000 salons: PROPERTY_RUNS=1000; three years: npm run resilience -- figures)',
        [`${figures}/analyse.property.test.ts`, 'every figure is what the slow model counts'],
        [analytics, 'every figure of « Analyse » is what the slow model counts from the same rows'],
      ),
      line(
        'A late correction shows in the next answer (a year among 100,000 visits in 250 ms: npm run bench -- figures)',
        [analytics, 'an answer holds every change since the one before, made by whichever process'],
        [
          `${figures}/analyse.property.test.ts`,
          'figures of unchanged visits stay as they are until their next turn',
        ],
      ),
      line(
        'The visits behind each figure are as many, or bring as much, as it says',
        [
          `${figures}/analyse.property.test.ts`,
          'the visits behind a figure are as many, bring as much, or take as many minutes as the figure says',
        ],
        [analytics, 'every figure of « Analyse » is what the slow model counts from the same rows'],
      ),
      line('Occupation of days that are over keeps the hours of then', [
        analytics,
        'days that are over keep their hours when the schedule changes',
      ]),
      line('A forecast is booked plus the median gain of weeks that are over, with quartiles', [
        `${figures}/analyse.property.test.ts`,
        'a forecast adds the median gain of weeks that are over, with quartiles, and is never below what is booked',
      ]),
      line('The parts of professionals and categories add up to the total', [
        `${figures}/analyse.property.test.ts`,
        'the revenue of the professionals, and of the categories, adds up to the revenue',
      ]),
      line('Searches are counted without anybody’s name', [
        analytics,
        'searches and holds are counted by weekday and hour, and hold nothing of a person',
      ]),
      line(
        'Each figure has its definition, each chart its table and its CSV',
        [
          'apps/web/app/features/analytics/analytics.test.tsx',
          'each figure says how it is counted, and each chart shows its numbers as a table',
        ],
        [
          'apps/web/app/features/analytics/analytics.test.tsx',
          'a file of numbers has decimal commas, and no cell that a spreadsheet would run',
        ],
      ),
    ],
  },
  {
    room: 'Banking',
    lines: [
      line(
        'With 10,000 payments, payouts and exports match to the cent, and one removed and one added are found',
        [
          'packages/domain/src/banking/banking.test.ts',
          '10,000 payments, payouts and sales by day match to the cent; a replaced payment and a payout off by a cent are found',
        ],
        [
          banking,
          'the nightly comparison finds a payment that only one side has, each once, until it is there again or checked',
        ],
        [
          banking,
          'each file of a month says what it is not, and its sums are those of payments, payouts and documents',
        ],
      ),
      line('The second of two admins who close a day at once is refused', [
        banking,
        'the second of two admins who close a day at once is refused, and a correction says its reason',
      ]),
    ],
  },
  {
    room: 'Invoices',
    lines: [
      line(
        'Two hundred issues at once, of which forty are rolled back, give the numbers 1 to 160 without a gap',
        [
          documents,
          'two hundred issues at once, forty of them rolled back, leave no gap between the numbers',
        ],
      ),
      line('A byte that is changed in the database is named by check-documents', [
        documents,
        'a document that is changed behind the trigger is named',
      ]),
      line('qpdf and pdffonts find no fault, and accents and the euro sign can be read', [
        paper,
        'qpdf and pdffonts find no fault in invoices, credit notes and notes',
      ]),
      line('Credit notes never take off more than was invoiced', [
        invoices,
        'credit notes take off pieces until nothing is left',
      ]),
      line('After ten years only number, date, total and hash remain', [
        invoices,
        'after ten years number, date, total and hash remain, and the chain holds',
      ]),
    ],
  },
  ...acceptanceOfSite,
]
