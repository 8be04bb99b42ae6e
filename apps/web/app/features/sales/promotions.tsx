import '../../ui/components/data-display/facts.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Promotion } from '@meche/contract/shop.ts'
import * as api from '@meche/contract/routes.ts'
import { call, ifMatch } from '../../lib/api/http.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { Unanswered } from '../../shared/unanswered.tsx'
import { useRemoval } from '../../shared/use-removal.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { RowMenu } from '../../ui/components/overlays/row-menu.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { promotionsKey, promotionsQuery } from './api.ts'
import { PromotionDialog } from './promotion-dialog.tsx'

/** The promo codes of the salon: what each takes off, until when, and how often it was used. */
export function Promotions() {
  const { t } = useWords()
  const promotions = useQuery(promotionsQuery)
  const [edited, setEdited] = useState<Promotion | 'new' | null>(null)
  const removal = usePromotionRemoval()
  const { data } = promotions
  return (
    <section className="card panel wide no-print" aria-labelledby="promotions">
      <div className="panel-head">
        <h2 id="promotions">{t('promo.title')}</h2>
        <span className="sp" />
        <button type="button" className="btn out" onClick={() => setEdited('new')}>
          <Icon name="plus" />
          {t('promo.create')}
        </button>
      </div>
      {!data && <Unanswered query={promotions} />}
      {data?.length === 0 && <Empty title={t('promo.none')} text={t('promo.noneWhy')} />}
      {data && data.length > 0 && <Table promotions={data} onEdit={setEdited} onRemove={removal.ask} />}
      <PromotionDialog promotion={edited} onClose={() => setEdited(null)} />
      {removal.dialog}
    </section>
  )
}

interface TableProps {
  promotions: readonly Promotion[]
  onEdit: (promotion: Promotion) => void
  onRemove: (promotion: Promotion) => void
}

function Table({ promotions, onEdit, onRemove }: TableProps) {
  const words = useWords()
  const { t, format } = words
  return (
    <table className="details">
      <thead>
        <tr>
          <th scope="col">{t('promo.code')}</th>
          <th scope="col">{t('promo.value')}</th>
          <th scope="col">{t('promo.days')}</th>
          <th scope="col" className="num">
            {t('promo.uses')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('table.actionsHead')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {promotions.map((promotion) => (
          <tr key={promotion.id}>
            <th scope="row">
              <bdi dir="ltr">{promotion.code}</bdi>
            </th>
            <td>{valueText(promotion, words)}</td>
            <td>{daysText(promotion, words)}</td>
            <td className="num">
              {promotion.maxUses === null
                ? format.number(promotion.uses)
                : t('promo.usesOf', { uses: promotion.uses, max: promotion.maxUses })}
            </td>
            <td className="num">
              <RowMenu label={t('table.actions', { name: promotion.code })}>
                {(close) => (
                  <>
                    <button
                      type="button"
                      onClick={() => {
                        close()
                        onEdit(promotion)
                      }}
                    >
                      <Icon name="pencil" />
                      {t('record.edit')}
                    </button>
                    <button
                      type="button"
                      className="danger"
                      onClick={() => {
                        close()
                        onRemove(promotion)
                      }}
                    >
                      <Icon name="trash-2" />
                      {t('record.delete')}
                    </button>
                  </>
                )}
              </RowMenu>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function valueText({ kind, value, minimum }: Promotion, { t, format }: Words): string {
  const off = kind === 'percent' ? format.percent(value / 100) : format.price(value)
  return minimum === 0 ? off : t('promo.from', { off, minimum: format.price(minimum) })
}

function daysText({ from, to }: Promotion, { t, format }: Words): string {
  if (from && to) return format.days(from, to)
  if (from) return t('promo.since', { day: format.date(from) })
  return to ? t('promo.until', { day: format.date(to) }) : t('promo.always')
}

function usePromotionRemoval() {
  const { t } = useWords()
  const client = useQueryClient()
  return useRemoval({
    remove: ({ id, version }: Promotion) =>
      call(api.deletePromotion, { params: { id: String(id) }, headers: ifMatch(version) }),
    title: (promotion) => t('promo.deleteTitle', { code: promotion?.code ?? '' }),
    text: t('promo.deleteText'),
    deleted: ({ code }) => t('promo.deleted', { code }),
    onSettled: () => client.invalidateQueries({ queryKey: promotionsKey }),
  })
}
