/** The subjects of mails: what a reply is called, and which mails speak of the same thing. */

/** « Re: », « RE : », « Rép : », « Fwd: », « TR : », also several and numbered ones (« Re[2]: »). */
const prefixes = /^(?:\s*(?:re|rép|rep|fw|fwd|tr|aw|wg|sv)(?:\[\d+\])?\s*[:：])+\s*/iu

/** The subject without the marks of replies and forwards. */
export function bareSubject(subject: string): string {
  return subject.replace(prefixes, '').trim()
}

/** The subject of an answer: one mark, however many the mail had. */
export function replySubject(subject: string): string {
  return `Re: ${bareSubject(subject)}`
}
