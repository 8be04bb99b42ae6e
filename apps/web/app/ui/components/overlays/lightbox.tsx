import './lightbox.css'
import { Carousel, type CarouselWords, type Picture } from '../data-display/carousel.tsx'
import { Icon } from '../../icons/icon.tsx'
import { Dialog } from './dialog.tsx'

interface LightboxProps {
  title: string
  pictures: readonly Picture[]
  /** The picture that is open; null: none. */
  place: number | null
  words: CarouselWords & { close: string }
  onClose: () => void
}

/** Pictures over the whole window. Arrow keys turn them, Escape closes. */
export default function Lightbox({ title, pictures, place, words, onClose }: LightboxProps) {
  return (
    <Dialog
      isOpen={place !== null}
      onClose={onClose}
      title={title}
      className="lightbox"
      header={
        <button type="button" className="ib out lightbox-close" aria-label={words.close} onClick={onClose}>
          <Icon name="x" size={22} />
        </button>
      }
    >
      <Carousel label={title} pictures={pictures} words={words} start={place ?? 0} />
    </Dialog>
  )
}
