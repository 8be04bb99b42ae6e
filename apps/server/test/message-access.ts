import { adminsOnly, everybody, type Row } from './access-row.ts'

/** The part of the access matrix about messages: reading, sending, and calls of a webhook. */
export const messageAccess: readonly Row[] = [
  { endpoint: 'getMessages', call: () => ({ path: '/api/messages' }), expected: adminsOnly(200) },
  {
    endpoint: 'resendMessage',
    call: () => ({ path: '/api/messages/999/resend' }),
    expected: adminsOnly(404),
  },
  {
    endpoint: 'sendTrialMessage',
    call: ({ index }) => ({ path: '/api/messages/trial', body: { phone: `06 39 98 12 ${index + 10}` } }),
    expected: adminsOnly(201),
  },
  {
    endpoint: 'previewMessages',
    call: () => ({ path: '/api/messages/previews?language=fr' }),
    expected: adminsOnly(200),
  },
  // Without a provider there is none; its signature is tested with it.
  { endpoint: 'receiveWebhook', call: () => ({ path: '/api/webhooks/twilio' }), expected: everybody(404) },
  {
    endpoint: 'receiveWebhookByAddress',
    call: () => ({ path: '/api/webhooks/ovh' }),
    expected: everybody(404),
  },
]
