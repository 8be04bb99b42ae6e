/** Private notes of the staff about a client. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { freeText, id, idText } from './fields.ts'
import { limits } from './limits.ts'

export const note = z.object({
  id,
  body: z.string(),
  createdAt: z.string(),
  /** Null: somebody who has left. */
  author: z.nullable(z.object({ id, firstname: z.string(), lastname: z.string() })),
  abilities: z.object({ delete: z.boolean() }),
})
export type Note = z.infer<typeof note>

const params = z.strictObject({ id: idText })

export const getNotes = endpoint('getNotes', {
  summary: 'What staff noted about a client, the newest first.',
  params,
  status: 200,
  answer: z.array(note),
})

export const noteBody = z.strictObject({ body: freeText(limits.noteMax).check(z.minLength(1, 'required')) })

export const createNote = endpoint('createNote', {
  summary: 'Note something about a client.',
  params,
  body: noteBody,
  status: 201,
  answer: note,
})

export const deleteNote = endpoint('deleteNote', {
  summary: 'Delete a note: one’s own, or for admins anybody’s.',
  params: z.strictObject({ id: idText, note: idText }),
  status: 204,
})
