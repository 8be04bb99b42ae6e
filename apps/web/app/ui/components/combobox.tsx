import './combobox.css'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'

interface ComboboxProps {
  label: string
  noneLabel: string
  /** There are so many more than the list shows. */
  moreLabel: (count: number) => string
  openLabel: string
  options: readonly { id: number; name: string; detail: string }[]
  /** Compares as people search: without accents or case. */
  matches: (text: string, search: string) => boolean
  onPick: (id: number) => void
}

/** Nobody scrolls through more, and each costs a keystroke its part. */
const MOST_SHOWN = 40

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
        setPicked(picked + 1)
      }}
    />
  )
}

function Field({
  label,
  noneLabel,
  moreLabel,
  openLabel,
  options,
  matches,
  onPick,
  hasFocus,
}: ComboboxProps & { hasFocus: boolean }) {
  const [search, setSearch] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) input.current?.focus()
  }, [hasFocus])
  const found = options.filter(({ name }) => matches(name, search))
  const shown = found.slice(0, MOST_SHOWN)
  return (
    <ComboBox
      aria-label={label}
      className="combobox"
      items={shown}
      inputValue={search}
      onInputChange={setSearch}
      allowsEmptyCollection
      onSelectionChange={(key) => {
        if (key !== null) onPick(Number(key))
      }}
    >
      <span className="in">
        <Icon name="plus" />
        <Input ref={input} placeholder={label} />
        <Button className="ib field-end" aria-label={openLabel}>
          <Icon name="chevron-down" size={16} />
        </Button>
      </span>
      <Popover className="combobox-list">
        <ListBox renderEmptyState={() => <p className="sec">{noneLabel}</p>}>
          {(option: (typeof options)[number]) => (
            <ListBoxItem id={option.id} textValue={option.name} className="combobox-option">
              <span>{option.name}</span>
              <small>{option.detail}</small>
            </ListBoxItem>
          )}
        </ListBox>
        {found.length > shown.length && <p className="sec">{moreLabel(found.length - shown.length)}</p>}
      </Popover>
    </ComboBox>
  )
}
