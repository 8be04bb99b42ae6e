import { useQueryClient } from '@tanstack/react-query'
import { useController, type Control } from 'react-hook-form'
import { limits } from '@meche/contract/limits.ts'
import { promotionForm, type Promotion, type PromotionForm } from '@meche/contract/shop.ts'
import * as api from '@meche/contract/routes.ts'
import { promotionKinds } from '@meche/domain/shop/promotion.ts'
import { call, ifMatch } from '../../lib/api/http.ts'
import { checkedBy, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useTranslate, type MessageKey, type Words } from '../../lib/i18n/i18n.tsx'
import { FormFields, FormQuestions } from '../../shared/form-frame.tsx'
import { pickerWords } from '../../shared/picker-words.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { DateField } from '../../ui/components/inputs/date-picker.tsx'
import { NumberField } from '../../ui/components/inputs/number-field.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'
import { promotionsKey, promotionsQuery } from './api.ts'

/** Numbers are null while nothing is typed. */
type Values = Omit<PromotionForm, 'value'> & { value: number | null }

interface PromotionDialogProps {
  /** null: closed. */
  promotion: Promotion | 'new' | null
  onClose: () => void
}

export function PromotionDialog({ promotion, onClose }: PromotionDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      isOpen={promotion !== null}
      onClose={onClose}
      title={t(promotion === 'new' ? 'promo.new' : 'promo.edit')}
    >
      {promotion !== null && <Form promotion={promotion === 'new' ? null : promotion} onClose={onClose} />}
    </Dialog>
  )
}

const empty: Values = {
  code: '',
  kind: 'percent',
  value: null,
  from: null,
  to: null,
  minimum: 0,
  maxUses: null,
  maxUsesPerClient: 1,
}

const labels: Readonly<Record<keyof Values, MessageKey>> = {
  code: 'promo.code',
  kind: 'promo.kind',
  value: 'promo.value',
  from: 'promo.first',
  to: 'promo.last',
  minimum: 'promo.minimum',
  maxUses: 'promo.maxUses',
  maxUsesPerClient: 'promo.maxUsesPerClient',
}

function Form({ promotion, onClose }: { promotion: Promotion | null; onClose: () => void }) {
  const t = useTranslate()
  const { form, errorOf, state } = usePromotionForm(promotion, onClose)
  const { control } = form
  const isPercent = form.watch('kind') === 'percent'
  return (
    <>
      <FormFields state={state} className="fields">
        <TextField
          label={t('promo.code')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={limits.promotionCodeMax}
          error={errorOf('code')}
          {...form.register('code')}
        />
        <div className="two">
          <SelectField
            label={t('promo.kind')}
            options={promotionKinds.map((kind) => ({ value: kind, label: t(`promo.kind.${kind}`) }))}
            error={errorOf('kind')}
            {...form.register('kind')}
          />
          <Amount
            key={String(isPercent)}
            control={control}
            name="value"
            unit={isPercent ? '%' : '€'}
            error={errorOf('value')}
          />
        </div>
        <div className="two">
          <Day control={control} name="from" error={errorOf('from')} />
          <Day control={control} name="to" error={errorOf('to')} />
        </div>
        <Amount control={control} name="minimum" unit="€" error={errorOf('minimum')} />
        <div className="two">
          <Amount control={control} name="maxUses" unit="" error={errorOf('maxUses')} />
          <Amount control={control} name="maxUsesPerClient" unit="" error={errorOf('maxUsesPerClient')} />
        </div>
        <DialogActs
          onCancel={onClose}
          cancelLabel={t('record.cancel')}
          isBusy={state.isBusy}
          busyLabel={t('form.saving')}
        >
          {t('record.save')}
        </DialogActs>
      </FormFields>
      <FormQuestions state={state} labelOf={(field) => t(labels[field as keyof Values])} shown={shown} />
    </>
  )
}

function usePromotionForm(promotion: Promotion | null, onClose: () => void) {
  const t = useTranslate()
  const client = useQueryClient()
  return useRecordForm<Values, number>({
    draft: `promotion-${promotion?.id ?? 'new'}`,
    version: promotion?.version ?? 0,
    values: promotion ? valuesOf(promotion) : empty,
    resolver: checkedBy<Values>(promotionForm),
    read:
      promotion === null
        ? undefined
        : async () => {
            const all = await client.fetchQuery({ ...promotionsQuery, staleTime: 0 })
            const fresh = all.find(({ id }) => id === promotion.id)
            if (!fresh) throw new Error(t('promo.gone'))
            return { version: fresh.version, values: valuesOf(fresh) }
          },
    save: async (values, version) => {
      const body = values as PromotionForm
      const saved = await (promotion
        ? call(api.updatePromotion, {
            params: { id: String(promotion.id) },
            headers: ifMatch(version),
            body,
          })
        : call(api.createPromotion, { body }))
      await client.invalidateQueries({ queryKey: promotionsKey })
      showToast(t('promo.saved', { code: saved.code }))
      return { after: onClose }
    },
  })
}

function valuesOf(promotion: Promotion): Values {
  const { code, kind, value, from, to, minimum, maxUses, maxUsesPerClient } = promotion
  return { code, kind, value, from, to, minimum, maxUses, maxUsesPerClient }
}

interface FieldProps<Name> {
  control: Control<Values>
  name: Name
  error: string | undefined
}

function Amount({
  control,
  name,
  unit,
  error,
}: FieldProps<'value' | 'minimum' | 'maxUses' | 'maxUsesPerClient'> & { unit: string }) {
  const t = useTranslate()
  const field = useController({ control, name }).field
  const isOptional = name !== 'value'
  return (
    <NumberField
      label={t(labels[name])}
      unit={unit}
      isMoney={unit === '€'}
      isNullable={name !== 'minimum'}
      {...(isOptional && { optional: t('app.optional') })}
      error={error}
      {...field}
    />
  )
}

function Day({ control, name, error }: FieldProps<'from' | 'to'>) {
  const t = useTranslate()
  const { value, onChange, onBlur, ref } = useController({ control, name }).field
  return (
    <DateField
      label={
        <>
          {t(labels[name])} <span className="opt">{t('app.optional')}</span>
        </>
      }
      words={pickerWords(t)}
      value={value ?? ''}
      onChange={(day) => onChange(day === '' ? null : day)}
      onBlur={onBlur}
      error={error}
      ref={ref}
    />
  )
}

function shown(value: unknown, { t, format }: Words, field: string): string {
  if (value === null || value === '') return '–'
  if (field === 'kind') return t(`promo.kind.${value as Values['kind']}`)
  if (field === 'minimum') return format.price(Number(value))
  return field === 'value' ? format.number(Number(value)) : String(value)
}
