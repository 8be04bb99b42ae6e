// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { administrationFr } from '../locales/fr/administration.ts'
import { officeFr } from '../locales/fr/office.ts'
import { publicFr } from '../locales/fr/public.ts'
import { addMessages } from '../lib/i18n/i18n.tsx'
// At once: the picker itself waits for it.
import '../ui/components/inputs/combobox.tsx'
import { SearchPicker, type Choice, type Search } from './search-picker.tsx'

addMessages('fr', { ...publicFr, ...administrationFr, ...officeFr })

const choice = (id: number, name: string): Choice => ({ id, name, duration: 30 })
const [cut, brushing, soin] = [choice(1, 'Coupe'), choice(2, 'Brushing'), choice(3, 'Soin brushing')]

it('while a search loads, only matching earlier results are offered, and the highlighted one can be chosen', async () => {
  const onPick = vi.fn<(found: Choice) => void>()
  const answers: Record<string, (rows: Choice[]) => void> = {}
  const search = (text: string): Search<Choice> => ({
    queryKey: ['choices', text],
    queryFn: () =>
      new Promise((resolve) => {
        answers[text] = (rows) => resolve({ rows, total: rows.length })
      }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SearchPicker label="Ajouter un service" search={search} onPick={onPick} />
    </QueryClientProvider>,
  )
  const field = await screen.findByRole<HTMLInputElement>('combobox')
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
  await act(async () => answers['']!([brushing, cut]))
  field.focus()
  fireEvent.change(field, { target: { value: 'bru' } })
  expect(options()).toEqual([expect.stringContaining('Brushing')])
  expect(screen.getByText('Chargement')).toBeDefined()
  fireEvent.keyDown(field, { key: 'ArrowDown' })

  await waitFor(() => expect(answers['bru']).toBeDefined())
  await act(async () => answers['bru']!([brushing, soin]))
  await waitFor(() => expect(options()).toHaveLength(2))
  expect(screen.queryByText('Chargement')).toBeNull()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onPick.mock.calls).toEqual([[brushing]])
})
