/** A change of one record of the catalogue, by somebody who saw it as it was. */
import type { FastifyReply } from 'fastify'
import { seenTag, taggedContent, type Seeing } from '../../http/entity-tag.ts'
import type { By, SalonChanges } from '../../salon/change-salon.ts'

export interface FormChange<Form> {
  readonly id: number
  /** The tag they saw; null when they did not say. */
  readonly seen: string | null
  /** The fields to replace; a whole form replaces all of them. */
  readonly patch: Patch<Form>
}

/** A record to delete, by somebody who saw it as it was. */
export type Seen = Omit<FormChange<never>, 'patch'>

type Patch<Form> = { readonly [Field in keyof Form]?: Form[Field] | undefined }

interface ChangeCall<Form> extends By {
  readonly params: { readonly id: number }
  readonly body: Patch<Form>
  readonly headers: Seeing
  readonly reply: FastifyReply
}

/** Handles PUT and PATCH of a record: a PUT's body is whole, except for a category's `order`, which is kept when it is absent. */
export function changing<Form, Answer extends object>(
  changes: SalonChanges,
  change: (changes: SalonChanges, wanted: FormChange<Form>, by: By) => Promise<Answer>,
) {
  return async ({ params: { id }, body, headers, reply, ...by }: ChangeCall<Form>): Promise<Answer> =>
    taggedContent(reply, await change(changes, { id, seen: seenTag(headers), patch: body }, by))
}
