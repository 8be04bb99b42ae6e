// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fr } from '@meche/contract/messages/fr.ts'
import { getMessages, resendMessage, type Message } from '@meche/contract/outgoing-messages.ts'
import { refusal } from '../../testing/api.ts'
import { api, openApp, prepareApp } from '../../testing/app.tsx'
import { press, see } from '../../testing/hands.ts'
import { messageOf } from '../../testing/records.ts'

prepareApp()

const failed: Message = messageOf({ status: 'failed', error: 'Twilio: undelivered 30003', resendable: true })
const resend = async () => {
  await press(/^Actions/)
  await press('Renvoyer')
}

it('a failed message shows its reason, and a lost connection leaves it as it is', async () => {
  api.answer(getMessages, () => [failed])
  await openApp('/dashboard/message')
  await see(/Échec/)
  await see(/Twilio: undelivered 30003/)
  api.fail(resendMessage, 'unsent')
  await resend()
  await see(/Pas de connexion internet\./)
  await see(/Échec/)
})

it('a message that another admin has resent is refused, and its new status shows', async () => {
  let message = failed
  api.answer(getMessages, () => [message])
  api.answer(resendMessage, () => {
    message = messageOf()
    return refusal(409, fr.message_not_resendable, { code: 'message_not_resendable' })
  })
  await openApp('/dashboard/message')
  await see(/Échec/)
  await resend()
  await see('Ce message ne peut pas être renvoyé.')
  await waitFor(() => expect(screen.queryByText(/30003/)).toBeNull())
  await see(/Envoyé/)
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull()
})

it('a message that is resent shows its new status by itself', async () => {
  let message = failed
  api.answer(getMessages, () => [message])
  api.answer(resendMessage, () => (message = messageOf()))
  await openApp('/dashboard/message')
  await see(/Échec/)
  await resend()
  await see('Le message repart.')
  await see(/Envoyé/)
})
