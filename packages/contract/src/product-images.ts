/** Uploaded pictures of products are cut to 4:5; `url` names the large one. Widths in pixels. Without schemas: public pages use it. */
export const productImageSizes = { large: 800, small: 320 } as const

/** The address of the small picture beside the large one. */
export function smallProductImage(url: string): string {
  return url.replace(`-${productImageSizes.large}.webp`, `-${productImageSizes.small}.webp`)
}
