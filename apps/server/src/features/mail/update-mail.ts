/** Changing what is noted of a conversation: its labels, whether it is unread or followed, who sees to it. */
import { systemLabels } from '@meche/contract/mail.ts'
import type { Queries } from '../../db/database.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { readLabels } from './label-repository.ts'
import {
  isColleague,
  lockThread,
  threadById,
  writeLabels,
  writeThread,
  type Reader,
  type ThreadRow,
} from './thread-repository.ts'

export interface MailPatch {
  readonly labelIds?: readonly string[] | undefined
  readonly isUnread?: boolean | undefined
  readonly isStarred?: boolean | undefined
  readonly assignee?: number | null | undefined
}

/** HttpRefusal 404, and 422 for a label or a colleague that is not there. */
export async function updateMail(
  tx: Queries,
  { id, patch }: { id: number; patch: MailPatch },
  { reader, now }: { reader: Reader; now: Temporal.Instant },
): Promise<ThreadRow> {
  const locked = await lockThread(tx, id, reader)
  if (!locked) throw new HttpRefusal({ code: 'not_found' })
  const before = (await threadById(tx, id, reader, now))!
  const assignee = patch.assignee === undefined ? locked.assignee : patch.assignee
  await refuseUnknown(tx, patch, locked.assignee)
  await writeThread(tx, {
    id,
    place: patch.labelIds ? placeOf(patch.labelIds) : locked.place,
    isUnread: patch.isUnread ?? before.isUnread,
    isStarred: patch.isStarred ?? before.isStarred,
    assignee,
    now,
  })
  if (patch.labelIds) await writeLabels(tx, id, ownLabels(patch.labelIds))
  const after = (await threadById(tx, id, reader, now))!
  await recordChange(tx, {
    at: now,
    actorId: reader.id,
    entity: 'mail',
    entityId: id,
    action: 'update',
    changes: changesBetween(noted(before, locked.assignee), noted(after, assignee)),
  })
  return after
}

/** Reading leaves no line of history, nor does following. */
function noted({ labels }: ThreadRow, assignee: number | null) {
  return { labels: labels.filter((label) => !derived.has(label)), assignee }
}

/** These follow from what a conversation holds. */
const derived: ReadonlySet<string> = new Set(['starred', 'sent', 'drafts'])

/** The trash wins over « spam »: a conversation is in one place. */
function placeOf(labels: readonly string[]): 'inbox' | 'spam' | 'trash' {
  if (labels.includes('trash')) return 'trash'
  return labels.includes('spam') ? 'spam' : 'inbox'
}

function ownLabels(labels: readonly string[]): number[] {
  const system: readonly string[] = systemLabels
  return [...new Set(labels)].filter((label) => !system.includes(label)).map(Number)
}

/** Somebody who has left meanwhile may stay noted. */
async function refuseUnknown(
  tx: Queries,
  { labelIds = [], assignee }: MailPatch,
  current: number | null,
): Promise<void> {
  const known = new Set((await readLabels(tx)).map(({ id }) => id))
  const isPerson = typeof assignee !== 'number' || assignee === current || (await isColleague(tx, assignee))
  refuseWrong([
    ['labelIds', 'unknown_label', ownLabels(labelIds).some((label) => !known.has(label))],
    ['assignee', 'unknown_professional', !isPerson],
  ])
}
