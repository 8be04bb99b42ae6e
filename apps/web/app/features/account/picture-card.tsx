import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { avatarTypes } from '@meche/contract/avatars.ts'
import * as api from '@meche/contract/routes.ts'
import { useFieldMessages } from '../../lib/forms/form-errors.ts'
import { call, upload } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { picturedOf } from '../../lib/salon/salon.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Portrait } from '../../ui/motif/drawings.tsx'
import { refreshAccount, type Account } from './api.ts'
import { PortraitChoice } from './portrait-choice.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { sortPictures, type Rejected } from './sort-pictures.ts'

/** One's picture, one's state, and the way out. */
export function PictureCard({ account }: { account: Account }) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const input = useRef<HTMLInputElement>(null)
  const [rejected, setRejected] = useState<readonly Rejected[]>([])
  const { save, remove } = usePicture(account.id)
  const choose = (files: readonly File[]) => {
    const sorted = sortPictures(files)
    setRejected(sorted.rejected)
    if (sorted.accepted)
      save.mutate(sorted.accepted, {
        onError: (error) => setRejected([{ name: sorted.accepted!.name, error: error.message }]),
      })
  }
  const sentenceOf = ({ error }: Rejected) =>
    error === 'too_large'
      ? t('account.pictureTooLarge')
      : error === 'one_only'
        ? t('account.onePicture')
        : messageOf(error)
  return (
    <section className="card panel picture-card">
      <span className="lab ok">{t('account.active')}</span>
      <OwnPicture account={account} />
      <input
        ref={input}
        type="file"
        accept={avatarTypes.join(',')}
        aria-label={t('account.choosePicture')}
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          choose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <button
        type="button"
        className="btn out"
        aria-disabled={save.isPending || undefined}
        onClick={() => save.isPending || input.current?.click()}
      >
        {save.isPending ? <span className="spin" aria-hidden="true" /> : <Icon name="camera" />}
        {t('account.choosePicture')}
      </button>
      <p className="help">{t('account.pictureHelp')}</p>
      {rejected.length > 0 && (
        <div role="alert" className="rejected">
          <b>{t('account.rejected')}</b>
          <ul>
            {rejected.map((file) => (
              <li key={file.name}>
                <bdi>{file.name}</bdi> – {sentenceOf(file)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {account.avatarUrl && (
        <button
          type="button"
          className="btn txt"
          aria-disabled={remove.isPending || undefined}
          onClick={() => remove.isPending || remove.mutate()}
        >
          {t('account.removePicture')}
        </button>
      )}
      {account.quality === 'HairDresser' && !account.avatarUrl && <PortraitChoice account={account} />}
      <DeleteAccount id={account.id} />
    </section>
  )
}

function OwnPicture({ account }: { account: Account }) {
  return <Portrait person={picturedOf(account)} size={128} />
}

function usePicture(id: number) {
  const t = useTranslate()
  const client = useQueryClient()
  const params = { id: String(id) }
  const shown = async (sentence: string) => {
    showToast(sentence)
    await refreshAccount(client, id)
  }
  const save = useMutation({
    mutationFn: (file: File) => upload(api.uploadAvatar, { params, file, field: 'avatar' }),
    onSuccess: () => shown(t('account.pictureSaved')),
  })
  const remove = useMutation({
    mutationFn: () => call(api.deleteAvatar, { params }),
    onSuccess: () => shown(t('account.pictureRemoved')),
    onError: (error) => showToast(error.message, 'error'),
  })
  return { save, remove }
}
