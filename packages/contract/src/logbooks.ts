/** The logbooks of apprentices, and the salon's list of techniques. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idText, name } from './fields.ts'
import { limits } from './limits.ts'

const person = z.object({ id, firstname: z.string(), lastname: z.string() })

export const technique = z.object({
  id,
  name: z.string(),
  /** Services by which it is counted. */
  services: z.array(id),
})
export type Technique = z.infer<typeof technique>

export const getTechniques = endpoint('getTechniques', {
  summary: 'The techniques of the salon, in their order.',
  module: 'training',
  status: 200,
  answer: z.array(technique),
})

const techniqueForm = z.strictObject({
  /** Null: it is new. */
  id: z.nullable(id),
  name: name('name_required', limits.techniqueNameMax),
  services: z.array(id).check(z.maxLength(limits.servicesPerTechnique, 'too_many_items')),
})
export const techniquesForm = z.strictObject({
  techniques: z.array(techniqueForm).check(z.maxLength(limits.techniques, 'too_many_items')),
  /** Techniques that are deleted with the levels that were signed for them. */
  removed: z.array(id).check(z.maxLength(limits.techniques, 'too_many_items')),
})
export type TechniquesForm = z.output<typeof techniquesForm>

export const replaceTechniques = endpoint('replaceTechniques', {
  summary:
    'Save the list of techniques, in its order. Only those that are named as removed are deleted, with the levels that were signed for them; any other one that is left out stays at the end.',
  body: techniquesForm,
  module: 'training',
  status: 200,
  answer: z.array(technique),
})

const level = z.int().check(z.minimum(1), z.maximum(4))

export const logbook = z.object({
  person,
  /** Null: they are not an apprentice. */
  tutor: z.nullable(person),
  techniques: z.array(
    z.object({
      id,
      name: z.string(),
      /** Completed services. */
      count: z.int(),
      /** Null: none was signed. */
      level: z.nullable(level),
      signedOn: z.nullable(z.string()),
      /** Null: a tutor who has left. */
      signedBy: z.nullable(person),
    }),
  ),
  abilities: z.object({ sign: z.boolean(), change: z.boolean() }),
})
export type Logbook = z.infer<typeof logbook>

const params = z.strictObject({ id: idText })

export const getLogbook = endpoint('getLogbook', {
  summary:
    'The logbook of a professional: their own, that of one’s apprentice, for admins anybody’s. Techniques are counted from completed services.',
  params,
  module: 'training',
  status: 200,
  answer: logbook,
})

export const setTutor = endpoint('setTutor', {
  summary:
    'Name the tutor of a professional, who is an apprentice from then on; null ends that. Levels stay.',
  params,
  body: z.strictObject({ tutor: z.nullable(id) }),
  module: 'training',
  status: 200,
  answer: logbook,
})

export const signTechnique = endpoint('signTechnique', {
  summary: 'Sign a level from 1 to 4 for a technique, as the tutor; null takes it back.',
  params: z.strictObject({ id: idText, technique: idText }),
  body: z.strictObject({ level: z.nullable(level) }),
  module: 'training',
  status: 200,
  answer: logbook,
})
