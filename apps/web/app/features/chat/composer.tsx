import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChatThread } from '@meche/contract/chat.ts'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import { smsSegments } from '@meche/domain/reminders/sms-segments.ts'
import { smsText } from '@meche/domain/reminders/sms-text.ts'
import { readDraft, writeDraft } from '../../lib/forms/drafts.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useSession } from '../../lib/session/session.ts'
import { AttachButton, ChosenFiles } from '../../shared/attached-files.tsx'
import { useAttachedFiles } from '../../shared/use-attached-files.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { contactsQuery, useChatWrites } from './api.ts'
import { cardOfAddress } from './card-address.ts'
import { MessageField } from './message-field.tsx'
import { cardIcons } from './message-shares.tsx'
import { ShareDialog, type ChosenCard } from './share-dialog.tsx'

const imageTypes = 'image/jpeg,image/png,image/webp,image/gif'

/** A message that is being written: an SMS of text alone, or one to the team, which may hold images and cards. */
export function Composer({ id, thread }: { id: string; thread: ChatThread }) {
  const t = useTranslate()
  const { text, write } = useDraft(id)
  const [cards, setCards] = useState<readonly ChosenCard[]>([])
  const images = useAttachedFiles(api.uploadChatImage)
  const { mutate, isPending, error } = useChatWrites().send
  const contacts = useQuery(contactsQuery).data ?? []
  const isSms = thread.kind === 'client'
  const isEmpty = text.trim() === '' && cards.length === 0 && images.ids.length === 0
  const isReady = !isEmpty && images.isReady && !isPending && thread.refusal === null
  const send = () => {
    if (!isReady) return
    const shared = {
      attachments: images.ids,
      cards: cards.map((card) => ({ kind: card.kind, id: card.id })),
    }
    mutate(
      { conversationId: id, body: text, ...(isSms ? {} : shared) },
      {
        onSuccess: () => {
          write('')
          images.clear()
          setCards([])
        },
      },
    )
  }
  const add = (card: ChosenCard) =>
    setCards((before) =>
      before.length >= limits.chatCards || before.some((one) => isSame(one, card))
        ? before
        : [...before, card],
    )
  const onPasteText = (pasted: string) => {
    const card = isSms ? null : cardOfAddress(pasted, window.location.origin)
    if (card) add({ ...card, title: t(`chat.card.${card.kind}`) })
    return card !== null
  }
  return (
    <form
      className="chat-composer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {thread.refusal && <p className="banner warn">{t(refusals[thread.refusal])}</p>}
      {error && <Failure text={error.message} />}
      <MessageField
        text={text}
        colleagues={thread.kind === 'team' ? contacts : []}
        onChange={write}
        onSend={send}
        onPasteText={onPasteText}
      />
      <ChosenFiles files={images} />
      <ChosenCards
        cards={cards}
        onRemove={(card) => setCards((before) => before.filter((one) => !isSame(one, card)))}
      />
      <div className="chat-acts">
        {isSms ? (
          <p className="help">
            {text.trim() !== '' && t('chat.segments', { count: smsSegments(smsText(text)) })}
          </p>
        ) : (
          <Tools images={images} onPick={add} />
        )}
        <button type="submit" className="btn pri" disabled={!isReady}>
          <Icon name="send" />
          {t('chat.send')}
        </button>
      </div>
    </form>
  )
}

/** An unsent text outlives a look at another conversation, and a reload. */
function useDraft(id: string) {
  const draft = `chat-${id}:${useSession().user?.id}`
  const [text, setText] = useState(() => readDraft<string>(draft)?.values ?? '')
  const write = (typed: string) => {
    writeDraft(draft, typed === '' ? null : { version: 0, base: '', values: typed })
    setText(typed)
  }
  return { text, write }
}

interface ToolsProps {
  images: ReturnType<typeof useAttachedFiles>
  onPick: (card: ChosenCard) => void
}

function Tools({ images, onPick }: ToolsProps) {
  const t = useTranslate()
  const [isSharing, setSharing] = useState(false)
  return (
    <div className="chat-tools">
      <AttachButton files={images} label={t('chat.attachImage')} icon="camera" accept={imageTypes} />
      <button type="button" className="btn out" onClick={() => setSharing(true)}>
        <Icon name="plus" />
        <span>{t('chat.share')}</span>
      </button>
      <ShareDialog isOpen={isSharing} onClose={() => setSharing(false)} onPick={onPick} />
    </div>
  )
}

interface ChosenCardsProps {
  cards: readonly ChosenCard[]
  onRemove: (card: ChosenCard) => void
}

function ChosenCards({ cards, onRemove }: ChosenCardsProps) {
  const t = useTranslate()
  if (cards.length === 0) return null
  return (
    <ul className="attached-files" aria-live="polite">
      {cards.map((card) => (
        <li key={`${card.kind}-${card.id}`} className="attached-file">
          <Icon name={cardIcons[card.kind]} size={16} />
          <bdi>{card.title}</bdi>
          <button
            type="button"
            className="ib"
            aria-label={t('attached.remove', { name: card.title })}
            onClick={() => onRemove(card)}
          >
            <Icon name="x" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function isSame(one: ChosenCard, other: ChosenCard): boolean {
  return one.kind === other.kind && one.id === other.id
}

const refusals = {
  recipient_opted_out: 'chat.refusal.recipient_opted_out',
  recipient_unknown: 'chat.refusal.recipient_unknown',
  outside_sending_hours: 'chat.refusal.outside_sending_hours',
  sms_limit_reached: 'chat.refusal.sms_limit_reached',
} as const
