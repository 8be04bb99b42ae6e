/** The shop as a whole: whether orders can be placed, and what its pages show beside the products. */
import type { Company } from '@meche/contract/company.ts'
import { shopNeeds, type Shop as ShopAnswer } from '@meche/contract/shop.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import { readyDay } from '@meche/domain/shop/ready-day.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { PaymentProvider } from '../../payments/provider.ts'
import { readCompany } from '../../salon/company-repository.ts'
import { isOpenOn } from '../../salon/open-days.ts'
import type { Salon } from '../../salon/salon.ts'
import { localDate } from '../../time/instants.ts'
import { readRange } from './product-repository.ts'

/** A seller at a distance must say these of itself: the law wants it. */
export function missingOfCompany(company: Company): ShopAnswer['missing'] {
  return shopNeeds.filter((need) => company[need] === '')
}

export function readyOn({ settings, ...salon }: Salon, now: Temporal.Instant): string {
  return readyDay(localDate(now, salon.timeZone), {
    days: settings.readyDays,
    isOpenOn: (date) => isOpenOn({ settings, ...salon }, date),
  })
}

/** 0 while nobody has approved a text: the site shows Mèche’s own. */
export async function termsVersion(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('legal_texts')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('page', '=', 'terms')
    .executeTakeFirst()
  return row?.version ?? 0
}

export async function readShop(
  db: Queries,
  {
    salon,
    payments,
    caller,
    now,
  }: { salon: Salon; payments: PaymentProvider | null; caller: Caller | null; now: Temporal.Instant },
): Promise<ShopAnswer> {
  const missing = missingOfCompany(await readCompany(db, { lock: false }))
  const { categories, lowest, highest } = await readRange(db, localDate(now, salon.timeZone))
  return {
    isOpen: missing.length === 0,
    missing: caller && isAdmin(caller.roles) ? missing : [],
    categories,
    prices: lowest === null || highest === null ? null : { lowest, highest },
    takesCards: payments !== null,
    isTrial: payments?.isTrial ?? false,
    readyOn: readyOn(salon, now),
    termsVersion: await termsVersion(db),
  }
}
