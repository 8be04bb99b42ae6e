import { useId, useRef, useState } from 'react'
import type { ChatThread } from '@meche/contract/chat.ts'
import { limits } from '@meche/contract/limits.ts'
import { smsSegments } from '@meche/domain/reminders/sms-segments.ts'
import { smsText } from '@meche/domain/reminders/sms-text.ts'
import { readDraft, writeDraft } from '../../lib/forms/drafts.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useSession } from '../../lib/session/session.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useChatWrites } from './api.ts'

/** Enter sends, Shift and Enter begin a line. */
export function Composer({ id, thread }: { id: string; thread: ChatThread }) {
  const t = useTranslate()
  const field = useId()
  const form = useRef<HTMLFormElement>(null)
  // An unsent text outlives a look at another conversation, and a reload.
  const draft = `chat-${id}:${useSession().user?.id}`
  const [text, setText] = useState(() => readDraft<string>(draft)?.values ?? '')
  const { mutate, isPending, error } = useChatWrites().send
  const isSms = thread.kind === 'client'
  const write = (typed: string) => {
    writeDraft(draft, typed === '' ? null : { version: 0, base: '', values: typed })
    setText(typed)
  }
  const send = () => {
    if (text.trim() === '' || isPending || thread.refusal) return
    mutate({ conversationId: id, body: text }, { onSuccess: () => write('') })
  }
  return (
    <form
      ref={form}
      className="chat-composer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {thread.refusal && <p className="banner warn">{t(refusalKey(thread.refusal))}</p>}
      {error && <Failure text={error.message} />}
      <label htmlFor={field} className="visually-hidden">
        {t('chat.message')}
      </label>
      <div className="chat-field">
        <div className="in">
          <textarea
            id={field}
            rows={2}
            dir="auto"
            maxLength={limits.chatMax}
            placeholder={t('chat.message')}
            value={text}
            onChange={(event) => write(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              send()
            }}
          />
        </div>
        <button
          type="submit"
          className="btn pri"
          disabled={isPending || text.trim() === '' || thread.refusal !== null}
        >
          <Icon name="send" />
          {t('chat.send')}
        </button>
      </div>
      {isSms && text.trim() !== '' && (
        <p className="help">{t('chat.segments', { count: smsSegments(smsText(text)) })}</p>
      )}
    </form>
  )
}

const refusals = {
  recipient_opted_out: 'chat.refusal.recipient_opted_out',
  recipient_unknown: 'chat.refusal.recipient_unknown',
  outside_sending_hours: 'chat.refusal.outside_sending_hours',
  sms_limit_reached: 'chat.refusal.sms_limit_reached',
} as const

function refusalKey(refusal: NonNullable<ChatThread['refusal']>) {
  return refusals[refusal]
}
