// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import type { Conflict } from '@meche/contract/settings.ts'
import { addMessages } from '../../../lib/i18n/i18n.tsx'
import { officeFr } from '../../../locales/fr/office.ts'
import { publicFr } from '../../../locales/fr/public.ts'
import { SaveBar } from './save-bar.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useTabForm, type Written } from './use-tab-form.ts'

beforeAll(() => {
  addMessages('fr', { ...publicFr, ...officeFr })
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

const bar = { isBusy: false, faults: 0, onUndo: () => undefined }
const save = () => screen.queryByRole('button', { name: 'Enregistrer', hidden: true })

it('without changes the save button is hidden, unless it is shown disabled', () => {
  const { rerender } = render(<SaveBar {...bar} isDirty={false} />)
  expect(save()).toBeNull()
  rerender(<SaveBar {...bar} isDirty={false} isDisabled />)
  expect((save() as HTMLButtonElement).disabled).toBe(true)
  rerender(<SaveBar {...bar} isDirty />)
  expect((save() as HTMLButtonElement).disabled).toBe(false)
})

it('when the save button disappears, the focus stays in the page', () => {
  const page = (isDirty: boolean) => (
    <main tabIndex={-1}>
      <SaveBar {...bar} isDirty={isDirty} />
    </main>
  )
  const { rerender } = render(page(true))
  save()!.focus()
  rerender(page(false))
  expect(document.activeElement?.tagName).toBe('MAIN')
})

const conflict = {
  appointmentService: 1,
  start: '2026-11-24T10:00:00+01:00',
  service: 'Coupe',
  professional: { id: 1, firstname: 'Laurent', lastname: 'Camille' },
  customer: { id: 9, firstname: 'Perrin', lastname: 'Nathalie', phone: null },
} as unknown as Conflict

let finish: (written: Written<{ name: string }>) => void = () => {}
const values = { name: 'Atelier' }

function Form() {
  const { form, state } = useTabForm<{ name: string }>({
    draft: 'trial',
    version: 1,
    values,
    resolver: (typed) => ({ values: typed, errors: {} }),
    saved: 'set.generalSaved',
    mayHit: () => true,
    send: (typed, { isDryRun }) =>
      isDryRun
        ? Promise.resolve({ version: 1, values: typed, conflicts: [conflict] })
        : new Promise((resolve) => {
            finish = resolve
          }),
    read: () => Promise.resolve({ version: 1, values }),
  })
  return (
    <SettingsForm state={state} labelOf={(name) => name}>
      <input aria-label="Nom" {...form.register('name')} />
    </SettingsForm>
  )
}

it('the save button is disabled during saving, but not while the conflict dialog is open', async () => {
  const Stub = createRoutesStub([{ path: '/', Component: Form }])
  render(<Stub />)
  const field = await screen.findByLabelText('Nom')
  await act(async () => fireEvent.change(field, { target: { value: 'Autre' } }))
  await act(async () => fireEvent.click(save()!))
  expect(await screen.findByRole('button', { name: 'Enregistrer quand même' })).toBeTruthy()
  expect(save()!.getAttribute('aria-disabled')).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer quand même' })))
  expect(save()!.getAttribute('aria-disabled')).toBe('true')
  await act(async () => finish({ version: 2, values: { name: 'Autre' } }))
  expect(save()).toBeNull()
})
