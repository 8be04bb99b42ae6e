/** « Société »: what the law makes a French business say of itself, on its site and on its documents. */
import * as z from 'zod/mini'
import { isFrenchVatNumber, isSiren, isSiret } from '@meche/domain/company/business-number.ts'
import { endpoint } from './endpoint.ts'
import { httpsAddress, lineText } from './fields.ts'
import { limits } from './limits.ts'

export const vatRegimes = ['normal', 'franchise'] as const
export type VatRegime = (typeof vatRegimes)[number]

/** Written with spaces or without; empty while the salon has not said it. */
const checked = (isRight: (text: string) => boolean, code: string) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(/[\s.]/g, '').toUpperCase()),
    z.refine((text) => text === '' || isRight(text), code),
  )
const line = lineText(limits.companyTextMax)
const website = z
  .string()
  .check(
    z.trim(),
    z.maxLength(limits.urlMax, 'too_long'),
    z.regex(new RegExp(`^(?:${httpsAddress})?$`), 'link_invalid'),
  )

export const companyForm = z.strictObject({
  legalName: line,
  legalForm: line,
  isSoleTrader: z.boolean(),
  /** Cents. */
  shareCapital: z.nullable(z.int().check(z.minimum(0), z.maximum(limits.shareCapitalMax))),
  siren: checked(isSiren, 'siren_invalid'),
  siret: checked(isSiret, 'siret_invalid'),
  /** « RCS Angers » or « RNE Angers ». */
  register: line,
  vatNumber: checked(isFrenchVatNumber, 'vat_number_invalid'),
  vatRegime: z.enum(vatRegimes),
  /** Hundredths of a percent a year. */
  latePaymentRate: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))),
  mediatorName: line,
  mediatorWebsite: website,
  mediatorAddress: line,
  hostName: line,
  hostAddress: line,
  hostPhone: line,
  publicationDirector: line,
})
export type CompanyForm = z.output<typeof companyForm>

export const company = z.object({ version: z.int(), ...companyForm.shape })
export type Company = z.infer<typeof company>

export const getCompany = endpoint('getCompany', {
  summary: 'The business behind the salon. Fields that it has not said are empty.',
  status: 200,
  answer: company,
})

export const replaceCompany = endpoint('replaceCompany', {
  summary:
    'Say what the business is. SIREN, SIRET and VAT number must have the right check digits and agree.',
  body: companyForm,
  headers: ['If-Match'],
  status: 200,
  answer: company,
})
