import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Application } from '@meche/contract/applications.ts'
import type { ManagedJob } from '@meche/contract/jobs.ts'
import { limits } from '@meche/contract/limits.ts'
import type { ApplicationStage } from '@meche/domain/recruiting/application.ts'
import { useTranslate, wordsOf } from '../../lib/i18n/i18n.tsx'
import { languageOfCode } from '../../lib/i18n/languages.ts'
import { loadAdministrationMessages } from '../../locales/load.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { useJobWrites } from './api.ts'

interface AnswerProps {
  job: ManagedJob
  application: Application
  /** The stage that the application gets with the answer; null: the one that it has. */
  stage: ApplicationStage | null
  onClose: () => void
}

/** The answer to a candidate by e-mail. A refusal begins with a text that can be changed or left out. */
export function AnswerDialog({ isOpen, ...props }: AnswerProps & { isOpen: boolean }) {
  const t = useTranslate()
  const name = `${props.application.lastname} ${props.application.firstname}`
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={t('job.answerTo', { name })}>
      {isOpen &&
        (props.stage === 'refused' ? <RefusalForm {...props} /> : <AnswerForm {...props} proposal="" />)}
    </Dialog>
  )
}

/** The proposed text is in the language of the candidate, whatever the admin's is. */
function RefusalForm(props: AnswerProps) {
  const { job, application } = props
  const language = languageOfCode(application.language)
  const words = useQuery({
    queryKey: ['words of administration', language],
    queryFn: () => loadAdministrationMessages(language).then(() => wordsOf(language)),
    staleTime: Infinity,
  })
  if (!words.data) return <Unanswered query={words} skeleton="record-skel" />
  const proposal = words.data.t('job.refusal', { name: application.lastname, title: job.title })
  return <AnswerForm {...props} proposal={proposal} />
}

function AnswerForm({ job, application, stage, onClose, proposal }: AnswerProps & { proposal: string }) {
  const t = useTranslate()
  const writes = useJobWrites()
  const [text, setText] = useState(proposal)
  const sending = useMutation({
    mutationFn: (answer: string | undefined) =>
      writes.follow(job.id, application, { ...(stage && { stage }), ...(answer && { answer }) }),
    onSuccess: (_, answer) => {
      showToast(t(answer ? 'job.answered' : 'job.followed', { name: application.lastname }))
      onClose()
    },
  })
  return (
    <form
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') sending.mutate(text)
      }}
    >
      {sending.error && <Failure text={sending.error.message} />}
      <TextAreaField
        label={t('job.answerText')}
        help={t('job.answerWhy', { email: application.email })}
        rows={8}
        maxLength={limits.mailTextMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="dialog-acts">
        <button type="button" className="btn txt" onClick={onClose}>
          {t('record.cancel')}
        </button>
        {stage && (
          <button
            type="button"
            className="btn out"
            disabled={sending.isPending}
            onClick={() => sending.mutate(undefined)}
          >
            {t('job.noAnswer')}
          </button>
        )}
        <SubmitButton
          className="btn pri"
          isBusy={sending.isPending}
          isDisabled={text.trim() === ''}
          busyLabel={t('job.answering')}
        >
          {t('job.sendAnswer')}
        </SubmitButton>
      </div>
    </form>
  )
}
