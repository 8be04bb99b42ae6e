/** The legal texts of the site: Markdown with marks such as `{salon.name}`, in numbered versions that admins approve. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { limits } from './limits.ts'
import { linesOfText } from './text-characters.ts'

export const legalPages = ['notice', 'terms', 'privacy', 'accessibility'] as const
export const legalPage = z.enum(legalPages)
export type LegalPage = (typeof legalPages)[number]

/** The marks that a text may hold, each filled from the settings when the page is shown. */
export const legalMarks = [
  'salon.name',
  'salon.address',
  'salon.city',
  'salon.phone',
  'salon.cancellation',
  'company.legalName',
  'company.legalForm',
  'company.shareCapital',
  'company.siren',
  'company.siret',
  'company.register',
  'company.vatNumber',
  'company.vatNote',
  'company.publicationDirector',
  'company.mediatorName',
  'company.mediatorWebsite',
  'company.mediatorAddress',
  'company.hostName',
  'company.hostAddress',
  'company.hostPhone',
] as const
export type LegalMark = (typeof legalMarks)[number]

const known: ReadonlySet<string> = new Set(legalMarks)

const text = z.string().check(
  z.trim(),
  z.minLength(1, 'text_required'),
  z.maxLength(limits.legalTextMax, 'too_long'),
  z.regex(linesOfText, 'invalid_text'),
  z.refine((body) => marksOf(body).every((mark) => known.has(mark)), 'unknown_mark'),
)

/** The texts in braces. */
function marksOf(body: string): string[] {
  return [...body.matchAll(/\{([^{}]*)\}/g)].map(([, mark = '']) => mark)
}

export const legalText = z.object({
  page: legalPage,
  /** Of this page: the first approved text is 1. Also its ETag; 0 while none is approved. */
  version: z.int(),
  /** Null: the site shows Mèche’s own text, which nobody has approved. */
  body: z.nullable(z.string()),
  approvedAt: z.nullable(z.string()),
  /** Null too for somebody whose record has been erased. */
  approvedBy: z.nullable(z.object({ id, firstname: z.string(), lastname: z.string() })),
})
export type LegalText = z.infer<typeof legalText>

export const getLegalTexts = endpoint('getLegalTexts', {
  summary: 'The legal texts as the site shows them, one for each page.',
  status: 200,
  answer: z.array(legalText),
})

export const getLegalVersions = endpoint('getLegalVersions', {
  summary: 'The approved versions of one text, the newest first, at most fifty.',
  params: z.strictObject({ page: legalPage }),
  status: 200,
  answer: z.array(legalText),
})

export const legalForm = z.strictObject({ body: text })

export const approveLegalText = endpoint('approveLegalText', {
  summary: 'Approve a text: it becomes the next version, and the site shows it. Earlier versions stay.',
  params: z.strictObject({ page: legalPage }),
  body: legalForm,
  headers: ['If-Match'],
  status: 200,
  answer: legalText,
})
