import { useState } from 'react'
import { limits } from '@meche/contract/limits.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { ClientFinder, type FoundClient } from '../../shared/client-finder.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'
import { useChatWrites } from './api.ts'

interface NewChatDialogProps {
  isOpen: boolean
  onClose: () => void
  onSent: (conversation: string) => void
}

/** The first SMS to a client. */
export function NewChatDialog({ isOpen, onClose, onSent }: NewChatDialogProps) {
  const t = useTranslate()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('chat.new')}>
      <NewChat onClose={onClose} onSent={onSent} />
    </Dialog>
  )
}

function NewChat({ onClose, onSent }: Omit<NewChatDialogProps, 'isOpen'>) {
  const t = useTranslate()
  const [client, setClient] = useState<FoundClient | null>(null)
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useChatWrites().send
  return (
    <form
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!client || text.trim() === '') return
        mutate(
          { recipient: client.id, body: text },
          {
            onSuccess: ({ id }) => {
              onClose()
              onSent(id)
            },
          },
        )
      }}
    >
      <p className="dialog-text">{t('chat.newText')}</p>
      {error && <Failure text={error.message} />}
      {client ? (
        <p className="chat-recipient">
          <b>
            <bdi>{nameOf(client)}</bdi>
          </b>
          <button type="button" className="btn txt sm" onClick={() => setClient(null)}>
            {t('chat.otherClient')}
          </button>
        </p>
      ) : (
        <ClientFinder label={t('chat.client')} onPick={setClient} />
      )}
      <TextAreaField
        label={t('chat.message')}
        maxLength={limits.chatMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <DialogActs
        onCancel={onClose}
        cancelLabel={t('record.cancel')}
        isBusy={isPending}
        isDisabled={!client || text.trim() === ''}
        busyLabel={t('form.saving')}
      >
        {t('chat.send')}
      </DialogActs>
    </form>
  )
}
