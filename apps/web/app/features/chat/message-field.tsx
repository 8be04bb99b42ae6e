import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { ChatThread } from '@meche/contract/chat.ts'
import { limits } from '@meche/contract/limits.ts'
import { colleaguesFor, fullName, typedMention, type Colleague } from '@meche/domain/chat/mentions.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'

type Person = NonNullable<ChatThread['person']>

interface MessageFieldProps {
  text: string
  /** Those whom `@` may name; none outside the team's room. */
  colleagues: readonly Person[]
  onChange: (text: string) => void
  onSend: () => void
  /** True: the pasted text has been taken, and does not go into the field. */
  onPasteText: (text: string) => boolean
}

const mostSuggestions = 6

/** Enter sends, Shift and Enter begin a line; `@` suggests colleagues, whom arrows and Enter choose. */
export function MessageField({ text, colleagues, onChange, onSend, onPasteText }: MessageFieldProps) {
  const t = useTranslate()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { shown, active, look, close, move, choose } = useSuggestions({ area, text, colleagues, onChange })
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (shown.length > 0 && step) move(step)
    else if (shown.length > 0 && (event.key === 'Enter' || event.key === 'Tab')) choose(shown[active]!)
    else if (shown.length > 0 && event.key === 'Escape') close()
    else if (event.key === 'Enter' && !event.shiftKey) onSend()
    else return
    event.preventDefault()
  }
  const option = (place: number) => `${id}-${place}`
  return (
    <div className="in chat-message-field">
      <textarea
        ref={area}
        aria-label={t('chat.message')}
        rows={2}
        dir="auto"
        maxLength={limits.chatMax}
        placeholder={t('chat.message')}
        value={text}
        {...(colleagues.length > 0 && {
          'aria-autocomplete': 'list',
          'aria-controls': shown.length > 0 ? `${id}-list` : undefined,
          'aria-activedescendant': shown.length > 0 ? option(active) : undefined,
        })}
        onChange={({ target }) => {
          onChange(target.value)
          look(target)
        }}
        onSelect={({ currentTarget }) => look(currentTarget)}
        onBlur={close}
        onPaste={(event) => {
          if (onPasteText(event.clipboardData.getData('text/plain'))) event.preventDefault()
        }}
        onKeyDown={onKeyDown}
      />
      {shown.length > 0 && (
        <ul id={`${id}-list`} role="listbox" className="chat-suggestions" aria-label={t('chat.colleagues')}>
          {shown.map((one, place) => (
            <li
              key={one.id}
              id={option(place)}
              role="option"
              aria-selected={place === active}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              <bdi>{fullName(one)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface Suggesting extends Pick<MessageFieldProps, 'text' | 'colleagues' | 'onChange'> {
  area: { current: HTMLTextAreaElement | null }
}

function useSuggestions({ area, text, colleagues, onChange }: Suggesting) {
  const [mention, setMention] = useState<{ start: number; typed: string } | null>(null)
  const [place, setPlace] = useState(0)
  const names = colleagues.map(namedAs)
  const shown = mention
    ? colleaguesFor(mention.typed, names)
        .filter((one) => fullName(one) !== mention.typed)
        .slice(0, mostSuggestions)
    : []
  const look = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const found = selectionStart === selectionEnd ? typedMention(value, selectionStart) : null
    if (found?.typed !== mention?.typed) setPlace(0)
    setMention(found)
  }
  const choose = (one: Colleague) => {
    const field = area.current
    if (!field || !mention) return
    const before = `${text.slice(0, mention.start)}@${fullName(one)} `
    onChange(before + text.slice(mention.start + 1 + mention.typed.length).trimStart())
    setMention(null)
    // The cursor moves once the field has its new text.
    requestAnimationFrame(() => field.setSelectionRange(before.length, before.length))
  }
  return {
    shown,
    active: Math.min(place, shown.length - 1),
    look,
    close: () => setMention(null),
    move: (step: number) => setPlace((place + step + shown.length) % shown.length),
    choose,
  }
}

/** A colleague on the wire (`firstname` is the family name, sic) as the rules of mentions know them. */
export function namedAs({ id, firstname, lastname }: Person): Colleague {
  return { id, familyName: firstname, givenName: lastname }
}
