import { useState, type RefObject } from 'react'
import {
  Autocomplete,
  Dialog,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
} from 'react-aria-components'
import { Icon } from '../../icons/icon.tsx'
import { Flag } from '../data-display/flag.tsx'
import type { PhoneWords } from './phone-field.tsx'
import { searchCountries, type Country, type CountryCode } from './phone-number.ts'

interface CountryListProps {
  words: PhoneWords
  countries: readonly Country[]
  /** The button beside which it opens. */
  trigger: RefObject<HTMLButtonElement | null>
  chosen: CountryCode
  onChoose: (code: CountryCode) => void
  onClose: () => void
}

/** The countries, open, with a search that takes a name, a code or a prefix. */
export default function CountryList(props: CountryListProps) {
  const { words, countries, trigger, chosen, onChoose, onClose } = props
  const [search, setSearch] = useState('')
  const found = searchCountries(countries, search)
  return (
    <Popover
      className="country-popover"
      placement="bottom start"
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog aria-label={words.country}>
        <Autocomplete inputValue={search} onInputChange={setSearch}>
          <SearchField aria-label={words.search} autoFocus className="in">
            <Icon name="search" />
            <Input placeholder={words.keywords} />
          </SearchField>
          <ListBox
            aria-label={words.country}
            items={found}
            selectionMode="single"
            selectedKeys={[chosen]}
            renderEmptyState={() => <p>{search === '' ? words.keywords : words.notFound}</p>}
            disallowEmptySelection
            onSelectionChange={(keys) => {
              const [code] = keys as Set<CountryCode>
              if (code) onChoose(code)
              onClose()
            }}
          >
            {({ code, label, prefix }) => (
              <ListBoxItem id={code} textValue={label}>
                <Flag country={code} />
                <span>{label}</span>
                <span className="sec" dir="ltr">
                  {prefix}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </Autocomplete>
      </Dialog>
    </Popover>
  )
}
