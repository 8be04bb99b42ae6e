import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as api from '@meche/contract/routes.ts'
import type { SiteOrder } from '@meche/contract/site-orders.ts'
import { call, ifMatch } from '../../../lib/api/http.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { wasThere } from '../../../lib/api/was-there.ts'
import { useDeletionNotice } from '../../../shared/history/undo-deletion.ts'
import { ConfirmDialog } from '../../../ui/components/overlays/confirm-dialog.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { siteOrdersQuery } from './api.ts'

/** Forgets a site: it shows the salon's own order again. */
export function RemoveSite({ site }: { site: SiteOrder }) {
  const t = useTranslate()
  const client = useQueryClient()
  const showNotice = useDeletionNotice()
  const [isAsking, setAsking] = useState(false)
  const removal = useMutation({
    mutationFn: () =>
      wasThere(
        call(api.deleteSiteOrder, {
          params: { id: String(site.id) },
          headers: ifMatch(site.version),
        }),
      ),
    onSuccess: (wasRemoved) => {
      setAsking(false)
      client.setQueryData(siteOrdersQuery.queryKey, (known) => known?.filter(({ id }) => id !== site.id))
      if (wasRemoved) showNotice(t('order.removed'), 'url_category_order', [site.id])
      else showToast(t('removal.gone', { count: 1 }))
    },
    // Somebody else changed it: what is there now shows, the question stays.
    onError: () => client.invalidateQueries({ queryKey: siteOrdersQuery.queryKey }),
  })
  return (
    <>
      <button type="button" className="btn txt edge" onClick={() => setAsking(true)}>
        <Icon name="trash-2" />
        {t('order.remove')}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('order.removeTitle')}
        text={t('order.removeText', { url: site.url })}
        keepLabel={t('order.keep')}
        confirmLabel={t('order.remove')}
        busyLabel={t('app.loading')}
        isBusy={removal.isPending}
        error={removal.error?.message ?? null}
        onKeep={() => {
          removal.reset()
          setAsking(false)
        }}
        onConfirm={() => removal.mutate()}
      />
    </>
  )
}
