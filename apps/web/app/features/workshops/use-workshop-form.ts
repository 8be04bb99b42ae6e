import { useQueryClient } from '@tanstack/react-query'
import { workshopForm, type Workshop, type WorkshopForm } from '@meche/contract/workshops.ts'
import { checkedBy, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { useWorkshopWrites, workshopQuery } from './api.ts'
import { blankWorkshop, valuesOf } from './workshop-values.ts'

/** The form of one workshop; its dates are planned on its page. */
export function useWorkshopForm(workshop: Workshop | undefined) {
  const t = useTranslate()
  const client = useQueryClient()
  const writes = useWorkshopWrites()
  return useRecordForm<WorkshopForm, number>({
    draft: `workshop-${workshop?.id ?? 'new'}`,
    version: workshop?.version ?? 0,
    values: workshop ? valuesOf(workshop) : blankWorkshop,
    resolver: checkedBy<WorkshopForm>(workshopForm),
    read:
      workshop &&
      (async () => {
        const fresh = await client.fetchQuery({ ...workshopQuery(String(workshop.id)), staleTime: 0 })
        return { version: fresh.version, values: valuesOf(fresh) }
      }),
    save: async (values, version) => {
      const saved = await writes.save(workshop ? { id: workshop.id, version } : null, values)
      showToast(t('tour.saved', { name: saved.title }))
      return { next: paths.workshop(saved.id) }
    },
  })
}
