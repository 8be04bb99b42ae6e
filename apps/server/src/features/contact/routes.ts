/** The contact form. */
import { contactSalon } from '@meche/contract/contact.ts'
import { networkOf } from '../../http/network.ts'
import type { Serve } from '../../http/serve.ts'
import { sendContact, type ContactDependencies } from './send-contact.ts'

export function serveContact(serve: Serve, contact: ContactDependencies): void {
  serve(contactSalon, async ({ body, caller, language, request, now }) =>
    sendContact(
      contact,
      { form: body, address: networkOf(request), userId: caller?.id ?? null, language },
      now,
    ),
  )
}
