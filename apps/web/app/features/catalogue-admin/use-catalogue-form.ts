import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Tagged } from '../../lib/api/http.ts'
import { checkedBy, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import type { Made } from '../../shared/list.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import type { Kind } from './catalogue-kinds.ts'
import { useCrumbs, type RecordQuery } from './catalogue-page.tsx'

/** Which record a change is for, and which version of it was seen. */
interface Target {
  params: { id: string }
  headers: { 'if-match': string }
}

interface CatalogueFormOptions<Values extends FieldValues & { name: string }, Item extends { id: number }> {
  kind: Kind
  /** The record that is changed; undefined for a new one. */
  record: Tagged<Item> | undefined
  /** The record that a new one is copied from. */
  model?: Item | undefined
  queryOf: (id: string) => RecordQuery<Item>
  schema: z.ZodMiniType
  valuesOf: (item: Item) => Values
  /** Initial values of a new record. */
  begin: Values
  create: (values: Values) => Promise<Item>
  update: (target: Target, values: Values) => Promise<Item>
}

/** The form of one record of the catalogue: kept, said, and back to its list. */
export function useCatalogueForm<
  Values extends FieldValues & { name: string },
  Item extends { id: number; name: string },
>(options: CatalogueFormOptions<Values, Item>) {
  const { kind, record: seen, model, queryOf, valuesOf, create, update } = options
  const t = useTranslate()
  const client = useQueryClient()
  const id = String(seen?.record.id)
  const said = kind.word === 'category' ? 'category' : 'service'
  const begin = model ? { ...valuesOf(model), name: t('record.copyOf', { name: model.name }) } : options.begin
  const { form, errorOf, state } = useRecordForm<Values>({
    draft: `${kind.word}-${seen?.record.id ?? (model ? `copy-${model.id}` : 'new')}`,
    version: seen?.tag ?? '',
    values: seen ? valuesOf(seen.record) : begin,
    resolver: checkedBy(options.schema),
    read:
      seen &&
      (async () => {
        const fresh = await client.fetchQuery({ ...queryOf(id), staleTime: 0 })
        return { version: fresh.tag, values: valuesOf(fresh.record) }
      }),
    save: async (values, tag) => {
      const made = await (seen
        ? update({ params: { id }, headers: { 'if-match': tag } }, values)
        : create(values))
      await Promise.all(kind.changes.map((queryKey) => client.invalidateQueries({ queryKey })))
      showToast(t(seen ? `${said}.saved` : `${said}.created`, { name: values.name }))
      return { next: seen ? kind.list : { to: kind.list, state: { made } satisfies Made } }
    },
  })
  const frame = {
    state,
    crumbs: useCrumbs(kind),
    title: seen?.record.name ?? t(`${kind.word}.new`),
    back: kind.list,
  }
  return { form, errorOf, frame }
}
