import { useId, useRef, useState } from 'react'
import * as api from '@meche/contract/routes.ts'
import { upload } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import type { ApplicationWords } from './job-words.ts'

/** A CV that the server has taken. */
export interface ChosenCv {
  token: string
  name: string
}

interface CvFieldProps {
  job: number
  words: ApplicationWords
  value: ChosenCv | null
  onChange: (cv: ChosenCv | null) => void
  /** The file is under way: an application without it would be sent too early. */
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
}

/** The CV is sent as soon as it is chosen, so that a file that will not do is refused before the rest is typed. */
export function CvField({ job, words, value, onChange, isBusy, onBusy }: CvFieldProps) {
  const t = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const take = async (file: File) => {
    onBusy(true)
    setFailure(null)
    try {
      const kept = await upload(api.uploadCv, { params: { id: String(job) }, file, field: 'file' })
      onChange({ token: kept.cv, name: kept.name })
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      onBusy(false)
    }
  }
  return (
    <div className="field" role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <span className="lb" id={id}>
        {words.cv} <span className="opt">{t('app.optional')}</span>
      </span>
      <div className="job-cv">
        {value && <bdi>{value.name}</bdi>}
        <SubmitButton
          type="button"
          className="btn out"
          isBusy={isBusy}
          busyLabel={words.cvSending}
          onClick={() => input.current?.click()}
        >
          {value ? words.cvOther : words.cvChoose}
        </SubmitButton>
        {value && (
          <button type="button" className="btn txt" onClick={() => onChange(null)}>
            {words.cvRemove}
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.cvChoose}
        accept=".pdf,.doc,.docx"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file can be chosen again after a failure.
          target.value = ''
          if (chosen) void take(chosen)
        }}
      />
      <p id={`${id}-hint`} className={failure ? 'help bad' : 'help'} role={failure ? 'alert' : undefined}>
        {failure ?? words.cvWhy}
      </p>
    </div>
  )
}
