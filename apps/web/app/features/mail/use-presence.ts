import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { threadQuery } from './api.ts'

/** Well within the time after which the server takes a reader to have left. */
const SIGN_OF_LIFE_MS = 20_000

/** Tells colleagues that this conversation is open here and whether an answer is being written; learns the same of them. */
export function usePresence(id: number, isWriting: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    const params = { id: String(id) }
    const say = async () => {
      const readers = await call(api.noteMailReader, { params, body: { isWriting } })
      client.setQueryData(threadQuery(id).queryKey, (thread) => thread && { ...thread, readers })
    }
    // Nobody is disturbed when it fails: the next sign of life is on its way.
    const trySay = () => void say().catch(console.info)
    trySay()
    const timer = setInterval(trySay, SIGN_OF_LIFE_MS)
    return () => clearInterval(timer)
  }, [client, id, isWriting])
  useEffect(
    () => () => void call(api.forgetMailReader, { params: { id: String(id) } }).catch(console.info),
    [id],
  )
}
