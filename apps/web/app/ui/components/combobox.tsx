import './combobox.css'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'

export interface ComboboxOption {
  id: string
  name: string
  detail: string
}

interface ComboboxProps {
  label: string
  icon: IconName
  openLabel: string
  /** What is being typed: whoever uses this finds the options for it. */
  search: string
  onSearch: (text: string) => void
  /** Few: nobody scrolls through many, and each costs a keystroke its part. */
  options: readonly ComboboxOption[]
  /** In the place of options while there are none. */
  emptyText: string
  /** Below them. */
  footText: string | null
  onPick: (id: string) => void
}

/** Type to find one of many, or open the list; picking one leaves an empty field for the next. */
export default function Combobox(props: ComboboxProps) {
  const [picked, setPicked] = useState(0)
  return (
    <Field
      // A field of its own for each pick: what was typed and chosen before is gone, and its list closed.
      key={picked}
      {...props}
      hasFocus={picked > 0}
      onPick={(id) => {
        props.onPick(id)
        props.onSearch('')
        setPicked(picked + 1)
      }}
    />
  )
}

function Field(props: ComboboxProps & { hasFocus: boolean }) {
  const { label, icon, openLabel, search, onSearch, options, emptyText, footText, onPick, hasFocus } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) input.current?.focus()
  }, [hasFocus])
  return (
    <ComboBox
      aria-label={label}
      className="combobox"
      items={options}
      inputValue={search}
      onInputChange={onSearch}
      allowsEmptyCollection
      // The list closes when the page moves under it; what was typed stays to go on with.
      allowsCustomValue
      onSelectionChange={(key) => {
        if (key !== null) onPick(String(key))
      }}
    >
      <span className="in">
        <Icon name={icon} />
        <Input ref={input} placeholder={label} />
        <Button className="ib field-end" aria-label={openLabel}>
          <Icon name="chevron-down" size={16} />
        </Button>
      </span>
      <Popover className="combobox-list">
        <ListBox renderEmptyState={() => <p className="sec">{emptyText}</p>}>
          {({ id, name, detail }: ComboboxOption) => (
            <ListBoxItem id={id} textValue={name} className="combobox-option">
              <span>{name}</span>
              <small>{detail}</small>
            </ListBoxItem>
          )}
        </ListBox>
        {footText && <p className="sec">{footText}</p>}
      </Popover>
    </ComboBox>
  )
}
