import { useState, type ReactNode } from 'react'
import {
  Autocomplete,
  Button,
  Dialog,
  DialogTrigger,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
} from 'react-aria-components'
import { Icon } from '../icons/icon.tsx'
import { Flag } from './flag.tsx'
import type { PhoneWords } from './phone-field.tsx'
import { searchCountries, type Country, type CountryCode } from './phone-number.ts'

interface CountryListProps {
  words: PhoneWords
  countries: readonly Country[]
  button: ReactNode
  chosen: CountryCode
  onChoose: (code: CountryCode) => void
}

/** The countries, with a search that takes a name, a code or a prefix. */
export function CountryList({ words, countries, button, chosen, onChoose }: CountryListProps) {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const name = countries.find(({ code }) => code === chosen)?.label ?? chosen
  const found = searchCountries(countries, search)
  return (
    <DialogTrigger
      isOpen={isOpen}
      onOpenChange={(open) => {
        setOpen(open)
        setSearch('')
      }}
    >
      <Button className="country-button" aria-label={`${words.country}: ${name}`}>
        {button}
        <Icon name="chevron-down" size={16} />
      </Button>
      <Popover className="country-popover" placement="bottom start">
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
                setOpen(false)
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
    </DialogTrigger>
  )
}
