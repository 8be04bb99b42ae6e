/** Phones and e-mails of a file, as the salon keeps them. */
import { email as emailField } from '@meche/contract/fields.ts'
import type { AddressReader } from '@meche/domain/import/read-row.ts'
import { mobileNumber, phoneNumber } from '../../salon/phone-number.ts'

export const addressReader: AddressReader = {
  phone(text) {
    const mobile = mobileNumber(text)
    if (mobile) return { kind: 'mobile', number: mobile.e164 }
    const landline = phoneNumber(text)
    return landline === null ? null : { kind: 'landline', number: landline }
  },
  email: (text) => emailField.safeParse(text).data ?? null,
}
