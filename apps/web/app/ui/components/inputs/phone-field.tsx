import './phone-field.css'
import { lazy, Suspense, useEffect, useId, useRef, useState, type Ref } from 'react'
import { FieldHint } from './field-hint.tsx'
import { Icon } from '../../icons/icon.tsx'
import { Flag } from '../data-display/flag.tsx'
import {
  countriesIn,
  countryOf,
  defaultCountry,
  sentNumber,
  shownNumber,
  withCountry,
  type Country,
  type CountryCode,
} from './phone-number.ts'

/** Half of what the field weighs, and most numbers are of the salon's own country: it comes when somebody reaches for it. */
const loadCountryList = () => import('./country-list.tsx')
const CountryList = lazy(loadCountryList)

export interface PhoneWords {
  placeholder: string
  clear: string
  country: string
  search: string
  keywords: string
  notFound: string
}

interface PhoneFieldProps {
  label: string
  words: PhoneWords
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  error?: string | undefined
  help?: string
  optional?: string
  /** Where the number says no country. */
  country?: CountryCode
  ref?: Ref<HTMLInputElement>
}

/** A phone as people type it; what it tells is E.164 as soon as it is a number. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, words, value, error, country: given = defaultCountry } = props
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => shownNumber(value))
  const [chosen, setChosen] = useState<CountryCode | null>(null)
  const told = useRef(value)
  if (told.current !== value) {
    // The form has another number than this field told it: a reset, or what was saved.
    told.current = value
    setText(shownNumber(value))
    setChosen(null)
  }
  const country = countryOf(text, chosen ?? given)
  // Named by the browser: the server's page has no document, and no list to open yet.
  const [countries, setCountries] = useState<readonly Country[]>([])
  useEffect(() => setCountries(countriesIn(document.documentElement.lang || 'fr')), [])
  const countryName = countries.find(({ code }) => code === country)?.label ?? country
  const button = useRef<HTMLButtonElement>(null)
  const [isListOpen, setListOpen] = useState(false)
  const change = (next: string, of: CountryCode) => {
    setText(next)
    told.current = sentNumber(next, of)
    props.onChange(told.current)
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {props.optional && <span className="opt"> {props.optional}</span>}
      </label>
      <div className={error ? 'in bad phone-in' : 'in phone-in'}>
        <button
          ref={button}
          type="button"
          className="country-button"
          aria-label={`${words.country}: ${countryName}`}
          aria-haspopup="dialog"
          aria-expanded={isListOpen}
          onPointerEnter={loadCountryList}
          onFocus={loadCountryList}
          onClick={() => setListOpen(true)}
          // Before the list is there, which then takes the key itself.
          onKeyDown={({ key }) => key === 'Escape' && setListOpen(false)}
        >
          <Flag country={country} />
          <Icon name="chevron-down" size={16} />
        </button>
        {isListOpen && (
          <Suspense>
            <CountryList
              words={words}
              countries={countries}
              trigger={button}
              chosen={country}
              onClose={() => setListOpen(false)}
              onChoose={(code) => {
                setChosen(code)
                change(withCountry(text, code), code)
                own.current?.focus()
              }}
            />
          </Suspense>
        )}
        <input
          ref={(input) => {
            own.current = input
            if (typeof props.ref === 'function') props.ref(input)
          }}
          id={id}
          name={props.name}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          placeholder={words.placeholder}
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || props.help ? `${id}-hint` : undefined}
          onBlur={props.onBlur}
          onChange={(event) => change(event.target.value, chosen ?? given)}
        />
        {text !== '' && (
          <button
            type="button"
            className="ib field-end"
            aria-label={words.clear}
            onClick={() => {
              setChosen(null)
              change('', given)
              own.current?.focus()
            }}
          >
            <Icon name="x" size={16} />
          </button>
        )}
      </div>
      <FieldHint id={`${id}-hint`} error={error} help={props.help} />
    </div>
  )
}
