/** The rooms of the office that a salon can turn on and off. */
import * as z from 'zod/mini'

export const modules = [
  'tasks',
  'mail',
  'chat',
  'files',
  'shop',
  'journal',
  'jobs',
  'training',
  'workshops',
] as const
export const moduleName = z.enum(modules)
export type ModuleName = z.infer<typeof moduleName>
