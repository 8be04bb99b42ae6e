// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import Combobox from './combobox.tsx'

afterEach(cleanup)

function Field() {
  const [search, setSearch] = useState('')
  return (
    <Combobox
      label="Ajouter un service"
      icon="plus"
      openLabel="Voir les choix"
      search={search}
      onSearch={setSearch}
      options={[{ id: '1', name: 'Coupe', detail: '45 min' }]}
      emptyText="Rien ne correspond"
      footText={null}
      onPick={() => {}}
    />
  )
}

it('what is typed stays when the page moves under its list, and the list closes', () => {
  render(<Field />)
  const field = screen.getByRole('combobox') as HTMLInputElement
  field.focus()
  fireEvent.change(field, { target: { value: 'cou' } })
  expect(screen.getByRole('option').textContent).toContain('Coupe')
  fireEvent.scroll(window)
  expect(screen.queryByRole('option')).toBeNull()
  expect(field.value).toBe('cou')
})
