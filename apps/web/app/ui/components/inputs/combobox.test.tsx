// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import Combobox, { type ComboboxOption } from './combobox.tsx'

const cut = { id: '1', name: 'Coupe', detail: '45 min' }
const longCut = { id: '2', name: 'Coupe longue', detail: '1 h' }

const onPick = vi.fn<(id: string) => void>()
const onSubmit = vi.fn<(event: unknown) => void>()

function Form({ options }: { options: readonly ComboboxOption[] }) {
  const [search, setSearch] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event)
      }}
    >
      <Combobox
        label="Ajouter un service"
        icon="plus"
        openLabel="Voir les choix"
        search={search}
        onSearch={setSearch}
        options={options}
        emptyText="Chargement"
        footText={null}
        onPick={onPick}
      />
    </form>
  )
}

function begin(options: readonly ComboboxOption[]) {
  onPick.mockClear()
  onSubmit.mockClear()
  const { rerender } = render(<Form options={options} />)
  const field = screen.getByRole<HTMLInputElement>('combobox')
  field.focus()
  fireEvent.change(field, { target: { value: 'cou' } })
  return { field, answer: (found: readonly ComboboxOption[]) => rerender(<Form options={found} />) }
}

/** Enter as a browser has it: in a field of a form it sends the form, unless the key was taken. */
function pressEnter(field: HTMLInputElement) {
  if (fireEvent.keyDown(field, { key: 'Enter' })) field.form!.requestSubmit()
}
const pressDown = (field: HTMLInputElement) => fireEvent.keyDown(field, { key: 'ArrowDown' })
const highlighted = (field: HTMLInputElement) => {
  const id = field.getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.textContent
}

it('the list stays open when the page scrolls, and Enter picks the highlighted option', () => {
  const { field } = begin([cut, longCut])
  pressDown(field)
  fireEvent.scroll(document)
  pressEnter(field)
  expect(onPick.mock.calls).toEqual([['1']])
  expect(onSubmit).not.toHaveBeenCalled()
})

it('the highlighted option stays highlighted while other options change', () => {
  const { field, answer } = begin([cut, longCut])
  pressDown(field)
  pressDown(field)
  answer([{ id: '0', name: 'Coup de brosse', detail: '15 min' }, { ...longCut }])
  expect(highlighted(field)).toContain('Coupe longue')
  pressEnter(field)
  expect(onPick.mock.calls).toEqual([['2']])
})

it('when the highlighted option disappears, Enter picks no other', () => {
  const { field, answer } = begin([cut, longCut])
  pressDown(field)
  answer([longCut])
  expect(highlighted(field)).toBeNull()
  pressEnter(field)
  expect(onPick).not.toHaveBeenCalled()
  expect(screen.getByRole('option').textContent).toContain('Coupe longue')
})

it('Enter without a highlighted option neither submits the form nor closes the list', () => {
  const { field, answer } = begin([])
  pressEnter(field)
  expect(screen.getByText('Chargement')).toBeDefined()
  answer([cut])
  pressEnter(field)
  expect(screen.getByRole('option').textContent).toContain('Coupe')
  expect(onPick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

it('an arrow pressed before the options arrive highlights the first of them', () => {
  const { field, answer } = begin([])
  pressDown(field)
  answer([cut, longCut])
  expect(highlighted(field)).toBe('Coupe45 min')
})

it('closing the list keeps the typed text, and Enter reopens it', () => {
  const { field } = begin([cut])
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.queryByRole('option')).toBeNull()
  expect(field.value).toBe('cou')
  pressEnter(field)
  expect(screen.getByRole('option').textContent).toContain('Coupe')
  expect(onSubmit).not.toHaveBeenCalled()
})

it('Enter in an empty field submits the form', () => {
  const { field } = begin([cut])
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.keyDown(field, { key: 'Escape' })
  pressEnter(field)
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('a click into the field opens the list', () => {
  render(<Form options={[cut, longCut]} />)
  const field = screen.getByRole<HTMLInputElement>('combobox')
  expect(screen.queryAllByRole('option')).toHaveLength(0)
  field.focus()
  fireEvent.click(field)
  expect(screen.getAllByRole('option')).toHaveLength(2)
})
