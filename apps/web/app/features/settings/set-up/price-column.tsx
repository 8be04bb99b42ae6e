import { Fragment, useId, useRef, type KeyboardEvent } from 'react'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { NumberField } from '../../../ui/components/inputs/number-field.tsx'
import { hasBadPrice, lacksPrice, pastedPrices, withPasted, type Line } from './template-lines.ts'

interface PriceColumnProps {
  lines: readonly Line[]
  /** Missing prices are shown once a save was tried. */
  isChecked: boolean
  unticked: readonly string[]
  onPrices: (prices: Record<string, number | null>) => void
  onUntick: (unticked: string[]) => void
}

/** The services of a template with a column of prices: Tab goes down it, and a column can be pasted. */
export function PriceColumn({ lines, isChecked, unticked, onPrices, onUntick }: PriceColumnProps) {
  const { t } = useWords()
  const id = useId()
  const badId = useId()
  const lacking = isChecked ? lines.filter(lacksPrice) : []
  const bad = isChecked ? lines.filter(hasBadPrice) : []
  const list = useRef<HTMLUListElement>(null)
  const untickUnpriced = () => {
    onUntick([...unticked, ...lacking.map(({ key }) => key)])
    // The button goes with its banner: the keys go on from the first box.
    list.current?.querySelector('input')?.focus()
  }
  return (
    <section className="card panel set-up-prices">
      <h3 className="h6">{t('setUp.prices')}</h3>
      <p className="sec">{t('setUp.pricesWhy')}</p>
      {lacking.length > 0 && (
        <div id={id} className="banner" role="alert">
          <p>
            {t('setUp.noPrice', { count: lacking.length })}{' '}
            <button type="button" onClick={untickUnpriced}>
              {t('setUp.dropUnpriced')}
            </button>
          </p>
        </div>
      )}
      {bad.length > 0 && (
        <div id={badId} className="banner" role="alert">
          <p>{t('setUp.badPrice', { count: bad.length })}</p>
        </div>
      )}
      <ul ref={list}>
        {lines.map((line, place) => (
          <Fragment key={line.key}>
            {line.category !== lines[place - 1]?.category && <li className="subtitle2">{line.category}</li>}
            <PriceLine
              line={line}
              isFirst={place === 0}
              errorId={lacking.includes(line) ? id : bad.includes(line) ? badId : undefined}
              onTick={(isTicked) =>
                onUntick(isTicked ? unticked.filter((key) => key !== line.key) : [...unticked, line.key])
              }
              onPrice={(price) => onPrices({ [line.key]: price })}
              onPaste={(text) => {
                const pasted = pastedPrices(text)
                if (pasted.length > 1) onPrices(withPasted(lines, line.key, pasted))
                return pasted.length > 1
              }}
            />
          </Fragment>
        ))}
      </ul>
    </section>
  )
}

interface PriceLineProps {
  line: Line
  isFirst: boolean
  /** The banner that says what it lacks; undefined: nothing. */
  errorId: string | undefined
  onTick: (isTicked: boolean) => void
  onPrice: (price: number | null) => void
  /** Whether it took what was pasted; one price goes into the field by itself. */
  onPaste: (text: string) => boolean
}

function PriceLine({ line, isFirst, errorId, onTick, onPrice, onPaste }: PriceLineProps) {
  const { t, format } = useWords()
  const { name, duration, pause, isTicked, price } = line
  const time = format.duration(duration)
  return (
    <li
      className={isTicked ? undefined : 'off'}
      onPaste={(event) => {
        if (isTicked && onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault()
      }}
    >
      <label className="check">
        {/* Tab goes from price to price: of the boxes it reaches the first, and the arrows reach the others. */}
        <input
          type="checkbox"
          tabIndex={isFirst ? undefined : -1}
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
          onKeyDown={goToBox}
        />
        <span>
          <bdi>{name}</bdi>
          <small className="sec">
            {pause > 0 ? t('setUp.withPause', { duration: time, pause: format.duration(pause) }) : time}
          </small>
        </span>
      </label>
      {isTicked && (
        <NumberField
          label={t('setUp.priceOf', { service: name })}
          value={price}
          onChange={onPrice}
          unit="€"
          isMoney
          isNullable
          isBare
          {...(errorId && {
            error: t(hasBadPrice(line) ? 'setUp.badPrice' : 'setUp.noPrice', { count: 1 }),
            errorId,
          })}
        />
      )}
    </li>
  )
}

/** Up and down go from box to box, as among the choices of one group. */
function goToBox(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const boxes = [
    ...event.currentTarget.closest('ul')!.querySelectorAll<HTMLInputElement>('[type="checkbox"]'),
  ]
  boxes[boxes.indexOf(event.currentTarget) + step]?.focus()
}
