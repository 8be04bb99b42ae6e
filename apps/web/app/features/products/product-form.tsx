import './products.css'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import { limits } from '@meche/contract/limits.ts'
import type { ManagedProduct } from '@meche/contract/products.ts'
import { contentUnits } from '@meche/domain/shop/unit-price.ts'
import { vatRates } from '@meche/domain/shop/vat.ts'
import type { Tagged } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { pickerWords } from '../../shared/picker-words.ts'
import { RecordForm } from '../../shared/record-form.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { richTextWords } from '../../shared/rich-text-words.ts'
import { shopQuery } from '../../shared/shop-query.ts'
import { DateField } from '../../ui/components/inputs/date-picker.tsx'
import { NumberField } from '../../ui/components/inputs/number-field.tsx'
import { RichTextField } from '../../ui/components/inputs/rich-text-field.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { productQuery } from './api.ts'
import { ColorsField } from './colors-field.tsx'
import { ProductImages } from './product-images.tsx'
import { LegalFields, SaleFields, StockFields, type PartProps } from './product-form-parts.tsx'
import { ServicesField, SiblingsField } from './product-links.tsx'
import { productLabel, shownProduct, type ProductValues } from './product-values.ts'
import { useProductForm } from './use-product-form.ts'

export function EditProduct({ id }: { id: string }) {
  return <RecordPage query={useQuery(productQuery(id))}>{(product) => <Form product={product} />}</RecordPage>
}

export function NewProduct() {
  return <Form />
}

/** Everything about one product; its stock changes by moves alone. */
function Form({ product }: { product?: Tagged<ManagedProduct> }) {
  const { t } = useWords()
  const { form, errorOf, state } = useProductForm(product)
  const { control } = form
  const part = { form, errorOf }
  return (
    <RecordForm
      state={state}
      crumbs={[
        { title: t('nav.dashboard'), path: paths.dashboard },
        { title: t('side.products'), path: paths.products },
      ]}
      title={product?.record.name ?? t('prod.new')}
      back={product ? paths.managedProduct(product.record.id) : paths.products}
      labelOf={(field) => t(productLabel(field))}
      shown={shownProduct}
    >
      <div className="form-grid aside">
        <div className="form-stack">
          <Basics {...part} />
          <Prices {...part} />
          <section className="card panel fields">
            <h2>{t('prod.images')}</h2>
            <ProductImages
              control={control}
              error={errorOf('images')}
              errors={form.formState.errors.images}
            />
          </section>
          <StockFields {...part} />
          <LegalFields {...part} />
        </div>
        <div className="form-stack">
          <SaleFields {...part} missing={product?.record.missing ?? []} />
          <ColorsField control={control} error={errorOf('colors')} errors={form.formState.errors.colors} />
          <ServicesField control={control} />
          <SiblingsField control={control} own={product?.record.id ?? null} />
        </div>
      </div>
    </RecordForm>
  )
}

function Basics({ form, errorOf }: PartProps) {
  const { t } = useWords()
  const { data: shop } = useQuery(shopQuery)
  const categories = useId()
  const description = useController({ control: form.control, name: 'description' }).field
  return (
    <section className="card panel fields">
      <TextField
        label={t('prod.name')}
        autoComplete="off"
        maxLength={limits.productNameMax}
        error={errorOf('name')}
        {...form.register('name')}
      />
      <div className="two">
        <TextField
          label={t('prod.brand')}
          optional={t('app.optional')}
          autoComplete="off"
          maxLength={limits.productWordMax}
          error={errorOf('brand')}
          {...form.register('brand')}
        />
        <TextField
          label={t('prod.category')}
          optional={t('app.optional')}
          list={categories}
          autoComplete="off"
          maxLength={limits.productWordMax}
          error={errorOf('category')}
          {...form.register('category')}
        />
        <datalist id={categories}>
          {(shop?.categories ?? []).map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <RichTextField
        label={t('prod.description')}
        help={t('prod.descriptionWhy')}
        words={richTextWords(t)}
        error={errorOf('description')}
        value={description.value}
        onChange={description.onChange}
        onBlur={description.onBlur}
        ref={description.ref}
      />
    </section>
  )
}

function Prices({ form, errorOf }: PartProps) {
  const { t, format } = useWords()
  const { control } = form
  const price = useController({ control, name: 'price' }).field
  const reduced = useController({ control, name: 'reducedPrice' }).field
  return (
    <section className="card panel fields">
      <h2>{t('prod.prices')}</h2>
      <div className="two">
        <NumberField
          label={t('prod.price')}
          unit="€"
          isNullable
          isMoney
          help={t('prod.priceWhy')}
          error={errorOf('price')}
          {...price}
        />
        <SelectField
          label={t('prod.vat')}
          options={vatRates.map((rate) => ({ value: String(rate), label: format.percent(rate / 10_000) }))}
          error={errorOf('vatRate')}
          {...form.register('vatRate', { setValueAs: Number })}
        />
      </div>
      <Content control={control} error={errorOf('content.value')} />
      <NumberField
        label={t('prod.reduced')}
        optional={t('app.optional')}
        unit="€"
        isNullable
        isMoney
        help={t('prod.reducedWhy')}
        error={errorOf('reducedPrice')}
        {...reduced}
      />
      {reduced.value !== null && (
        <div className="two">
          <Day
            control={control}
            name="reducedFrom"
            label={t('prod.reducedFrom')}
            error={errorOf('reducedFrom')}
          />
          <Day control={control} name="reducedTo" label={t('prod.reducedTo')} error={errorOf('reducedTo')} />
        </div>
      )}
    </section>
  )
}

function Content({ control, error }: { control: Control<ProductValues>; error: string | undefined }) {
  const { t } = useWords()
  const value = useController({ control, name: 'content.value' }).field
  const unit = useController({ control, name: 'content.unit' }).field
  return (
    <div className="two">
      <NumberField
        label={t('prod.content')}
        optional={t('app.optional')}
        unit=""
        isNullable
        help={t('prod.contentWhy')}
        error={error}
        {...value}
      />
      <SelectField
        label={t('prod.contentUnit')}
        options={contentUnits.map((name) => ({ value: name, label: t(`prod.unit.${name}`) }))}
        {...unit}
      />
    </div>
  )
}

interface DayProps {
  control: Control<ProductValues>
  name: 'reducedFrom' | 'reducedTo'
  label: string
  error: string | undefined
}

function Day({ control, name, label, error }: DayProps) {
  const { t } = useWords()
  const { value, onChange, onBlur, ref } = useController({ control, name }).field
  return (
    <DateField
      label={label}
      words={pickerWords(t)}
      value={value ?? ''}
      onChange={(day) => onChange(day === '' ? null : day)}
      onBlur={onBlur}
      error={error}
      ref={ref}
    />
  )
}
