import { lazy, Suspense, useState } from 'react'
import type { Product } from '@meche/contract/products.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Carousel } from '../../ui/components/data-display/carousel.tsx'
import { ProductPicture } from './product-picture.tsx'

const Lightbox = lazy(() => import('../../ui/components/overlays/lightbox.tsx'))

/** The pictures of a product; a press shows them over the whole window. */
export function ProductGallery({ product }: { product: Product }) {
  const t = useTranslate()
  const [place, setPlace] = useState<number | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const { images, name } = product
  const title = t('product.photos', { name })
  const words = {
    previous: t('product.previous'),
    next: t('product.next'),
    place: (at: number, total: number) => t('product.place', { place: at, total }),
    close: t('app.close'),
  }
  if (images.length === 0) return <ProductPicture image={null} sizes="100vw" />
  return (
    <>
      <Carousel
        label={title}
        pictures={images}
        words={words}
        open={{
          label: (photo) => t('product.enlarge', { photo }),
          run: (at) => {
            setOpened(true)
            setPlace(at)
          },
        }}
      />
      {wasOpened && (
        <Suspense>
          <Lightbox
            title={title}
            pictures={images}
            place={place}
            words={words}
            onClose={() => setPlace(null)}
          />
        </Suspense>
      )}
    </>
  )
}
