import { useId, useMemo } from 'react'
import { limits } from '@meche/contract/limits.ts'
import type { CheckOut } from '@meche/domain/visit/check-out.ts'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useTeam } from '../../../lib/salon/salon.ts'
import { salonMenuQuery } from '../../../lib/salon/team-menu.ts'
import { SearchPicker } from '../../../shared/search-picker.tsx'
import { NumberField } from '../../../ui/components/inputs/number-field.tsx'
import { SelectField } from '../../../ui/components/inputs/select-field.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { searchItems } from '../booking/search-items.ts'
import { priceOf, type AddedService, type Bill, type BilledItem } from './bill.ts'

interface BillFormProps {
  bill: Bill
  items: readonly BilledItem[]
  /** Null while a field holds no price. */
  sum: CheckOut | null
  /** Up to how many percent may be taken off; null: any. */
  discountMax: number | null
  /** The professional of the visit, and of what is added to it. */
  professional: number
  onChange: (change: Partial<Bill>) => void
}

/** The price of the visit: the items, what was added, a discount, and the mark that it was settled at the till. */
export function BillForm(props: BillFormProps) {
  const { bill, items, professional, onChange } = props
  const { t, format } = useWords()
  const team = useTeam()
  const name = (id: number) => team.find((one) => one.id === id)?.givenName ?? ''
  const setAdded = (changed: AddedService, price: number | null) =>
    onChange({ added: bill.added.map((one) => (one === changed ? { ...one, price } : one)) })
  return (
    <>
      <ul className="co-lines">
        {items.map((one) => {
          const price = priceOf(bill, one)
          return (
            <li key={one.item}>
              <span>
                <b>{one.name}</b>
                <small className="sec">
                  {price === one.agreed
                    ? t('day.asPlanned')
                    : t('day.planned', { price: format.price(one.agreed) })}
                </small>
              </span>
              <Price
                label={t('day.priceOf', { name: one.name })}
                value={price}
                onChange={(next) => onChange({ prices: { ...bill.prices, [one.item]: next } })}
              />
            </li>
          )
        })}
        {bill.added.map((one, index) => (
          <li key={`added ${one.service} ${index}`}>
            <span>
              <b>{one.name}</b>
              <small className="sec">{t('day.addedBy', { name: name(one.professional) })}</small>
            </span>
            <button
              type="button"
              className="ib"
              aria-label={t('quick.remove', { name: one.name })}
              onClick={() => onChange({ added: bill.added.filter((other) => other !== one) })}
            >
              <Icon name="x" size={16} />
            </button>
            <Price
              label={t('day.priceOf', { name: one.name })}
              value={one.price}
              onChange={(price) => setAdded(one, price)}
            />
          </li>
        ))}
      </ul>
      {bill.added.length < limits.extrasPerVisit && (
        <AddService professional={professional} onAdd={(one) => onChange({ added: [...bill.added, one] })} />
      )}
      <DiscountFields {...props} />
      <Sums {...props} />
      <div className="co-till">
        <label className="quick-check">
          <input
            type="checkbox"
            checked={bill.isSettled}
            onChange={(event) => onChange({ isSettled: event.target.checked })}
          />
          {t('day.settled')}
        </label>
        {bill.isSettled && (
          <TextField
            label={t('day.receipt')}
            optional={t('app.optional')}
            maxLength={limits.receiptMax}
            autoComplete="off"
            value={bill.receipt}
            onChange={(event) => onChange({ receipt: event.target.value })}
          />
        )}
      </div>
      <p className="co-no-till sec">
        <Icon name="info" size={16} />
        <span>{t('day.noTill')}</span>
      </p>
    </>
  )
}

interface PriceProps {
  label: string
  value: number | null
  onChange: (value: number | null) => void
}

/** The reason why it is wrong stands below its line. */
function Price(props: PriceProps) {
  const { t } = useWords()
  const id = useId()
  const isWrong = props.value === null || Number.isNaN(props.value)
  const error = isWrong ? t('day.priceMissing') : undefined
  return (
    <>
      <NumberField {...props} isMoney isNullable isBare unit="€" error={error} errorId={id} />
      {error && (
        <p id={id} className="help bad" role="alert">
          {error}
        </p>
      )}
    </>
  )
}

function AddService({
  professional,
  onAdd,
}: {
  professional: number
  onAdd: (service: AddedService) => void
}) {
  const { t } = useWords()
  const menu = useQuery(salonMenuQuery)
  const search = useMemo(() => {
    const items = (menu.data ?? []).flatMap((section) => section.items)
    return searchItems(
      'extras',
      items.filter(({ kind }) => kind === 'service'),
    )
  }, [menu.data])
  return (
    <SearchPicker
      label={t('day.add')}
      search={search}
      onPick={({ item }) => {
        const own = item.professionals.find(({ id }) => id === professional)
        const { price } = own ?? item
        onAdd({ service: item.id, professional, name: item.name, price })
      }}
    />
  )
}

const reasons = ['loyalty', 'goodwill', 'offer', 'team', 'redo', 'other'] as const

function DiscountFields({ bill, sum, discountMax, onChange }: BillFormProps) {
  const { t, format } = useWords()
  const isTooHigh = sum?.ok === false
  const tooHigh = () =>
    t('day.discountTooHigh', {
      max:
        sum && !sum.ok && !sum.isOwnLimit ? format.price(sum.max) : format.percent((discountMax ?? 0) / 100),
    })
  return (
    <fieldset className="co-discount">
      <legend>
        {t('day.discount')} <span className="opt">{t('app.optional')}</span>
      </legend>
      <div className="seg" role="group" aria-label={t('day.discountKind')}>
        {(['amount', 'percent'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={bill.discountKind === kind}
            aria-label={t(`day.discountIn.${kind}`)}
            onClick={() => onChange({ discountKind: kind, discount: null })}
          >
            {kind === 'amount' ? '€' : '%'}
          </button>
        ))}
      </div>
      <NumberField
        key={bill.discountKind}
        label={t('day.discount')}
        value={bill.discount}
        onChange={(discount) => onChange({ discount })}
        isMoney={bill.discountKind === 'amount'}
        isNullable
        isBare
        unit={bill.discountKind === 'amount' ? '€' : '%'}
        {...(isTooHigh && { error: tooHigh() })}
      />
      <SelectField
        label={t('day.discountReason')}
        value={bill.reason}
        options={reasons.map((value) => ({ value, label: t(`day.discount.${value}`) }))}
        onChange={(event) => onChange({ reason: event.target.value as Bill['reason'] })}
      />
      {isTooHigh && (
        <p className="help bad" role="alert">
          {tooHigh()}
        </p>
      )}
      {bill.reason === 'other' && (
        <div className="co-note">
          <TextField
            label={t('day.discountNote')}
            optional={t('app.optional')}
            maxLength={limits.discountNoteMax}
            autoComplete="off"
            value={bill.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        </div>
      )}
    </fieldset>
  )
}

function Sums({ bill, sum }: BillFormProps) {
  const { t, format } = useWords()
  if (!sum?.ok) return <dl className="co-sums" />
  return (
    <dl className="co-sums">
      {sum.discount > 0 && (
        <>
          <dt>{t('day.sum')}</dt>
          <dd>{format.price(sum.sum)}</dd>
          <dt>{t('day.minus', { reason: t(`day.discount.${bill.reason}`) })}</dt>
          <dd>
            <bdi dir="ltr">−{format.price(sum.discount)}</bdi>
          </dd>
        </>
      )}
      <dt className="h6">{t('day.final')}</dt>
      <dd className="h6" aria-live="polite">
        {format.price(sum.charged)}
      </dd>
    </dl>
  )
}
