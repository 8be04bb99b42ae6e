/** Fields that several resources share. Messages are violation codes; `messages/` holds their sentences. */
import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { emailAddress, lineOfText, linesOfText, readableText } from './text-characters.ts'

/** A record's id in a body or an answer. */
export const id = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))

/** An address on the web: https alone, and nobody's name before the host, where one would read another site's. */
export const httpsAddress = String.raw`https:\/\/[^\s\/@?#]+(?:[\/?#]\S*)?`

/** A record's id in a path or a query: decimal digits. */
export const idText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'invalid_id')),
  z.transform((text) => Number(text)),
)

/** Several of them in a query, with commas between: `12,34`. */
export const idsText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,199}$/, 'invalid_id')),
  z.transform((text) => text.split(',').map(Number)),
)

/** `/api/users/12` or 12: both forms of a reference to a user. */
export const userReferenceText = z.pipe(
  z.string().check(z.regex(/^(?:\/api\/users\/)?[1-9]\d{0,14}$/, 'invalid_id')),
  z.transform((text) => Number(text.replace('/api/users/', ''))),
)

/** The same in a body: an id, or `/api/users/12`. */
export const userReference = z.union([id, userReferenceText])

/** Query booleans are 0, 1, true and false. */
export const flagText = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((text) => text === '1' || text === 'true'),
)

export const pageText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'invalid_page')),
  z.transform((text) => Number(text)),
)

export const itemsPerPageText = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,3}$/, 'invalid_items_per_page'),
    z.refine((text) => Number(text) <= limits.itemsPerPageMax, 'invalid_items_per_page'),
  ),
  z.transform((text) => Number(text)),
)

/** Part of a name, whatever its case and its accents. */
export const searchText = z.string().check(z.trim(), z.maxLength(limits.searchMax, 'too_long'), noControl())

export const direction = z.enum(['asc', 'desc'])
export type Direction = z.infer<typeof direction>

export const paging = { page: z.optional(pageText), itemsPerPage: z.optional(itemsPerPageText) }

/** Years that a salon has to do with; what the database and the engine compute stays far from their limits. */
const years = String.raw`(?:19|20|21)\d\d`

/** RFC 3339 with an offset. The salon's own answers carry the offset of Europe/Paris. */
export const instant = z.string().check(
  z.regex(
    new RegExp(
      String.raw`^${years}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$`,
    ),
    'invalid_instant',
  ),
  z.refine((text) => isRealDay(text.slice(0, 10)), 'invalid_instant'),
)

/** The same, with the zone's name after it or not: `2027-03-28T09:00:00+02:00[Europe/Paris]`. */
export const zonedInstant = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(80, 'invalid_instant')),
    z.transform((text) => text.replace(/\[[A-Za-z_/+-]+\]$/, '')),
  ),
  instant,
)

/** A calendar day, `YYYY-MM-DD`. */
export const date = z.string().check(
  z.regex(new RegExp(String.raw`^${years}-\d\d-\d\d$`), 'invalid_date'),
  z.refine((text) => isRealDay(text), 'invalid_date'),
)

/** A calendar month, `YYYY-MM`. */
export const monthText = z
  .string()
  .check(z.regex(new RegExp(`^${years}-(?:0[1-9]|1[0-2])$`), 'invalid_month'))

/** Integer cents. */
export const price = z.int().check(z.minimum(0))

/** Whole minutes. */
export const duration = z.int().check(z.minimum(0))

export const name = (required: string, max: number = limits.nameMax) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, 'too_long'),
      noControl(),
      z.regex(readableText, required),
    )

export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'email_required'),
    z.maxLength(limits.emailMax, 'too_long'),
    z.regex(emailAddress, 'email_invalid'),
  )

/** As a person types it; the server normalises it to E.164. */
export const phone = z
  .string()
  .check(z.trim(), z.minLength(1, 'phone_required'), z.regex(/^\+?[\d\s().-]{6,25}$/, 'phone_invalid'))

export const newPassword = z
  .string()
  .check(
    z.minLength(limits.passwordMin, 'password_too_short'),
    z.maxLength(limits.passwordMax, 'password_too_long'),
  )

/** One's password as it stands: whatever it is, it is only compared. */
export const currentPassword = z
  .string()
  .check(z.minLength(1, 'current_password_required'), z.maxLength(limits.passwordMax, 'password_too_long'))

/** The code that a phone received. */
export const otpCode = z.string().check(z.regex(/^\d{6}$/, 'code_format'))

/** Free text on several lines; line feeds are kept, other characters that nobody sees refused. */
/** One line that may be left empty. */
export const lineText = (max: number) => z.string().check(z.trim(), z.maxLength(max, 'too_long'), noControl())

export const freeText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, 'too_long'), z.regex(linesOfText, 'invalid_text'))

/** Nothing in it that nobody sees. */
export function noControl() {
  return z.regex(lineOfText, 'invalid_text')
}

/** A day such as 31 February is refused, never moved. Browsers without Temporal run this too. */
function isRealDay(text: string): boolean {
  const [year, month, day] = text.split('-').map(Number)
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12 || day < 1)
    return false
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  return days !== undefined && day <= days
}

/** Formatted text, as HTML: what counts is what can be read. */
export const richText = z
  .string()
  .check(z.refine((html) => readable(html).length >= limits.editorMin, 'editor_too_short'))

function readable(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').trim()
}

/** Files chosen in a form. */
export const files = z.array(z.file()).check(z.minLength(limits.filesMin, 'too_few_files'))

/** The token in the links of e-mails: 256 bits, base64url. */
export const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
