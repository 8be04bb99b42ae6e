/**
 * Which characters a text may hold, by their Unicode category: one place for every form and every import. Refused are those that
 * nobody sees and that change what others read: controls, halves of a character, unassigned and private ones, line and paragraph
 * separators, and what turns the direction of the text around it. Joiners stay: Arabic, Hindi and emoji are written with them;
 * so do the marks of direction, which only concern their own place.
 */
const unseen = String.raw`\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u200B\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB`

/** One line. */
export const lineOfText = new RegExp(`^[^${unseen}]*$`, 'u')

/** Several lines, ended by line feeds. */
export const linesOfText = new RegExp(`^(?:[^${unseen}]|\n)*$`, 'u')

/** A name that can be read: something in it is a letter, a number or a symbol. */
export const readableText = /[\p{L}\p{N}\p{S}]/u

const emailPart = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`
const hostPart = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`

/** RFC 5321 without quotes and literals, with letters of every script (RFC 6531); no list of several addresses. */
export const emailAddress = new RegExp(
  String.raw`^${emailPart}(?:\.${emailPart})*@${hostPart}(?:\.${hostPart})+$`,
  'u',
)
