import { productImageSizes, smallProductImage } from '@meche/contract/product-images.ts'
import type { ProductImage } from '@meche/contract/products.ts'
import { Strands } from '../../ui/motif/drawings.tsx'

interface ProductPictureProps {
  image: ProductImage | null
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string
  /** Beside the name of the product the picture says nothing new. */
  isDecorative?: boolean
  isLazy?: boolean
}

/** A picture of a product in the size that its place needs; a drawing where there is none yet. */
export function ProductPicture({ image, sizes, isDecorative = false, isLazy = true }: ProductPictureProps) {
  if (!image)
    return (
      <span className="product-picture none">
        <Strands name="thread" />
      </span>
    )
  const { large, small } = productImageSizes
  return (
    <img
      className="product-picture"
      src={image.url}
      srcSet={`${smallProductImage(image.url)} ${small}w, ${image.url} ${large}w`}
      sizes={sizes}
      width={large}
      height={(large * 5) / 4}
      alt={isDecorative ? '' : image.alt}
      loading={isLazy ? 'lazy' : undefined}
    />
  )
}
