/** The products of the shop: as visitors see them, and as the office keeps them with their stock. Money is cents, VAT included. */
import * as z from 'zod/mini'
import { availabilities, staffStockReasons, stockReasons } from '@meche/domain/shop/stock.ts'
import { isEan } from '@meche/domain/shop/ean.ts'
import { vatRates } from '@meche/domain/shop/vat.ts'
import { contentUnits } from '@meche/domain/shop/unit-price.ts'
import { avatarTypes } from './avatars.ts'
import { endpoint } from './endpoint.ts'
import {
  date,
  direction,
  flagText,
  freeText,
  id,
  idText,
  idsText,
  lineText,
  name,
  paging,
  searchText,
} from './fields.ts'
import { limits } from './limits.ts'

export const productImageTypes = avatarTypes

const image = z.object({ url: z.string(), alt: z.string() })
export type ProductImage = z.infer<typeof image>

const color = z.object({ name: z.string(), hex: z.string() })
const content = z.object({ value: z.int(), unit: z.enum(contentUnits) })
const vatRate = z.union(vatRates.map((rate) => z.literal(rate)))

/** A card in a list. */
export const productCard = z.object({
  id,
  name: z.string(),
  /** Empty: none. */
  category: z.string(),
  brand: z.string(),
  /** Today’s price. */
  price: z.int(),
  /** The lowest price of the thirty days before the reduction, to be struck through; null: no reduction to announce. */
  struckPrice: z.nullable(z.int()),
  content: z.nullable(content),
  /** Per litre, kilogram or piece; null where the law wants none. */
  unitPrice: z.nullable(z.object({ amount: z.int(), per: z.enum(['l', 'kg', 'piece']) })),
  availability: z.enum(availabilities),
  /** Pieces that one order may hold now. */
  maxQuantity: z.int(),
  pickupOnly: z.boolean(),
  colors: z.array(color),
  /** The first picture. */
  image: z.nullable(image),
})
export type ProductCard = z.infer<typeof productCard>

export const product = z.extend(productCard, {
  /** Formatted text: HTML that the server has cleaned. */
  description: z.string(),
  /** Hundredths of a percent. */
  vatRate,
  images: z.array(image),
  /** The person responsible for it in the Union. */
  manufacturer: z.object({ name: z.string(), address: z.string(), contact: z.string() }),
  warnings: z.string(),
  ingredients: z.string(),
  /** Opened, it cannot be given back: hygiene. */
  sealed: z.boolean(),
  /** Bookable services after which it is used. */
  services: z.array(z.object({ id, name: z.string() })),
  /** The same product in other shades or sizes. */
  siblings: z.array(productCard),
  /** Others of its category. */
  related: z.array(productCard),
})
export type Product = z.infer<typeof product>

export const getProducts = endpoint('getProducts', {
  summary:
    'The products on sale, the newest first unless asked otherwise. `ids` keeps those, `available` those that can be ordered now, `search` finds a part of a name, brand or category.',
  query: z.strictObject({
    ...paging,
    category: z.optional(lineText(limits.productWordMax)),
    search: z.optional(searchText),
    ids: z.optional(idsText),
    available: z.optional(flagText),
    priceFrom: z.optional(centsText()),
    priceTo: z.optional(centsText()),
    'order[createdAt]': z.optional(direction),
    'order[price]': z.optional(direction),
  }),
  module: 'shop',
  status: 200,
  answer: z.array(productCard),
  isList: true,
})

function centsText() {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,8}$/, 'invalid_value')),
    z.transform((text) => Number(text)),
  )
}

export const getProduct = endpoint('getProduct', {
  summary: 'One product on sale. One that is not there, or not published, is 404.',
  query: z.strictObject({ productId: idText }),
  module: 'shop',
  status: 200,
  answer: product,
})

export const searchProducts = endpoint('searchProducts', {
  summary: 'At most twenty products on sale whose name, brand or category holds the words.',
  query: z.strictObject({ query: searchText }),
  module: 'shop',
  status: 200,
  answer: z.array(productCard),
})

const line = lineText(limits.productWordMax)

const priceField = z.int().check(z.minimum(0), z.maximum(limits.priceMax))

/** Cents from 1: a product that costs nothing is not sold. */
const soldPrice = z.int().check(z.minimum(1), z.maximum(limits.priceMax))

export const productForm = z.strictObject({
  name: name('name_required', limits.productNameMax),
  category: line,
  brand: line,
  description: z.string().check(z.maxLength(limits.productTextMax, 'too_long')),
  price: priceField,
  reducedPrice: z.nullable(soldPrice),
  reducedFrom: z.nullable(date),
  reducedTo: z.nullable(date),
  vatRate,
  content: z.nullable(
    z.strictObject({
      value: z.int().check(z.minimum(1), z.maximum(100_000)),
      unit: z.enum(contentUnits),
    }),
  ),
  ean: z.string().check(
    z.overwrite((text) => text.replaceAll(/\s/g, '')),
    z.refine((text) => text === '' || isEan(text), 'ean_invalid'),
  ),
  /** Whether pieces are counted. The number itself changes by moves of the stock. */
  isStockTracked: z.boolean(),
  lowStock: z.nullable(z.int().check(z.minimum(0), z.maximum(limits.stockMax))),
  maxPerOrder: z.int().check(z.minimum(1), z.maximum(limits.quantityMax)),
  pickupOnly: z.boolean(),
  colors: z
    .array(
      z.strictObject({
        name: name('name_required', limits.productWordMax),
        hex: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'invalid_value')),
      }),
    )
    .check(z.maxLength(limits.colorsPerProduct, 'too_many_items')),
  /** Uploaded before; in their order, the first is the cover. */
  images: z
    .array(
      z.strictObject({
        url: z.string().check(z.regex(/^\/uploads\/[0-9a-f]{32}-800\.webp$/, 'unknown_picture')),
        alt: name('alt_required', limits.productAltMax),
      }),
    )
    .check(z.maxLength(limits.imagesPerProduct, 'too_many_items')),
  manufacturer: z.strictObject({ name: line, address: lineText(limits.addressMax), contact: line }),
  warnings: freeText(limits.productTextMax),
  ingredients: freeText(limits.productTextMax),
  sealed: z.boolean(),
  /** Kept for the salon’s own work: it has a stock and is never on sale. */
  salonUse: z.boolean(),
  published: z.boolean(),
  services: z.array(id).check(z.maxLength(limits.servicesPerProduct, 'too_many_items')),
  siblings: z.array(id).check(z.maxLength(limits.siblingsPerProduct, 'too_many_items')),
})
export type ProductForm = z.output<typeof productForm>

/** The fields that the law wants before a product may be on sale, in the order of the form. */
export const publishingNeeds = [
  'price',
  'images',
  'manufacturer.name',
  'manufacturer.address',
  'manufacturer.contact',
  'warnings',
] as const

/** A product as the office keeps it. */
export const managedProduct = z.object({
  id,
  /** Raised by every change of the form: its ETag. */
  version: z.int(),
  ...productForm.shape,
  /** Pieces; null: not counted. Below zero never. */
  stock: z.nullable(z.int()),
  /** Today’s price. */
  currentPrice: z.int(),
  struckPrice: z.nullable(z.int()),
  availability: z.enum(availabilities),
  /** The fields that are missing before it may be published. */
  missing: z.array(z.enum(publishingNeeds)),
  createdAt: z.string(),
})
export type ManagedProduct = z.infer<typeof managedProduct>

export const getManagedProducts = endpoint('getManagedProducts', {
  summary: 'All products, by their names unless asked otherwise. `search` also finds an EAN.',
  query: z.strictObject({
    ...paging,
    search: z.optional(searchText),
    category: z.optional(line),
    status: z.optional(z.enum(['published', 'draft', 'salon'])),
    low: z.optional(flagText),
    'order[name]': z.optional(direction),
    'order[price]': z.optional(direction),
    'order[stock]': z.optional(direction),
    'order[createdAt]': z.optional(direction),
  }),
  module: 'shop',
  status: 200,
  answer: z.array(managedProduct),
  isList: true,
})

const params = z.strictObject({ id: idText })

export const getManagedProduct = endpoint('getManagedProduct', {
  summary: 'One product, on sale or not.',
  params,
  module: 'shop',
  status: 200,
  answer: managedProduct,
})

/** A new product, where the form says nothing. */
export const newProduct: Omit<ProductForm, 'name' | 'price'> = {
  category: '',
  brand: '',
  description: '',
  reducedPrice: null,
  reducedFrom: null,
  reducedTo: null,
  vatRate: 2000,
  content: null,
  ean: '',
  isStockTracked: true,
  lowStock: null,
  maxPerOrder: limits.maxPerOrderDefault,
  pickupOnly: false,
  colors: [],
  images: [],
  manufacturer: { name: '', address: '', contact: '' },
  warnings: '',
  ingredients: '',
  sealed: false,
  salonUse: false,
  published: false,
  services: [],
  siblings: [],
}

export const createProduct = endpoint('createProduct', {
  summary:
    'Add a product, with no piece in stock. To publish it, everything that the law wants must be said.',
  body: z.extend(z.partial(productForm), { name: productForm.shape.name, price: productForm.shape.price }),
  module: 'shop',
  status: 201,
  answer: managedProduct,
})

export const replaceProduct = endpoint('replaceProduct', {
  summary: 'Replace a product. Its earlier prices are kept, for the lowest one of thirty days.',
  params,
  body: productForm,
  headers: ['If-Match'],
  module: 'shop',
  status: 200,
  answer: managedProduct,
})

export const updateProduct = endpoint('updateProduct', {
  summary: 'Change some fields of a product.',
  params,
  body: z.partial(productForm),
  headers: ['If-Match'],
  module: 'shop',
  status: 200,
  answer: managedProduct,
})

export const deleteProduct = endpoint('deleteProduct', {
  summary: 'Delete a product. Orders keep what they said of it.',
  params,
  headers: ['If-Match'],
  module: 'shop',
  status: 204,
})

export const uploadProductImage = endpoint('uploadProductImage', {
  summary:
    'Send a picture: JPEG, PNG or GIF, cut to 4:5 and written anew without metadata. It is deleted after a day unless a product names it.',
  upload: { field: 'image', maxBytes: limits.productImageMaxBytes, types: productImageTypes },
  module: 'shop',
  status: 201,
  answer: z.object({ url: z.string() }),
})

export const stockMove = z.object({
  id,
  delta: z.int(),
  reason: z.enum(stockReasons),
  /** The order that it belongs to. */
  order: z.nullable(id),
  by: z.nullable(z.object({ id, firstname: z.string(), lastname: z.string() })),
  at: z.string(),
  note: z.string(),
})
export type StockMove = z.infer<typeof stockMove>

export const getStockMoves = endpoint('getStockMoves', {
  summary: 'How the stock of a product came about, the latest move first unless asked otherwise.',
  params,
  query: z.strictObject({ ...paging, 'order[at]': z.optional(direction) }),
  module: 'shop',
  status: 200,
  answer: z.array(stockMove),
  isList: true,
})

export const stockForm = z.strictObject({
  reason: z.enum(staffStockReasons),
  /** Pieces that came, were lost or used; with `count`, those that are there. */
  quantity: z.int().check(z.minimum(0), z.maximum(limits.stockMax)),
  note: z.optional(lineText(limits.reasonMax)),
})

export const moveStock = endpoint('moveStock', {
  summary: 'Write a move of the stock. More than is there cannot be lost or used.',
  params,
  body: stockForm,
  module: 'shop',
  status: 201,
  answer: managedProduct,
})
