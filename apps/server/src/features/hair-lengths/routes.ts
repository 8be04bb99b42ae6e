/** The lengths of hair that the menu tells apart. */
import * as contract from '@meche/contract/hair-lengths.ts'
import { seenTag, taggedContent } from '../../http/entity-tag.ts'
import type { Serve } from '../../http/serve.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { presentHairLengths } from './present-hair-lengths.ts'
import { saveHairLengths } from './save-hair-lengths.ts'

export function serveHairLengths(serve: Serve, changes: SalonChanges): void {
  serve(contract.getHairLengths, async ({ reply }) =>
    taggedContent(reply, presentHairLengths(await changes.salons.current())),
  )

  serve(contract.saveHairLengths, async ({ body, headers, reply, ...by }) =>
    taggedContent(reply, await saveHairLengths(changes, { ...body, seen: seenTag(headers) }, by)),
  )
}
