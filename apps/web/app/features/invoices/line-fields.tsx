import { useController, type FieldErrors } from 'react-hook-form'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import { vatRates } from '@meche/domain/shop/vat.ts'
import { callPage } from '../../lib/api/http.ts'
import { useFieldMessages } from '../../lib/forms/form-errors.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { CHOICES, SearchPicker, type Search } from '../../shared/search-picker.tsx'
import { NumberField } from '../../ui/components/inputs/number-field.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { PartProps } from './buyer-fields.tsx'
import { emptyLine, type InvoiceValues, type LineValues } from './invoice-values.ts'

/** Services, products and free text, each with its price. */
export function LineFields({ form, errorOf }: PartProps) {
  const t = useTranslate()
  const { value: lines, onChange } = useController({ control: form.control, name: 'lines' }).field
  const errors = form.formState.errors.lines as FieldErrors<InvoiceValues>['lines']
  const change = (place: number, part: Partial<LineValues>) =>
    onChange(lines.map((one, at) => (at === place ? { ...one, ...part } : one)))
  /** An empty line is filled first. */
  const add = (line: LineValues) => {
    const free = lines.findIndex(({ name, unitPrice }) => name === '' && unitPrice === null)
    onChange(free === -1 ? [...lines, line] : lines.map((one, at) => (at === free ? line : one)))
  }
  return (
    <section className="card panel fields">
      <h2>{t('inv.lines')}</h2>
      <div className="two">
        <ServicePicker onPick={add} />
        <ProductPicker onPick={add} />
      </div>
      {lines.map((line, place) => (
        <LineField
          // A line has no name of its own while it is typed.
          // eslint-disable-next-line react/no-array-index-key
          key={place}
          place={place}
          line={line}
          errors={errors?.[place]}
          onChange={(part) => change(place, part)}
          onRemove={() => onChange(lines.filter((_, at) => at !== place))}
        />
      ))}
      {errorOf('lines') && <p className="help bad">{errorOf('lines')}</p>}
      {lines.length < limits.linesPerOrder && (
        <div>
          <button type="button" className="btn out" onClick={() => onChange([...lines, emptyLine])}>
            <Icon name="plus" />
            {t('inv.addLine')}
          </button>
        </div>
      )}
    </section>
  )
}

interface LineFieldProps {
  place: number
  line: LineValues
  errors: NonNullable<FieldErrors<InvoiceValues>['lines']>[number]
  onChange: (part: Partial<LineValues>) => void
  onRemove: () => void
}

function LineField({ place, line, errors, onChange, onRemove }: LineFieldProps) {
  const { t, format } = useWords()
  const messageOf = useFieldMessages()
  const numbers = { isNullable: true } as const
  return (
    <fieldset className="invoice-line">
      <legend className="visually-hidden">{t('inv.line', { place: place + 1 })}</legend>
      <TextField
        label={t('inv.what')}
        autoComplete="off"
        maxLength={limits.productNameMax}
        error={messageOf(errors?.name?.message)}
        value={line.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <button
        type="button"
        className="ib"
        aria-label={t('inv.removeLine', { place: place + 1 })}
        onClick={onRemove}
      >
        <Icon name="trash-2" />
      </button>
      <div className="invoice-numbers">
        <SelectField
          label={t('inv.kind')}
          value={line.kind}
          options={[
            { value: 'service', label: t('inv.kind.service') },
            { value: 'goods', label: t('inv.kind.goods') },
          ]}
          onChange={(event) => onChange({ kind: event.target.value === 'goods' ? 'goods' : 'service' })}
        />
        <NumberField
          {...numbers}
          label={t('product.quantity')}
          unit="×"
          error={messageOf(errors?.quantity?.message)}
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity })}
        />
        <NumberField
          {...numbers}
          isMoney
          label={t('inv.unitPrice')}
          unit="€"
          error={messageOf(errors?.unitPrice?.message)}
          value={line.unitPrice}
          onChange={(unitPrice) => onChange({ unitPrice })}
        />
        <NumberField
          {...numbers}
          isMoney
          label={t('cart.discount')}
          unit="€"
          error={messageOf(errors?.discount?.message)}
          value={line.discount}
          onChange={(discount) => onChange({ discount })}
        />
        <SelectField
          label={t('inv.vat')}
          value={String(line.vatRate)}
          options={vatRates.map((rate) => ({ value: String(rate), label: format.percent(rate / 10_000) }))}
          onChange={(event) => {
            const vatRate = vatRates.find((rate) => String(rate) === event.target.value)
            if (vatRate !== undefined) onChange({ vatRate })
          }}
        />
      </div>
    </fieldset>
  )
}

interface Priced {
  id: number
  name: string
  detail: string
  line: LineValues
}

function ServicePicker({ onPick }: { onPick: (line: LineValues) => void }) {
  const { t, format } = useWords()
  const search = (text: string): Search<Priced> => ({
    queryKey: ['services', 'to invoice', text],
    queryFn: async ({ signal }) => {
      const query = { is_break: '0', 'order[name]': 'asc', itemsPerPage: CHOICES } as const
      const { rows, total } = await callPage(api.getServices, {
        query: { ...query, ...(text && { search: text }) },
        signal,
      })
      return {
        rows: rows.map(({ id, name, price }) => ({
          id,
          name,
          detail: format.price(price),
          line: { ...emptyLine, name, unitPrice: price },
        })),
        total,
      }
    },
  })
  return <SearchPicker label={t('inv.addService')} search={search} onPick={({ line }) => onPick(line)} />
}

function ProductPicker({ onPick }: { onPick: (line: LineValues) => void }) {
  const { t, format } = useWords()
  const search = (text: string): Search<Priced> => ({
    queryKey: ['products', 'to invoice', text],
    queryFn: async ({ signal }) => {
      const query = { 'order[name]': 'asc', itemsPerPage: CHOICES } as const
      const { rows, total } = await callPage(api.getManagedProducts, {
        query: { ...query, ...(text && { search: text }) },
        signal,
      })
      return {
        rows: rows.map(({ id, name, currentPrice, vatRate }) => ({
          id,
          name,
          detail: format.price(currentPrice),
          line: { ...emptyLine, kind: 'goods' as const, name, unitPrice: currentPrice, vatRate },
        })),
        total,
      }
    },
  })
  return <SearchPicker label={t('inv.addProduct')} search={search} onPick={({ line }) => onPick(line)} />
}
