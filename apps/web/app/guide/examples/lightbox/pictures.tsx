import '../../../ui/components/data-display/carousel.css'
import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import Lightbox from '../../../ui/components/overlays/lightbox.tsx'

const files = ['/icon-512.png', '/icon-maskable.png', '/apple-touch-icon.png']

export default function Pictures() {
  const t = useTranslate()
  const [place, setPlace] = useState<number | null>(null)
  const photo = t('guide.gallery.photo', { place: 1 })
  return (
    <>
      <button type="button" className="btn out" aria-haspopup="dialog" onClick={() => setPlace(0)}>
        {t('guide.gallery.enlarge', { photo })}
      </button>
      <Lightbox
        title={t('guide.gallery.photos')}
        pictures={files.map((url, at) => ({ url, alt: t('guide.gallery.photo', { place: at + 1 }) }))}
        place={place}
        words={{
          previous: t('guide.gallery.previous'),
          next: t('guide.gallery.next'),
          place: (at, total) => t('guide.gallery.place', { place: at, total }),
          close: t('app.close'),
        }}
        onClose={() => setPlace(null)}
      />
    </>
  )
}
