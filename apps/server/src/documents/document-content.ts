/** Everything that a document says, but its number, its dates and its buyer. It is kept as JSON, and hashed. */
import type { Company } from '@meche/contract/company.ts'
import type { LineKind, Settlement } from '@meche/contract/invoices.ts'
import type { VatPart } from '@meche/domain/shop/vat.ts'
import type { Salon } from '../salon/salon.ts'

export interface DocumentContent {
  readonly seller: Seller
  /** The number of the order; null: it is about none. */
  readonly order: string | null
  /** The day of the sale. */
  readonly soldOn: string
  readonly lines: readonly DocumentLine[]
  readonly shipping: number
  readonly vat: readonly VatPart[]
  readonly isFranchise: boolean
  /** The number of the invoice that a credit note corrects, and why. */
  readonly credits: { readonly number: string; readonly reason: string } | null
  /** The number of the note that this one replaces, where there is one. */
  readonly replaces?: string
  /** Absent: paid online, as every order with an invoice is. */
  readonly settlement?: Settlement
  readonly dueOn?: string | null
  /** The penalty of late payment in hundredths of a percent, where the buyer is a business. */
  readonly business?: { readonly latePaymentRate: number | null }
}

export interface Seller {
  readonly name: string
  readonly form: string
  readonly isSoleTrader: boolean
  readonly capital: number | null
  readonly address: string
  readonly siret: string
  readonly register: string
  readonly vatNumber: string
}

export interface DocumentLine {
  readonly name: string
  readonly quantity: number
  /** VAT included. */
  readonly unitPrice: number
  readonly discount: number
  readonly vatRate: number
  readonly kind?: LineKind
  /** The place in the invoice of a line that a credit note takes off, from 0. */
  readonly of?: number
}

export interface DocumentBuyer {
  readonly name: string
  readonly street: string | null
  readonly zipCode: string | null
  readonly city: string | null
  readonly siren: string | null
  readonly delivery: string | null
}

export function sellerOf(company: Company, { settings }: Pick<Salon, 'settings'>): Seller {
  return {
    name: company.legalName,
    form: company.legalForm,
    isSoleTrader: company.isSoleTrader,
    capital: company.shareCapital,
    address: `${settings.address}, ${settings.zipCode} ${settings.city}`,
    siret: company.siret,
    register: company.register,
    vatNumber: company.vatNumber,
  }
}
