import { useController, type Path, type UseFormReturn } from 'react-hook-form'
import { limits } from '@meche/contract/limits.ts'
import type { ManagedProduct } from '@meche/contract/products.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { NumberField } from '../../ui/components/inputs/number-field.tsx'
import { Switch } from '../../ui/components/inputs/switch.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { MissingFields } from './missing-fields.tsx'
import type { ProductValues } from './product-values.ts'

export interface PartProps {
  form: UseFormReturn<ProductValues>
  errorOf: (field: Path<ProductValues>) => string | undefined
}

/** On sale, for the salon alone, or neither yet; what the law wants before. */
export function SaleFields({ form, errorOf, missing }: PartProps & { missing: ManagedProduct['missing'] }) {
  const { t } = useWords()
  const { control } = form
  const published = useController({ control, name: 'published' }).field
  const salonUse = useController({ control, name: 'salonUse' }).field
  const pickupOnly = useController({ control, name: 'pickupOnly' }).field
  return (
    <section className="card panel fields">
      <h2>{t('prod.sale')}</h2>
      <Switch
        label={t('prod.published')}
        isOn={published.value}
        onChange={(isOn) => {
          published.onChange(isOn)
          if (isOn) salonUse.onChange(false)
        }}
      />
      {errorOf('published') && <p className="help bad">{errorOf('published')}</p>}
      {!published.value && <MissingFields missing={missing} />}
      <Switch
        label={t('prod.salonUse')}
        isOn={salonUse.value}
        onChange={(isOn) => {
          salonUse.onChange(isOn)
          if (isOn) published.onChange(false)
        }}
      />
      <p className="help">{t('prod.salonUseWhy')}</p>
      <Switch label={t('prod.pickupOnly')} isOn={pickupOnly.value} onChange={pickupOnly.onChange} />
    </section>
  )
}

export function StockFields({ form, errorOf }: PartProps) {
  const { t } = useWords()
  const { control } = form
  const isTracked = useController({ control, name: 'isStockTracked' }).field
  const low = useController({ control, name: 'lowStock' }).field
  const most = useController({ control, name: 'maxPerOrder' }).field
  return (
    <section className="card panel fields">
      <h2>{t('prod.stock')}</h2>
      <Switch label={t('prod.tracked')} isOn={isTracked.value} onChange={isTracked.onChange} />
      <p className="help">{t('prod.trackedWhy')}</p>
      <div className="two">
        {isTracked.value && (
          <NumberField
            label={t('prod.lowStock')}
            optional={t('app.optional')}
            unit={t('stock.unit')}
            isNullable
            error={errorOf('lowStock')}
            {...low}
          />
        )}
        <NumberField
          label={t('prod.maxPerOrder')}
          unit={t('stock.unit')}
          isNullable
          error={errorOf('maxPerOrder')}
          {...most}
        />
      </div>
      <TextField
        label={t('prod.ean')}
        optional={t('app.optional')}
        inputMode="numeric"
        autoComplete="off"
        help={t('prod.eanWhy')}
        error={errorOf('ean')}
        {...form.register('ean')}
      />
    </section>
  )
}

/** The statements that the law on product safety (GPSR, article 19) wants beside a cosmetic sold at a distance. */
export function LegalFields({ form, errorOf }: PartProps) {
  const { t } = useWords()
  const sealed = useController({ control: form.control, name: 'sealed' }).field
  return (
    <section className="card panel fields">
      <h2>{t('prod.legal')}</h2>
      <p className="sec">{t('prod.legalWhy')}</p>
      <TextField
        label={t('prod.manufacturerName')}
        maxLength={limits.productWordMax}
        error={errorOf('manufacturer.name')}
        {...form.register('manufacturer.name')}
      />
      <div className="two">
        <TextField
          label={t('prod.manufacturerAddress')}
          maxLength={limits.addressMax}
          error={errorOf('manufacturer.address')}
          {...form.register('manufacturer.address')}
        />
        <TextField
          label={t('prod.manufacturerContact')}
          maxLength={limits.productWordMax}
          error={errorOf('manufacturer.contact')}
          {...form.register('manufacturer.contact')}
        />
      </div>
      <TextAreaField
        label={t('prod.warnings')}
        maxLength={limits.productTextMax}
        error={errorOf('warnings')}
        {...form.register('warnings')}
      />
      <TextAreaField
        label={t('prod.ingredients')}
        optional={t('app.optional')}
        maxLength={limits.productTextMax}
        error={errorOf('ingredients')}
        {...form.register('ingredients')}
      />
      <Switch label={t('prod.sealed')} isOn={sealed.value} onChange={sealed.onChange} />
      <p className="help">{t('prod.sealedWhy')}</p>
    </section>
  )
}
