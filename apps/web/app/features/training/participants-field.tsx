import { useRef, useState } from 'react'
import type { Training, TrainingForm } from '@meche/contract/trainings.ts'
import * as api from '@meche/contract/routes.ts'
import { call, uploadWithProgress } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useSettings, useTeam } from '../../lib/salon/salon.ts'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'

type Participant = TrainingForm['participants'][number]

interface ParticipantsFieldProps {
  value: readonly Participant[]
  /** As the training was read: people who have left the team are still named. */
  known: Training['participants']
  error: string | undefined
  /** A change of the participants as they are then: an upload ends long after it began. */
  onChange: (change: (participants: readonly Participant[]) => Participant[]) => void
  /** One more upload is under way, or one less. */
  onUploads: (difference: 1 | -1) => void
}

/** The professionals who take part, each with a certificate. */
export function ParticipantsField({ value, known, error, onChange, onUploads }: ParticipantsFieldProps) {
  const hasFiles = useSettings()?.modules.includes('files') ?? false
  const team = useTeam().map(({ id, givenName }) => ({ id, name: givenName }))
  const former = known.filter((one) => team.every(({ id }) => id !== one.id))
  const people = [...team, ...former.map(({ id, lastname }) => ({ id, name: lastname }))]
  const toggle = (person: number, isThere: boolean) =>
    onChange((current) =>
      isThere
        ? [...current, { person, certificate: null }]
        : current.filter((participant) => participant.person !== person),
    )
  return (
    <>
      <ul className="training-people">
        {people.map(({ id, name }) => {
          const participant = value.find(({ person }) => person === id)
          return (
            <li key={id}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={participant !== undefined}
                  onChange={({ target }) => toggle(id, target.checked)}
                />
                <bdi>{name}</bdi>
              </label>
              {participant && hasFiles && (
                <Certificate
                  name={name}
                  value={participant.certificate}
                  onChange={(certificate) =>
                    onChange((current) =>
                      current.map((one) => (one.person === id ? { ...one, certificate } : one)),
                    )
                  }
                  onUploads={onUploads}
                />
              )}
            </li>
          )
        })}
      </ul>
      {error && (
        <p className="help bad" role="alert">
          {error}
        </p>
      )}
    </>
  )
}

interface CertificateProps {
  /** The participant's. */
  name: string
  value: number | null
  onChange: (certificate: number | null) => void
  onUploads: ParticipantsFieldProps['onUploads']
}

/** The certificate of one participant, kept among the contracts of « Fichiers »: admins open it, and so does the participant. */
function Certificate({ name, value, onChange, onUploads }: CertificateProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const take = async (file: File) => {
    setBusy(true)
    onUploads(1)
    setFailure(null)
    try {
      onChange(await keep(file))
    } catch (problem) {
      setFailure((problem as Error).message)
    } finally {
      setBusy(false)
      onUploads(-1)
    }
  }
  return (
    <div className="training-certificate">
      <SubmitButton
        type="button"
        className="btn txt"
        isBusy={isBusy}
        busyLabel={t('course.certificateSending')}
        aria-label={t(value === null ? 'course.addCertificateOf' : 'course.changeCertificateOf', { name })}
        onClick={() => input.current?.click()}
      >
        {t(value === null ? 'course.addCertificate' : 'course.changeCertificate')}
      </SubmitButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('course.certificateOf', { name })}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file can be chosen again after a failure.
          target.value = ''
          if (chosen) void take(chosen)
        }}
      />
      {failure && (
        <p className="help bad" role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}

async function keep(file: File): Promise<number> {
  const { folders } = await call(api.getFiles)
  const folder = folders.find(({ section, parent }) => section === 'contracts' && parent === null)!
  const kept = await uploadWithProgress(api.createFile, {
    query: { folder: String(folder.id) },
    file,
    field: 'file',
    onProgress: () => {},
  })
  return kept.id
}
