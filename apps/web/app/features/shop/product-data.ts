import type { Product } from '@meche/contract/products.ts'

const availabilities = {
  in_stock: 'https://schema.org/InStock',
  low: 'https://schema.org/LimitedAvailability',
  out: 'https://schema.org/OutOfStock',
} as const

/** A product as search engines read it. */
export function productData(product: Product, { url, origin }: { url: string; origin: string }): object {
  const { name, brand, images, description, price, availability } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(description && { description: plainText(description) }),
    ...(images.length > 0 && { image: images.map((image) => origin + image.url) }),
    offers: {
      '@type': 'Offer',
      url,
      price: (price / 100).toFixed(2),
      priceCurrency: 'EUR',
      availability: availabilities[availability],
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}

/** The words of formatted text, which the server has cleaned. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}
