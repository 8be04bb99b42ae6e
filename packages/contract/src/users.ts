/** People: for now the public list of professionals. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, paging } from './fields.ts'

export const publicProfessional = z.object({
  id,
  /** Sic: the family name. */
  firstname: z.string(),
  /** Sic: the given name. */
  lastname: z.string(),
  avatarUrl: z.nullable(z.string()),
})
export type PublicProfessional = z.infer<typeof publicProfessional>

export const getUsers = endpoint({
  name: 'getUsers',
  method: 'GET',
  path: '/api/users',
  access: 'all',
  summary: 'With quality=HairDresser: the professionals, as everybody may see them.',
  query: z.strictObject({ ...paging, quality: z.literal('HairDresser') }),
  status: 200,
  answer: z.array(publicProfessional),
  isList: true,
})
