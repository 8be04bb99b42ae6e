/** Client records that are about the same person, and merging them. */
import * as z from 'zod/mini'
import { likenesses } from '@meche/domain/duplicates/find-duplicates.ts'
import { endpoint } from './endpoint.ts'
import { id, idText } from './fields.ts'
import { listedUser, user } from './users.ts'

export const duplicatePair = z.object({
  /** The strongest reason to take them for one person. */
  likeness: z.enum(likenesses),
  users: z.tuple([listedUser, listedUser]),
})
export type DuplicatePair = z.infer<typeof duplicatePair>

export const getDuplicates = endpoint('getDuplicates', {
  summary:
    'Pairs of clients who may be one person, the surest first: the same phone or e-mail in another notation, the same name, or a name that differs in one letter. Nothing is merged by itself.',
  status: 200,
  answer: z.array(duplicatePair),
})

const params = z.strictObject({ id: idText })
const side = z.optional(z.enum(['this', 'other']))

export const mergeUsers = endpoint('mergeUsers', {
  summary:
    'Merge two records of one client. Visits, notes, orders, files and messages move to the record that remains: the one with an account, else this one; the other id leads to it from then on. keep says which value stays; an address that only one has is kept, an account keeps its own. 409 merge_two_accounts when both have an account.',
  params,
  body: z.strictObject({
    other: id,
    keep: z.strictObject({ firstname: side, lastname: side, phone: side, email: side }),
  }),
  status: 200,
  answer: user,
})

export const unmergeUsers = endpoint('unmergeUsers', {
  summary:
    'Take the last merge of this client back, within 30 days: what moved goes back to the other record. What was written since stays with this one. 404 without such a merge.',
  params,
  status: 200,
  answer: z.object({ user, separated: user }),
})
