// Lines of `npm run acceptance` about the people whom a client books for.
import { line } from './acceptance-line.mjs'

const family = 'apps/server/src/features/family/family.test.ts'
const account = 'apps/server/src/features/family/give-account.test.ts'
const whom = 'apps/web/app/shared/family/for-whom.test.tsx'

export const acceptanceOfFamily = {
  room: 'Family members',
  lines: [
    line(
      'A client neither sees nor books for the family of another client',
      [family, 'a family exists for its client and for staff alone'],
      [family, 'staff book for members of the client’s family, and nobody books for those of another'],
    ),
    line('A parent adds a child, books for them, and the calendar shows both names', [
      'e2e/journeys/family.desktop.spec.ts',
      'a parent adds a child, books for them, and the calendar shows both names',
    ]),
    line(
      'The guardian gets the messages, and one limit counts the visits of the whole family',
      [family, 'the client of a family gets the messages about its members’ visits'],
      [family, 'each message about a visit for a family member says for whom, and its SMS stays one'],
      [family, 'visits of family members count for the client’s limit of upcoming visits'],
    ),
    line('A client waits for a family member, and the accepted place is theirs', [
      'apps/server/src/features/waitlist/waiting-family.test.ts',
      'a client waits for a family member: the offer names them, and the accepted visit is theirs',
    ]),
    line('« Juste après » books the next of the family from the end of the first visit', [
      'apps/web/app/features/reservation/next-of-family.test.tsx',
      'another child comes for the same with the same professional, at the end of the first',
    ]),
    line(
      'A member of fifteen becomes an account by proving a phone, and takes the visits to come along',
      [
        account,
        'a member of fifteen gets an account by a code to their phone, and their visits to come go with them',
      ],
      [account, 'nobody under fifteen gets an account, and a request that is refused uses up no code'],
      [account, 'the member chooses a password by signing up with the same phone, and finds their visits'],
    ),
    line('Merging guardians moves their members', [
      family,
      'merging two records of a client moves the family, and separating them moves it back',
    ]),
    line('Erasure and export of the guardian include the members', [
      family,
      'the family of an erased client is erased, and an export contains it',
    ]),
    line('A first name goes on working for a friend, who is kept only if asked', [
      whom,
      'somebody else is named by a first name, and added to the family only if asked',
    ]),
  ],
}
