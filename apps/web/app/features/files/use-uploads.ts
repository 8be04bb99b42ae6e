import { useRef, useState } from 'react'
import * as api from '@meche/contract/routes.ts'
import { uploadWithProgress } from '../../lib/api/http.ts'
import { useFileWrites } from './api.ts'

export interface Upload {
  id: number
  file: File
  keepOriginal: boolean
  /** `refused`: it was never sent, and would be refused again. */
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'refused'
  /** From 0 to 1. */
  part: number
  error: string | null
}

interface Uploads {
  uploads: readonly Upload[]
  add: (files: readonly File[], keepOriginal: boolean) => void
  retry: (id: number) => void
  dismiss: (id: number) => void
}

/** Files on their way into a folder, one after the other. A file that is too large is not sent. */
export function useUploads(folder: number, { refusal }: { refusal: (file: File) => string | null }): Uploads {
  const writes = useFileWrites()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Upload[]>([])
  const isSending = useRef(false)
  const ids = useRef(0)
  const change = (id: number, now: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...now } : one)))

  const sendOne = async ({ id, file, keepOriginal }: Upload) => {
    change(id, { state: 'sending', part: 0, error: null })
    try {
      await uploadWithProgress(api.createFile, {
        query: { folder: String(folder), ...(keepOriginal ? { keepOriginal: '1' } : {}) },
        file,
        field: 'file',
        onProgress: (part) => change(id, { part }),
      })
      change(id, { state: 'done', part: 1 })
      await writes.again()
    } catch (error) {
      change(id, { state: 'failed', error: (error as Error).message })
    }
  }

  const sendAll = async () => {
    if (isSending.current) return
    isSending.current = true
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await sendOne(next)
    isSending.current = false
  }

  const enqueue = (wanted: readonly Upload[]) => {
    queue.current.push(...wanted)
    void sendAll()
  }

  return {
    uploads,
    add: (files, keepOriginal) => {
      const made = files.map((file): Upload => {
        ids.current += 1
        const error = refusal(file)
        const state = error === null ? 'waiting' : 'refused'
        return { id: ids.current, file, keepOriginal, state, part: 0, error }
      })
      setUploads((before) => [...before, ...made])
      enqueue(made.filter(({ error }) => error === null))
    },
    retry: (id) => {
      const wanted = uploads.filter((one) => one.id === id)
      change(id, { state: 'waiting', error: null })
      enqueue(wanted)
    },
    dismiss: (id) => {
      queue.current = queue.current.filter((one) => one.id !== id)
      setUploads((before) => before.filter((one) => one.id !== id))
    },
  }
}
