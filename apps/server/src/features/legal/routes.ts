/** The business behind the salon, and the legal texts of its site. */
import * as company from '@meche/contract/company.ts'
import * as legal from '@meche/contract/legal.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { refuseWrong } from '../../http/checks.ts'
import { refuseStale, seenVersion, tagged } from '../../http/entity-tag.ts'
import type { Serve } from '../../http/serve.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { wireInstant } from '../../time/instants.ts'
import { readCompany, writeCompany } from '../../salon/company-repository.ts'
import { currentTexts, insertText, lockVersion, versionsOf, type LegalRow } from './legal-repository.ts'

export function serveLegal(serve: Serve, { database, salons, tracker }: SalonChanges): void {
  serve(company.getCompany, async ({ reply }) =>
    tagged(reply, await readCompany(database.kysely, { lock: false })),
  )

  serve(company.replaceCompany, async ({ body: form, headers, caller, now, reply }) => {
    const { siren, siret } = form
    refuseWrong([['siret', 'siret_other_siren', siren !== '' && siret !== '' && !siret.startsWith(siren)]])
    const changed = await database.transaction(async (tx) => {
      const { version, ...before } = await readCompany(tx, { lock: true })
      refuseStale(seenVersion(headers), version)
      const changes = changesBetween(before, form)
      if (Object.keys(changes).length === 0) return { version, ...before }
      await writeCompany(tx, form)
      await recordChange(tx, {
        at: now,
        actorId: caller.id,
        entity: 'company',
        entityId: 1,
        action: 'update',
        changes,
      })
      return { version: version + 1, ...form }
    })
    // Pages show it: those that are kept are made anew.
    tracker.changed()
    return tagged(reply, changed)
  })

  const present = async (rows: readonly LegalRow[]) => {
    const { timeZone } = await salons.current()
    return rows.map((row) => presentText(row, timeZone))
  }

  serve(legal.getLegalTexts, async () => {
    const approved = await present(await currentTexts(database.kysely))
    return legal.legalPages.map((page) => approved.find((text) => text.page === page) ?? unapproved(page))
  })

  serve(legal.getLegalVersions, async ({ params: { page } }) =>
    present(await versionsOf(database.kysely, page)),
  )

  serve(legal.approveLegalText, async ({ params: { page }, body: { body }, headers, caller, now, reply }) => {
    const row = await database.transaction(async (tx) => {
      const version = await lockVersion(tx, page)
      refuseStale(seenVersion(headers), version)
      await insertText(tx, { page, version: version + 1, body, approvedBy: caller.id, at: now })
      await recordChange(tx, {
        at: now,
        actorId: caller.id,
        entity: 'legal_text',
        entityId: legal.legalPages.indexOf(page) + 1,
        action: 'update',
        changes: { page: [null, page], version: [version === 0 ? null : version, version + 1] },
      })
      return (await versionsOf(tx, page))[0]!
    })
    tracker.changed()
    const [text] = await present([row])
    return tagged(reply, text!)
  })
}

function presentText(
  { page, version, body, approvedAt, approvedBy, familyName, givenName }: LegalRow,
  timeZone: string,
): legal.LegalText {
  return {
    page,
    version,
    body,
    approvedAt: wireInstant(approvedAt, timeZone),
    approvedBy:
      approvedBy === null || familyName === null || givenName === null
        ? null
        : toWire({ id: approvedBy, familyName, givenName }),
  }
}

function unapproved(page: legal.LegalPage): legal.LegalText {
  return { page, version: 0, body: null, approvedAt: null, approvedBy: null }
}
