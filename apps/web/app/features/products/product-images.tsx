import { useState } from 'react'
import { useController, type Control, type FieldErrors } from 'react-hook-form'
import { limits } from '@meche/contract/limits.ts'
import { smallProductImage } from '@meche/contract/product-images.ts'
import { productImageTypes } from '@meche/contract/products.ts'
import * as api from '@meche/contract/routes.ts'
import { upload } from '../../lib/api/http.ts'
import { useFieldMessages } from '../../lib/forms/form-errors.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { ImageDrop } from '../../ui/components/inputs/image-drop.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { ProductValues } from './product-values.ts'

interface ProductImagesProps {
  control: Control<ProductValues>
  error: string | undefined
  errors: FieldErrors<ProductValues>['images']
}

/** The pictures of a product in their order; the first is the cover. Each says in words what it shows. */
export function ProductImages({ control, error, errors }: ProductImagesProps) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const { value: images, onChange } = useController({ control, name: 'images' }).field
  const adding = useUploads((added) => onChange([...images, ...added]))
  const left = limits.imagesPerProduct - images.length
  const move = (place: number, by: -1 | 1) => {
    const next = [...images]
    const [moved] = next.splice(place, 1)
    next.splice(place + by, 0, moved!)
    onChange(next)
  }
  const said = adding.failure ?? error
  return (
    <>
      <p className="sec">{t('prod.imagesWhy', { count: limits.imagesPerProduct })}</p>
      <ul className="prod-images">
        {images.map(({ url, alt }, place) => (
          <li key={url}>
            <img src={smallProductImage(url)} alt="" width={80} height={100} />
            <TextField
              label={place === 0 ? t('prod.altCover') : t('prod.alt', { place: place + 1 })}
              maxLength={limits.productAltMax}
              value={alt}
              error={messageOf(errors?.[place]?.alt?.message)}
              onChange={(event) =>
                onChange(images.map((one, at) => (at === place ? { url, alt: event.target.value } : one)))
              }
            />
            <div className="acts">
              <button
                type="button"
                className="ib"
                aria-label={t('prod.imageEarlier', { place: place + 1 })}
                disabled={place === 0}
                onClick={() => move(place, -1)}
              >
                <Icon name="arrow-up" />
              </button>
              <button
                type="button"
                className="ib"
                aria-label={t('prod.imageLater', { place: place + 1 })}
                disabled={place === images.length - 1}
                onClick={() => move(place, 1)}
              >
                <Icon name="arrow-down" />
              </button>
              <button
                type="button"
                className="ib"
                aria-label={t('prod.imageRemove', { place: place + 1 })}
                onClick={() => onChange(images.filter((_, at) => at !== place))}
              >
                <Icon name="trash-2" />
              </button>
            </div>
          </li>
        ))}
      </ul>
      <ImageDrop
        words={{
          drop: t('prod.imageDrop'),
          choose: t('prod.imageAdd'),
          refused: t('prod.imageRefused'),
          notAnImage: t('prod.notAnImage'),
        }}
        types={productImageTypes}
        sending={adding.isBusy ? t('prod.imageSending') : null}
        isDisabled={left < 1}
        onAdd={(chosen) => void adding.send(chosen.slice(0, left))}
      />
      {said && (
        <p className="help bad" role="alert">
          {said}
        </p>
      )}
    </>
  )
}

/** Sends files one after the other; those that arrived before a failure are kept. */
function useUploads(onAdded: (images: ProductValues['images']) => void) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (files: readonly File[]) => {
    const added: ProductValues['images'] = []
    setBusy(true)
    setFailure(null)
    try {
      for (const file of files) {
        const { url } = await upload(api.uploadProductImage, { params: undefined, file, field: 'image' })
        added.push({ url, alt: '' })
      }
    } catch (problem) {
      setFailure((problem as Error).message)
    } finally {
      setBusy(false)
      if (added.length > 0) onAdded(added)
    }
  }
  return { isBusy, failure, send }
}
