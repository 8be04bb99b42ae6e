import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { answerForm, type MailThread } from '@meche/contract/mail.ts'
import { limits } from '@meche/contract/limits.ts'
import { filledReply } from '@meche/domain/mail/saved-reply.ts'
import * as api from '@meche/contract/routes.ts'
import { smsSegments } from '@meche/domain/reminders/sms-segments.ts'
import { smsText } from '@meche/domain/reminders/sms-text.ts'
import { Refusal } from '../../lib/api/http.ts'
import { checkedBy, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useSettings } from '../../lib/salon/salon.ts'
import { AttachButton, ChosenFiles } from '../../shared/attached-files.tsx'
import { useAttachedFiles } from '../../shared/use-attached-files.ts'
import { FormFields } from '../../shared/form-frame.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { useSettled } from '../../ui/components/inputs/use-settled.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { templatesQuery, useMailWrites } from './api.ts'
import { usePresence } from './use-presence.ts'

interface Values {
  /** The address of one of those who take part. */
  to: string
  /** To the client's phone. */
  bySms: boolean
  text: string
}

/** An answer, kept while it is written; if somebody else answers first, it says so and keeps the text. */
export function AnswerForm({ thread }: { thread: MailThread }) {
  const t = useTranslate()
  const writes = useMailWrites()
  const files = useAttachedFiles(api.uploadMailFile)
  const [other, setOther] = useState<{ sentence: string; mail: number | null } | null>(null)
  const { contact } = thread
  const last = thread.mails.at(-1)?.id ?? 0
  const people = recipientsOf(thread)
  /** The sentence leads to the answer once the conversation has been read again; until then it only says so. */
  const nameAnswer = async (sentence: string) => {
    const { mails } = await writes.readThread(thread.id).catch(() => thread)
    const answer = mails.findLast(({ isIncoming }) => !isIncoming)
    setOther({ sentence, mail: answer?.id ?? null })
  }
  const { form, errorOf, state } = useRecordForm<Values, number>({
    draft: `mail-${thread.id}`,
    // The last mail that the author had read when they began to write.
    version: last,
    values: { to: contact.email, bySms: false, text: thread.draft ?? '' },
    resolver: checkedBy<Values>(answerForm),
    save: async ({ to, bySms, text }, version) => {
      // The author has been told of the other answer, and sends theirs all the same.
      const seen = other ? last : version
      const answered = await writes.answer(thread.id, {
        text,
        ...(bySms ? { bySms } : to === contact.email ? {} : { to }),
        ...(bySms || files.ids.length === 0 ? {} : { attachments: files.ids }),
        ...(seen ? { seen } : {}),
      })
      setOther(null)
      files.clear()
      showToast(t('mail.done'))
      return {
        record: {
          version: answered.mails.at(-1)?.id ?? version,
          values: { to: contact.email, bySms: false, text: '' },
        },
      }
    },
    refuse: (error, sentence) => {
      if (!(error instanceof Refusal) || error.code !== 'already_answered') return sentence
      setOther({ sentence: error.message, mail: null })
      void nameAnswer(error.message)
      return null
    },
  })
  const [text, bySms] = form.watch(['text', 'bySms'])
  useServerDraft(thread, text, writes.keepDraft)
  usePresence(thread.id, text.trim() !== '')
  return (
    <FormFields
      state={state}
      className="fields mail-answer"
      head={other && <Answered sentence={other.sentence} mail={other.mail} />}
    >
      {thread.client?.takesSms && (
        <label className="check">
          <input type="checkbox" {...form.register('bySms')} />
          <span>{t('mail.bySms')}</span>
        </label>
      )}
      {people.length > 1 && !bySms && (
        <SelectField
          label={t('mail.answerTo')}
          error={errorOf('to')}
          options={people.map(({ name, email }) => ({
            value: email,
            label: name ? `${name} (${email})` : email,
          }))}
          {...form.register('to')}
        />
      )}
      <TextAreaField
        label={t('mail.answer')}
        rows={6}
        maxLength={bySms ? limits.clientTextMax : limits.mailTextMax}
        {...(bySms && { help: t('absence.sms', { count: smsSegments(smsText(text)) }) })}
        error={errorOf('text') ?? errorOf('bySms')}
        {...form.register('text')}
      />
      {!bySms && <ChosenFiles files={files} error={errorOf('attachments' as keyof Values)} />}
      <div className="mail-answer-acts">
        <Templates
          thread={thread}
          onChoose={(text) => {
            const typed = form.getValues('text').trimEnd()
            form.setValue('text', typed === '' ? text : `${typed}\n\n${text}`, { shouldDirty: true })
          }}
        />
        {!bySms && <AttachButton files={files} label={t('mail.attach')} />}
        <SubmitButton
          className="btn pri"
          isBusy={state.isBusy || (!bySms && !files.isReady)}
          busyLabel={t('mail.sending')}
        >
          <Icon name="send" />
          {t(other ? 'mail.sendAnyway' : 'mail.send')}
        </SubmitButton>
      </div>
    </FormFields>
  )
}

/** The client or requester; once somebody else has written last, everybody who takes part. */
function recipientsOf({ contact, mails }: MailThread): Pick<MailThread['contact'], 'name' | 'email'>[] {
  const asked = mails.findLast(({ isIncoming }) => isIncoming)
  if (!asked || asked.contact.email === contact.email) return [contact]
  const everybody = [contact, ...mails.map((mail) => mail.contact)]
  return [...new Map(everybody.map((person) => [person.email, person])).values()]
}

/** « Léa a répondu à 10 h 12. Voir sa réponse »: the whole sentence leads to the answer. */
function Answered({ sentence, mail }: { sentence: string; mail: number | null }) {
  return (
    <div className="banner" role="alert">
      <Icon name="circle-alert" size={20} />
      <p>
        <button
          type="button"
          onClick={() => {
            const answer = document.getElementById(`mail-${mail}`)
            answer?.scrollIntoView({ block: 'center' })
            answer?.focus()
          }}
        >
          {sentence}
        </button>
      </p>
    </div>
  )
}

/** Keeps the unfinished answer on the server too, for another screen of the same person. A failure loses nothing: this tab keeps it. */
function useServerDraft(
  { id, draft }: MailThread,
  typed: string,
  keep: (id: number, text: string) => Promise<unknown>,
): void {
  const text = useSettled(typed)
  const [kept, setKept] = useState(draft ?? '')
  useEffect(() => {
    if (text === kept) return
    setKept(text)
    void keep(id, text.trim()).catch(console.info)
  }, [id, keep, kept, text])
}

/** Saved replies, with the names of this conversation. */
function Templates({ thread, onChoose }: { thread: MailThread; onChoose: (text: string) => void }) {
  const t = useTranslate()
  const settings = useSettings()
  const { data = [] } = useQuery(templatesQuery)
  if (data.length === 0) return null
  const { client, contact } = thread
  const values = {
    prenom: client?.lastname ?? contact.name.split(' ')[0] ?? null,
    nom: client?.firstname ?? (contact.name.split(' ').slice(1).join(' ') || null),
    salon: settings?.name ?? null,
    telephone: settings?.phone ?? null,
  }
  return (
    <SelectField
      label={t('mail.templates')}
      emptyLabel={t('mail.useTemplate')}
      value=""
      options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={({ target }) => {
        const chosen = data.find(({ id }) => String(id) === target.value)
        if (chosen) onChoose(filledReply(chosen.text, values))
      }}
    />
  )
}
