// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, prepareApp } from '../../testing/app.tsx'
import { margaux, prepareMoving, show } from '../../testing/moving.ts'

prepareApp()
prepareMoving()

it('the list of shortcuts opens at its beginning, not at the button below it', async () => {
  show(margaux)
  // A browser gives the focus to the only button, and scrolls down to it.
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(
    this: HTMLDialogElement,
  ) {
    this.open = true
    this.querySelector('button')?.focus()
    this.scrollTop = 300
  })
  await openApp('/dashboard/calendar')
  await screen.findByRole('button', { name: /Margaux Simon/ })
  fireEvent.keyDown(document.body, { key: '?' })
  const dialog = await screen.findByRole('dialog', { name: 'Raccourcis clavier' })
  expect(dialog.scrollTop).toBe(0)
  expect(document.activeElement).not.toBe(within(dialog).getByRole('button', { name: 'Fermer' }))
  expect(dialog.contains(document.activeElement)).toBe(true)
})
