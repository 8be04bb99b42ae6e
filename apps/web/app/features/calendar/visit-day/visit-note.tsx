import { useState } from 'react'
import * as api from '@meche/contract/routes.ts'
import { call, download } from '../../../lib/api/http.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { useSettings } from '../../../lib/salon/salon.ts'
import { useSession } from '../../../lib/session/session.ts'
import { DownloadButton } from '../../../shared/download-button.tsx'
import { DraftInvoiceButton } from '../../../shared/draft-invoice-button.tsx'
import { Switch } from '../../../ui/components/inputs/switch.tsx'
import type { DayVisit } from '../day.ts'

/** The note of a visit that is done, in a salon that issues documents. The server issues it once, unless the charge or the name has changed. */
export function VisitNote({ visit: { id, status, client } }: { visit: DayVisit }) {
  const t = useTranslate()
  const hasShop = useSettings()?.modules.includes('shop') ?? false
  const isAdmin = useSession().user?.isAdmin ?? false
  const [isNamed, setNamed] = useState(!client.isWalkIn)
  if (!hasShop || status !== 'done') return null
  const params = { id: String(id) }
  return (
    <section className="inset visit-note" aria-label={t('day.noteTitle')}>
      <p className="sec">{t('day.noteWhy')}</p>
      {!client.isWalkIn && <Switch label={t('day.noteNamed')} isOn={isNamed} onChange={setNamed} />}
      <DownloadButton
        label={t('day.noteDownload')}
        file={{
          name: `${t('day.note')}-${id}.pdf`,
          read: async () => {
            await call(api.issueVisitNote, { params, body: { isNamed } })
            return download(api.getVisitNote, { params })
          },
        }}
      />
      {isAdmin && <DraftInvoiceButton sale={{ appointment: id }} />}
    </section>
  )
}
