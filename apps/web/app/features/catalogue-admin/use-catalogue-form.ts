import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Tagged } from '../../lib/api/http.ts'
import { useTranslate, type MessageKey } from '../../lib/i18n/i18n.tsx'
import type { Made } from '../../shared/list.ts'
import { checkedBy, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'

interface CatalogueFormOptions<Values extends FieldValues & { name: string }, Item extends { id: number }> {
  /** `service-3`, `service-new`: what is being typed is kept under it. */
  draft: string
  /** The record that is changed; undefined for a new one. */
  record: Tagged<Item> | undefined
  read: () => Promise<Tagged<Item>>
  schema: z.ZodMiniType
  valuesOf: (item: Item) => Values
  /** What the form of a new record begins with. */
  begin: Values
  /** Answers the record when it is kept; `tag` is sent as If-Match. */
  write: (values: Values, tag: string) => Promise<Item>
  /** What the change makes old, and where it leads. */
  keys: readonly string[]
  list: string
  saved: MessageKey
  created: MessageKey
}

/** The form of one record of the catalogue: kept, said, and back to its list. */
export function useCatalogueForm<Values extends FieldValues & { name: string }, Item extends { id: number }>(
  options: CatalogueFormOptions<Values, Item>,
) {
  const { record, read, valuesOf, write } = options
  const t = useTranslate()
  const client = useQueryClient()
  return useRecordForm<Values>({
    resolver: checkedBy(options.schema),
    version: record?.tag ?? '',
    values: record ? valuesOf(record.record) : options.begin,
    draft: options.draft,
    read:
      record &&
      (async () => {
        const fresh = await read()
        return { version: fresh.tag, values: valuesOf(fresh.record) }
      }),
    save: async (values, tag) => {
      const kept = await write(values, tag)
      const old = (key: string): Promise<void> => client.invalidateQueries({ queryKey: [key] as QueryKey })
      await Promise.all(options.keys.map(old))
      showToast(t(record ? options.saved : options.created, { name: values.name }))
      return { next: record ? options.list : { to: options.list, state: { made: kept } satisfies Made } }
    },
  })
}
