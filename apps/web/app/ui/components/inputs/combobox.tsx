import './combobox.css'
import {
  memo,
  use,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { DismissButton, useObjectRef } from 'react-aria'
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  PopoverContext,
  useSlottedContext,
} from 'react-aria-components'
import { Icon, type IconName } from '../../icons/icon.tsx'

export interface ComboboxOption {
  id: string
  name: string
  detail: string
}

interface ComboboxProps {
  label: string
  icon: IconName
  openLabel: string
  /** The text being typed: the parent component finds the options for it. */
  search: string
  onSearch: (text: string) => void
  /** Few: nobody scrolls through many, and each costs a keystroke its part. */
  options: readonly ComboboxOption[]
  /** In the place of options while there are none. */
  emptyText: string
  /** Below them. */
  footText: string | null
  onPick: (id: string) => void
  /** The first field of its form: it has the focus from the beginning. */
  isFirst?: boolean
}

/** Type to find one of many, or open the list; picking one leaves an empty field for the next. */
export default memo(function Combobox(props: ComboboxProps) {
  const [picked, setPicked] = useState(0)
  return (
    <Field
      // A field of its own for each pick: what was typed and chosen before is gone, and its list closed.
      key={picked}
      {...props}
      hasFocus={picked > 0 || (props.isFirst ?? false)}
      onPick={(id) => {
        props.onPick(id)
        props.onSearch('')
        setPicked(picked + 1)
      }}
    />
  )
})

function Field(props: ComboboxProps & { hasFocus: boolean }) {
  const {
    label,
    icon,
    openLabel,
    search,
    onSearch,
    options,
    emptyText,
    footText,
    onPick,
    isFirst,
    hasFocus,
  } = props
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
      // The typed text stays when the field loses the focus and the list closes.
      allowsCustomValue
      onSelectionChange={(key) => {
        if (key !== null) onPick(String(key))
      }}
    >
      <Typed>
        <Icon name={icon} />
        <Input ref={input} placeholder={label} data-focus-first={isFirst ? '' : undefined} />
        <Button className="ib field-end" aria-label={openLabel}>
          <Icon name="chevron-down" size={16} />
        </Button>
      </Typed>
      <Panel options={options}>
        <ListBox renderEmptyState={() => <p className="sec">{emptyText}</p>}>{showOption}</ListBox>
        {footText && <p className="sec">{footText}</p>}
      </Panel>
    </ComboBox>
  )
}

const showOption = ({ id, name, detail }: ComboboxOption) => (
  <ListBoxItem id={id} textValue={name} className="combobox-option">
    <span>{name}</span>
    <small>{detail}</small>
  </ListBoxItem>
)

/** Enter takes the option that is highlighted. Before there is one it shows the list, and never sends the form around. */
function Typed({ children }: { children: ReactNode }) {
  const state = use(ComboBoxStateContext)
  const onEnter = (event: KeyboardEvent) => {
    if (!state || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const isTaking = state.isOpen && state.selectionManager.focusedKey !== null
    if (isTaking || (!state.isOpen && state.inputValue === '')) return
    event.preventDefault()
    event.stopPropagation()
    state.open(null, 'manual')
  }
  // A click into the field opens the list; the library would wait for a character.
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof HTMLInputElement && state && !state.isOpen) state.open(null, 'manual')
  }
  return (
    <span className="in" onKeyDownCapture={onEnter} onClick={onClick}>
      {children}
    </span>
  )
}

/** Stands below the field in the page itself: wherever answers and steps above push the field, the open list stays with it. */
function Panel({ options, children }: { options: readonly ComboboxOption[]; children: ReactNode }) {
  // None while the library only reads what the options are.
  const state = use(ComboBoxStateContext)
  const panel = useObjectRef(useSlottedContext(PopoverContext)?.ref as Ref<HTMLDivElement>)
  const isOpen = state?.isOpen ?? false
  const offered = state?.collection
  const highlighted = state?.selectionManager.focusedKey ?? null
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, offered, panel])
  useEffect(() => {
    // The library would highlight a neighbour, which nobody chose.
    if (highlighted !== null && !options.some(({ id }) => id === highlighted))
      state?.selectionManager.setFocusedKey(null)
  }, [options, highlighted, state])
  if (state && !isOpen) return null
  return (
    <div className="combobox-list" ref={panel}>
      {children}
      {state && <DismissButton onDismiss={state.close} />}
    </div>
  )
}
