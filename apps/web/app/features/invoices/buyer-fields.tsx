import { useState } from 'react'
import { useController, type Path, type UseFormReturn } from 'react-hook-form'
import { limits } from '@meche/contract/limits.ts'
import type { InvoiceDraft } from '@meche/contract/invoices.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { nameOf } from '../../lib/format/person-name.ts'
import { ClientFinder, type FoundClient } from '../../shared/client-finder.tsx'
import { FieldHint } from '../../ui/components/inputs/field-hint.tsx'
import { RadioCards } from '../../ui/components/inputs/radio-cards.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { InvoiceValues } from './invoice-values.ts'

export interface PartProps {
  form: UseFormReturn<InvoiceValues>
  errorOf: (field: Path<InvoiceValues>) => string | undefined
}

interface BuyerFieldsProps extends PartProps {
  /** The client of the draft as it was read. */
  known: InvoiceDraft['customer']
}

/** A client or a business: the law wants more of the second. */
export function BuyerFields({ form, errorOf, known }: BuyerFieldsProps) {
  const t = useTranslate()
  const { control, register } = form
  const isBusiness = useController({ control, name: 'isBusiness' }).field
  const text = (field: 'name' | 'street' | 'zipCode' | 'city' | 'siren' | 'delivery', max: number) => ({
    autoComplete: 'off',
    maxLength: max,
    error: errorOf(`buyer.${field}`),
    ...register(`buyer.${field}`),
  })
  const optional = isBusiness.value ? undefined : t('app.optional')
  return (
    <section className="card panel fields">
      <h2>{t('ord.buyer')}</h2>
      <RadioCards
        label={t('inv.buyerKind')}
        value={isBusiness.value ? 'business' : 'client'}
        cards={[
          { value: 'client', title: t('inv.buyerKind.client'), text: t('inv.buyerKind.clientWhy') },
          { value: 'business', title: t('inv.buyerKind.business'), text: t('inv.buyerKind.businessWhy') },
        ]}
        onChange={(kind) => isBusiness.onChange(kind === 'business')}
      />
      <Customer form={form} error={errorOf('customer')} known={known} />
      <TextField
        label={t(isBusiness.value ? 'inv.businessName' : 'inv.buyerName')}
        {...text('name', limits.companyTextMax)}
      />
      {isBusiness.value && (
        <TextField label="SIREN" inputMode="numeric" dir="ltr" {...text('siren', limits.companyTextMax)} />
      )}
      <TextField
        label={t('inv.street')}
        {...(optional && { optional })}
        {...text('street', limits.addressMax)}
      />
      <div className="two">
        <TextField
          label={t('inv.zipCode')}
          {...(optional && { optional })}
          {...text('zipCode', limits.zipCodeMax)}
        />
        <TextField
          label={t('inv.city')}
          {...(optional && { optional })}
          {...text('city', limits.placeNameMax)}
        />
      </div>
      {isBusiness.value && (
        <TextField
          label={t('delivery.address')}
          optional={t('app.optional')}
          {...text('delivery', limits.addressMax)}
        />
      )}
    </section>
  )
}

interface CustomerProps extends Pick<BuyerFieldsProps, 'form' | 'known'> {
  error: string | undefined
}

/** The client who finds the invoice in their dashboard. Choosing one fills in the name. */
function Customer({ form, known, error }: CustomerProps) {
  const t = useTranslate()
  const { value: customer, onChange } = useController({ control: form.control, name: 'customer' }).field
  const [picked, setPicked] = useState<FoundClient | null>(null)
  if (customer === null)
    return (
      <div className="field">
        <ClientFinder
          label={t('inv.customer')}
          onPick={(found) => {
            setPicked(found)
            onChange(found.id)
            if (form.getValues('buyer.name') === '')
              form.setValue('buyer.name', nameOf(found), { shouldDirty: true })
          }}
        />
        <FieldHint id="invoice-client-hint" error={error} help={t('inv.customerWhy')} />
      </div>
    )
  const name = picked?.id === customer ? nameOf(picked) : known ? nameOf(known) : form.getValues('buyer.name')
  return (
    <div className="field">
      <span className="lb">{t('inv.customer')}</span>
      <p className="invoice-client">
        <bdi>{name}</bdi>
        <button
          type="button"
          className="ib"
          aria-label={t('task.removeClient')}
          onClick={() => onChange(null)}
        >
          <Icon name="x" />
        </button>
      </p>
      <FieldHint id="invoice-client-hint" error={error} help={undefined} />
    </div>
  )
}
