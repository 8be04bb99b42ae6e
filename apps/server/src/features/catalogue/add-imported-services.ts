/** Adds the services that a file brings, and the categories that they lack, in the transaction of the import. */
import { calendarColors } from '@meche/contract/categories.ts'
import { nameKey } from '@meche/domain/text/search.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { recordChanges, type Author } from '../../history/record-change.ts'
import type { AddedService, ImportedService } from '../../salon/imported-service.ts'
import type { Salon } from '../../salon/salon.ts'
import { offeredByAll, plainService, startWriting, writeCategories, writeServices } from './write-menu.ts'

/** In the order of `wanted`. `before`: the salon, locked by this transaction. */
export async function addImportedServices(
  tx: Transaction<Schema>,
  { before, wanted }: { readonly before: Salon; readonly wanted: readonly ImportedService[] },
  author: Author,
): Promise<AddedService[]> {
  const writing = startWriting(tx, before, author)
  const categories = await writeCategories(writing, coloured(before, wanted))
  const ids = await writeServices(
    writing,
    wanted.map(({ category, isOnline, ...own }) => ({
      ...plainService,
      ...own,
      category: categories.get(nameKey(category))!,
      visibility: isOnline ? 'online' : 'salon',
      professionalServices: offeredByAll(before),
    })),
  )
  await recordChanges(tx, writing.history)
  const known = new Set(before.categories.map(({ id }) => id))
  return ids.map((id, at) => {
    const category = categories.get(nameKey(wanted[at]!.category))!
    const isMade = !known.has(category)
    known.add(category)
    return { id, madeCategory: isMade ? category : null }
  })
}

/** Each with a colour that no category of the salon has, as long as there is one. */
function coloured({ categories }: Salon, wanted: readonly ImportedService[]) {
  const used = new Set(categories.map(({ color }) => color))
  const free = calendarColors.filter((color) => !used.has(color))
  const colors = free.length > 0 ? free : calendarColors
  const known = new Set(categories.map(({ name }) => nameKey(name)))
  const names = Map.groupBy(
    wanted.map(({ category }) => category),
    nameKey,
  )
  return [...names]
    .filter(([key]) => !known.has(key))
    .map(([, [name]], at) => ({ name: name!, color: colors[at % colors.length]! }))
}
