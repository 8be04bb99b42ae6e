/** The business behind the salon in the database. SQL only. */
import type { Company, CompanyForm } from '@meche/contract/company.ts'
import type { Queries } from '../db/database.ts'

/** With `lock`, other changes of it wait until the transaction ends. */
export async function readCompany(db: Queries, { lock }: { lock: boolean }): Promise<Company> {
  const query = db
    .selectFrom('company')
    .select([
      'version',
      'legal_name as legalName',
      'legal_form as legalForm',
      'is_sole_trader as isSoleTrader',
      'share_capital as shareCapital',
      'siren',
      'siret',
      'register',
      'vat_number as vatNumber',
      'vat_regime as vatRegime',
      'late_payment_rate as latePaymentRate',
      'mediator_name as mediatorName',
      'mediator_website as mediatorWebsite',
      'mediator_address as mediatorAddress',
      'host_name as hostName',
      'host_address as hostAddress',
      'host_phone as hostPhone',
      'publication_director as publicationDirector',
    ])
  return (lock ? query.forUpdate() : query).executeTakeFirstOrThrow()
}

export async function writeCompany(tx: Queries, form: CompanyForm): Promise<void> {
  await tx
    .updateTable('company')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      legal_name: form.legalName,
      legal_form: form.legalForm,
      is_sole_trader: form.isSoleTrader,
      share_capital: form.shareCapital,
      siren: form.siren,
      siret: form.siret,
      register: form.register,
      vat_number: form.vatNumber,
      vat_regime: form.vatRegime,
      late_payment_rate: form.latePaymentRate,
      mediator_name: form.mediatorName,
      mediator_website: form.mediatorWebsite,
      mediator_address: form.mediatorAddress,
      host_name: form.hostName,
      host_address: form.hostAddress,
      host_phone: form.hostPhone,
      publication_director: form.publicationDirector,
    }))
    .execute()
}
