/** A professional's own breaks on the calendar: they occupy like a visit, and belong to no client. */
import * as z from 'zod/mini'
import { calendarStep } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { id, idText, instant, lineText } from './fields.ts'
import { limits } from './limits.ts'

/** The purposes for which staff block their time; a salon's own break services are the alternative. */
export const blockKinds = ['pause', 'training', 'meeting', 'personal', 'other'] as const
export const blockKind = z.enum(blockKinds)
export type BlockKind = z.infer<typeof blockKind>

const params = z.strictObject({ id: idText })

export const createBreak = endpoint('createBreak', {
  summary:
    'Block the time of one professional, or of several together, all of them or none: for a purpose (`kind`) or with a break service of the salon; without an end, as long as that service takes. The answer is the first of the blocks.',
  body: z
    .strictObject({
      service: z.optional(id),
      kind: z.optional(blockKind),
      professional: z.optional(id),
      professionals: z.optional(
        z
          .array(id)
          .check(z.minLength(1, 'too_few_items'), z.maxLength(limits.peoplePerBlock, 'too_many_items')),
      ),
      /** Colleagues read it, unless the block is private. */
      title: z.optional(z.nullable(lineText(limits.blockTitleMax))),
      isPrivate: z.optional(z.boolean()),
      start: instant,
      end: z.optional(instant),
    })
    .check(
      z.refine(({ service, kind }) => (service === undefined) !== (kind === undefined), {
        error: 'required',
        path: ['service'],
      }),
      z.refine(
        ({ professional: one, professionals }) => (one === undefined) !== (professionals === undefined),
        { error: 'required', path: ['professional'] },
      ),
    ),
  status: 201,
  answer: calendarStep,
})

export const updateBreak = endpoint('updateBreak', {
  summary: 'Move a break, give it to somebody else, or make it longer or shorter.',
  params,
  body: z.strictObject({
    start: z.optional(instant),
    end: z.optional(instant),
    professional: z.optional(id),
  }),
  status: 200,
  answer: calendarStep,
})

export const cancelBreak = endpoint('cancelBreak', {
  summary: 'Give a break’s time back; it is kept as cancelled.',
  params,
  status: 204,
})
