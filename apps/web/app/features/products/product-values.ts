import type { Path } from 'react-hook-form'
import { newProduct, type ManagedProduct, type ProductForm } from '@meche/contract/products.ts'
import type { MessageKey, Words } from '../../lib/i18n/i18n.tsx'

/** As on the wire; numbers are null while nothing is typed, dates empty. */
export interface ProductValues extends Omit<ProductForm, 'price' | 'maxPerOrder' | 'content'> {
  price: number | null
  maxPerOrder: number | null
  content: { value: number | null; unit: NonNullable<ProductForm['content']>['unit'] }
}

export const emptyProduct: ProductValues = {
  ...newProduct,
  name: '',
  price: null,
  content: { value: null, unit: 'ml' },
}

export function valuesOf(product: ManagedProduct): ProductValues {
  const {
    id: _id,
    version: _version,
    stock: _stock,
    currentPrice: _current,
    struckPrice: _struck,
    availability: _availability,
    missing: _missing,
    createdAt: _createdAt,
    content,
    ...fields
  } = product
  return { ...fields, content: content ?? { value: null, unit: 'ml' } }
}

/** A package whose content is not said has none, and dates without a reduced price say nothing. */
export function toWire({ content, ...values }: ProductValues): ProductForm {
  const isReduced = values.reducedPrice !== null
  return {
    ...(values as ProductForm),
    content: content.value === null ? null : { value: content.value, unit: content.unit },
    reducedFrom: isReduced ? values.reducedFrom : null,
    reducedTo: isReduced ? values.reducedTo : null,
  }
}

/** Those that a refusal can be shown under. */
export const productFields: readonly Path<ProductValues>[] = [
  'name',
  'brand',
  'category',
  'description',
  'price',
  'vatRate',
  'reducedPrice',
  'reducedFrom',
  'reducedTo',
  'content.value',
  'ean',
  'lowStock',
  'maxPerOrder',
  'images',
  'colors',
  'manufacturer.name',
  'manufacturer.address',
  'manufacturer.contact',
  'warnings',
  'ingredients',
  'services',
  'siblings',
  'published',
]

const labels: Readonly<Record<string, MessageKey>> = {
  name: 'prod.name',
  brand: 'prod.brand',
  category: 'prod.category',
  description: 'prod.description',
  price: 'prod.price',
  vatRate: 'prod.vat',
  reducedPrice: 'prod.reduced',
  reducedFrom: 'prod.reducedFrom',
  reducedTo: 'prod.reducedTo',
  content: 'prod.content',
  ean: 'prod.ean',
  isStockTracked: 'prod.tracked',
  lowStock: 'prod.lowStock',
  maxPerOrder: 'prod.maxPerOrder',
  pickupOnly: 'prod.pickupOnly',
  colors: 'prod.colors',
  images: 'prod.images',
  manufacturer: 'prod.manufacturer',
  warnings: 'prod.warnings',
  ingredients: 'prod.ingredients',
  sealed: 'prod.sealed',
  salonUse: 'prod.salonUse',
  published: 'prod.published',
  services: 'prod.services',
  siblings: 'prod.siblings',
}

export function productLabel(field: string): MessageKey {
  return labels[field] ?? 'prod.name'
}

/** A field in words, where two versions of a product are compared. */
export function shownProduct(value: unknown, { t, format }: Words, field: string): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
  if (field === 'price' || field === 'reducedPrice') return format.price(Number(value))
  if (field === 'vatRate') return format.percent(Number(value) / 10_000)
  if (field === 'description')
    return String(value)
      .replaceAll(/<[^>]*>/g, ' ')
      .trim()
  if (Array.isArray(value)) return format.list(value.map(itemText)) || '–'
  if (typeof value === 'object') return format.list(Object.values(value).filter(Boolean).map(String)) || '–'
  return String(value)
}

function itemText(item: unknown): string {
  const { name, alt } = item as { name?: string; alt?: string }
  return name ?? alt ?? String(item)
}
