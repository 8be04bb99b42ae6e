// Lines of `npm run acceptance` about importing clients, visits, services and the team.
import { line } from './acceptance-line.mjs'

const imports = 'apps/server/src/features/imports/imports.test.ts'
const decisions = 'apps/server/src/features/imports/decisions.test.ts'
const visits = 'apps/server/src/features/imports/visits.test.ts'
const services = 'apps/server/src/features/imports/services.test.ts'
const menus = 'packages/domain/src/import/services.test.ts'
const team = 'apps/server/src/features/imports/team.test.ts'
const teams = 'packages/domain/src/import/team.test.ts'
const importing = 'packages/domain/src/import/import.property.test.ts'

export const acceptanceOfImports = {
  room: 'Import',
  lines: [
    line('The dry run and the import agree on dirty rows, whatever the size of their batches', [
      importing,
      'the dry run and the import give each row the same verdict, whatever the size of their batches',
    ]),
    line('Importing the same file twice changes nothing', [
      importing,
      'importing the same file again changes nothing',
    ]),
    line('Killing the import in every batch and resuming it gives the same result', [
      imports,
      'an import that is killed in every batch has the same result as one that is not',
    ]),
    line('« Mon modèle » is found again by its columns, and offered by hand', [
      decisions,
      'a choice of columns is saved under a name, and files with the same columns are recognised',
    ]),
    line('« Blocked » is listed for a decision, not applied', [
      decisions,
      'a client who was blocked elsewhere is put in the red zone by a decision alone',
    ]),
    line('Notes containing health terms are shown before the import, and dropped unless they are kept', [
      decisions,
      'an admin decides about each note that mentions health, which is left out otherwise',
    ]),
    line(
      'Killing the server while it imports 20,000 dirty rows does what the dry run said (npm run resilience -- imports)',
      [
        'resilience/import-kills.test.ts',
        'an import whose server is killed does what its dry run said, and once',
      ],
    ),
    line('Formulas in cells remain text', [
      imports,
      'the report has each row after its result, and no formula in it runs',
    ]),
    line('« Annuler cet import » removes the clients whom nobody has touched since', [
      imports,
      'undoing an import removes the clients whom nobody has touched since, and its file',
    ]),
    line('What a file says of people is erased with them, and after a week', [
      imports,
      'rows about a person go with the person, and all rows after a week',
    ]),
    line(
      'Past visits become imported visits; visits to come are booked, overlaps rejected, and no message is sent',
      [
        visits,
        'past visits of a file are kept beside the calendar, and visits to come are booked without a message',
      ],
    ),
    line('Imported visits count for the rhythm of visits, and not for revenue', [
      visits,
      'imported visits count for a client’s habits, and not for money',
    ]),
    line('Killing an import of visits in every batch and resuming it gives the same result', [
      visits,
      'an import of visits that is killed in every batch has the same result as one that is not',
    ]),
    line('Menus of Fresha, Square and Easy!Appointments are recognised by their columns', [
      menus,
      'menus of three systems are recognised by their columns, and others by their names',
    ]),
    line('Services of a file are added for the whole team; what exists already is left alone and listed', [
      services,
      'each professional sells the services of a file, and the other rows are listed with their reasons',
    ]),
    line('« Annuler cet import » removes the services that are unchanged and unused, and their categories', [
      services,
      'an import of services that is killed in every batch makes each service once, and its undo keeps those that have changed',
    ]),
    line(
      'Teams are recognised: Fresha’s export, Easy!Appointments’ table, and any file with names and e-mails',
      [
        teams,
        'a team is recognised as Fresha’s export, by its jobs and states, or by what it calls its people',
      ],
    ),
    line('Professionals of a file join without a message; the team that is there is left alone and listed', [
      team,
      'the team of a file joins without a message and offers what is on sale, and the rest is listed with its reason',
    ]),
    line('« Annuler cet import » removes the professionals who are unchanged since', [
      team,
      'undoing an import of the team removes the professionals who are unchanged since',
    ]),
  ],
}
