import { useRef, useState } from 'react'
import * as api from '@meche/contract/routes.ts'
import { uploadWithProgress } from '../lib/api/http.ts'

/** A file on its way to the salon, or there; `error`: it did not get there. */
interface AttachedFile {
  key: number
  name: string
  size: number
  file: { id: number } | null
  error: string | null
}

export interface AttachedFiles {
  uploads: readonly AttachedFile[]
  /** Whether all that were chosen are there, so that the message may leave. */
  isReady: boolean
  ids: number[]
  add: (files: readonly File[]) => void
  remove: (key: number) => void
  clear: () => void
}

/** The files of a message that is being written. Each is uploaded at once; one that no message takes along is deleted after a day. */
export function useAttachedFiles(
  route: typeof api.uploadMailFile | typeof api.uploadChatImage,
): AttachedFiles {
  const [uploads, setUploads] = useState<readonly AttachedFile[]>([])
  const keys = useRef(0)
  const change = (key: number, now: Partial<AttachedFile>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...now } : one)))
  const send = async (key: number, file: File) => {
    try {
      const sent = { query: undefined, file, field: 'file', onProgress: () => undefined } as const
      change(key, { file: await uploadWithProgress(route, sent) })
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
