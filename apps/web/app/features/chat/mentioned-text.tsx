import { useQuery } from '@tanstack/react-query'
import { mentionsIn } from '@meche/domain/chat/mentions.ts'
import { useSession } from '../../lib/session/session.ts'
import { contactsQuery } from './api.ts'
import { namedAs } from './message-field.tsx'

/** A message of the team's room; the colleagues whom it names stand out, and the reader most of all. */
export function MentionedText({ text }: { text: string }) {
  const { user } = useSession()
  const contacts = useQuery(contactsQuery).data ?? []
  const team = [...contacts.map(namedAs), ...(user ? [user] : [])]
  const parts = []
  let done = 0
  for (const { id, start, end } of mentionsIn(text, team)) {
    // Two colleagues of the same name are one mark.
    if (start < done) continue
    parts.push(text.slice(done, start))
    parts.push(
      <mark key={start} className={id === user?.id ? 'chat-mention me' : 'chat-mention'}>
        {text.slice(start, end)}
      </mark>,
    )
    done = end
  }
  return (
    <p dir="auto" className="chat-text">
      {parts}
      {text.slice(done)}
    </p>
  )
}
