/** The parts of a mail that a salon reads: its text, and the names of its attachments. */
import type { MessageStructureObject } from 'imapflow'

/** With room for attachments of 10 MB, which base64 makes a third larger. */
const largestMail = 15_000_000
const mostAttachments = 20
const longestName = 200

export function isTooLarge(size: number): boolean {
  return size > largestMail
}

/** The plain text, else the HTML; an attached text is neither. */
export function textPartOf(structure: MessageStructureObject): MessageStructureObject | undefined {
  const shown = leavesOf(structure).filter(({ disposition }) => disposition !== 'attachment')
  return ['text/plain', 'text/html']
    .map((type) => shown.find((part) => part.type === type))
    .find((part) => part !== undefined)
}

export interface Attachment {
  /** Its place in the mail. */
  readonly part: string | undefined
  readonly name: string
  readonly size: number
}

export function attachmentsOf(structure: MessageStructureObject): Attachment[] {
  return leavesOf(structure)
    .flatMap(({ part, disposition, dispositionParameters, parameters, size }) => {
      const name = dispositionParameters?.['filename'] ?? parameters?.['name']
      if (!name && disposition !== 'attachment') return []
      return [
        {
          part,
          name: (name ?? '')
            .replace(/\p{Cc}/gu, '')
            .slice(0, longestName)
            .toWellFormed(),
          size: size ?? 0,
        },
      ]
    })
    .slice(0, mostAttachments)
}

/** Without recursion: nested parts may be many. */
function leavesOf(structure: MessageStructureObject): MessageStructureObject[] {
  const leaves: MessageStructureObject[] = []
  const waiting = [structure]
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    if (part.childNodes) waiting.unshift(...part.childNodes)
    else leaves.push(part)
  }
  return leaves
}
