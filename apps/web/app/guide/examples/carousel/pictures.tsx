import '../../../ui/components/data-display/carousel.css'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Carousel } from '../../../ui/components/data-display/carousel.tsx'

const files = ['/icon-512.png', '/icon-maskable.png', '/apple-touch-icon.png']

export default function Pictures() {
  const t = useTranslate()
  return (
    <div style={{ maxWidth: 280 }}>
      <Carousel
        label={t('guide.gallery.photos')}
        pictures={files.map((url, place) => ({ url, alt: t('guide.gallery.photo', { place: place + 1 }) }))}
        words={{
          previous: t('guide.gallery.previous'),
          next: t('guide.gallery.next'),
          place: (place, total) => t('guide.gallery.place', { place, total }),
        }}
      />
    </div>
  )
}
