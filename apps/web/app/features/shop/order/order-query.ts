import { queryOptions } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../../lib/api/http.ts'

/** The bank's answer is a matter of seconds. */
const PAYMENT_MS = 2_000

/** An order, by the token in its address. While its payment is under way it is looked at again and again. */
export const orderQuery = (token: string) =>
  queryOptions({
    queryKey: ['order', token],
    queryFn: ({ signal }) => call(api.getOrderByToken, { params: { token }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.status === 'awaiting_payment' ? PAYMENT_MS : false),
  })
