// Lines of `npm run acceptance` about undoing changes from the history.
import { line } from './acceptance-line.mjs'

const undoing = 'apps/server/src/features/history/undo-change.test.ts'
const list = 'apps/web/app/features/history/history-list.test.tsx'

export const acceptanceOfUndo = {
  room: 'Undo',
  lines: [
    line('500 random changes undone in reverse order restore all but versions and history', [
      undoing,
      'random edits undone in reverse order restore all but versions and history',
    ]),
    line(
      'What still stands comes back, and the rest says who has changed it',
      [undoing, 'an undo puts back what still stands, and names who has changed the rest'],
      [list, 'an undo shows what comes back and who changed the rest, and asks for what it showed'],
    ),
    line('A deleted record comes back under its number', [
      undoing,
      'a deleted record comes back under its number, with what it had on the sites',
    ]),
    line('A cancelled visit comes back while its time is free, and its client is told once', [
      undoing,
      'a cancelled visit comes back while its time is free, and its client is told once',
    ]),
    line(
      'What cannot be undone has no button and says why',
      [undoing, 'a line that cannot be undone says why: an erasure, or words that the history does not hold'],
      [list, 'a line that cannot be undone says why and has no button'],
    ),
    line('An undo asks for the rights of the change', [
      undoing,
      'an undo asks for the rights of the change: roles are given back by super admins only',
    ]),
  ],
}
