import { useRef, useState } from 'react'
import type { MailAttachment } from '@meche/contract/mail.ts'
import * as api from '@meche/contract/routes.ts'
import { uploadWithProgress } from '../../lib/api/http.ts'

/** A file on its way to the salon, or there; `error`: it did not get there. */
export interface MailUpload {
  key: number
  name: string
  size: number
  file: MailAttachment | null
  error: string | null
}

export interface MailFiles {
  uploads: readonly MailUpload[]
  /** Whether all that were chosen are there, so that the mail may leave. */
  isReady: boolean
  ids: number[]
  add: (files: readonly File[]) => void
  remove: (key: number) => void
  clear: () => void
}

/** The files of a mail that is being written. Each is uploaded at once; one that no mail takes along is deleted after a day. */
export function useMailFiles(): MailFiles {
  const [uploads, setUploads] = useState<readonly MailUpload[]>([])
  const keys = useRef(0)
  const change = (key: number, now: Partial<MailUpload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...now } : one)))
  const send = async (key: number, file: File) => {
    try {
      const sent = { query: undefined, file, field: 'file', onProgress: () => undefined } as const
      change(key, { file: await uploadWithProgress(api.uploadMailFile, sent) })
    } catch (error) {
      change(key, { error: (error as Error).message })
    }
  }
  return {
    uploads,
    isReady: uploads.every(({ file }) => file !== null),
    ids: uploads.flatMap(({ file }) => file?.id ?? []),
    add: (files) => {
      for (const file of files) {
        keys.current += 1
        const upload = { key: keys.current, name: file.name, size: file.size, file: null, error: null }
        setUploads((before) => [...before, upload])
        void send(upload.key, file)
      }
    },
    remove: (key) => setUploads((before) => before.filter((one) => one.key !== key)),
    clear: () => setUploads([]),
  }
}
