import { useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../../icons/icon.tsx'

export interface Picture {
  url: string
  alt: string
}

export interface CarouselWords {
  previous: string
  next: string
  /** « Photo 2 sur 4 ». */
  place: (place: number, total: number) => string
}

interface CarouselProps {
  label: string
  pictures: readonly Picture[]
  words: CarouselWords
  /** The picture that shows first. */
  start?: number
  /** Opens a picture in full; `label` names its button. */
  open?: { label: (alt: string) => string; run: (place: number) => void }
}

/** Without buttons in it, the list itself takes the keys; in a dialog it has the focus first. */
const focusable = { tabIndex: 0, 'data-focus-first': '' }

/** Pictures side by side that the browser scrolls and snaps by itself; buttons and small pictures lead to each of them. */
export function Carousel({ label, pictures, words, start = 0, open }: CarouselProps) {
  const strip = useRef<HTMLUListElement | null>(null)
  const [place, setPlace] = useState(start)
  const go = (next: number) => {
    const list = strip.current
    if (!list || next < 0 || next >= pictures.length) return
    const direction = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    list.scrollTo({ left: direction * next * list.clientWidth })
    setPlace(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step || !strip.current) return
    event.preventDefault()
    go(place + (getComputedStyle(strip.current).direction === 'rtl' ? -step : step))
  }
  const isAlone = pictures.length < 2
  return (
    <section className="carousel" aria-label={label} onKeyDown={isAlone ? undefined : onKeyDown}>
      <div className="carousel-frame">
        <ul
          {...(open ? {} : focusable)}
          ref={(list) => {
            // Before the first paint, without the movement of a scroll.
            if (list && !strip.current && start > 0)
              list.children[start]?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' })
            strip.current = list
          }}
          onScroll={({ currentTarget: list }) =>
            setPlace(Math.round(Math.abs(list.scrollLeft) / Math.max(1, list.clientWidth)))
          }
        >
          {pictures.map(({ url, alt }, index) => (
            <li key={url} inert={index !== place}>
              {open ? (
                <button type="button" aria-label={open.label(alt)} onClick={() => open.run(index)}>
                  <img src={url} alt="" />
                </button>
              ) : (
                <img src={url} alt={alt} />
              )}
            </li>
          ))}
        </ul>
        {!isAlone && (
          <>
            <Step
              label={words.previous}
              icon="chevron-left"
              isEnd={place === 0}
              onPress={() => go(place - 1)}
            />
            <Step
              label={words.next}
              icon="chevron-right"
              isEnd={place === pictures.length - 1}
              onPress={() => go(place + 1)}
            />
          </>
        )}
      </div>
      {!isAlone && (
        <ol className="carousel-places">
          {pictures.map(({ url }, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={words.place(index + 1, pictures.length)}
                aria-current={index === place ? 'true' : undefined}
                onClick={() => go(index)}
              >
                <img src={url} alt="" />
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface StepProps {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  isEnd: boolean
  onPress: () => void
}

/** Stays where it is at the end, so that the focus is not lost. */
function Step({ label, icon, isEnd, onPress }: StepProps) {
  return (
    <button
      type="button"
      className={`ib out carousel-step ${icon}`}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
}
