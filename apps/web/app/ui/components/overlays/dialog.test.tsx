// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { prepareApp } from '../../../testing/app.tsx'
import { Dialog } from './dialog.tsx'

prepareApp()

it('a dialog that is opened again before the event of its last closing arrives stays open', () => {
  const onClose = vi.fn()
  const dialogWith = (isOpen: boolean) => (
    <Dialog isOpen={isOpen} onClose={onClose} title="Bloquer">
      <p>Pause</p>
    </Dialog>
  )
  const { rerender } = render(dialogWith(true))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  vi.spyOn(dialog, 'close').mockImplementation(() => void (dialog.open = false))
  rerender(dialogWith(false))
  rerender(dialogWith(true))
  fireEvent(dialog, new Event('close'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent(dialog, new Event('close'))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('Escape closes a dialog by its page alone, so that a late event does not close the next one', () => {
  const onClose = vi.fn()
  const dialogWith = (isOpen: boolean) => (
    <Dialog isOpen={isOpen} onClose={onClose} title="Bloquer">
      <p>Pause</p>
    </Dialog>
  )
  const { rerender } = render(dialogWith(true))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  // A browser closes it unless the page says otherwise, and its event comes in another task.
  const closesItself = fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(closesItself).toBe(false)
  expect(onClose).toHaveBeenCalledTimes(1)
  vi.spyOn(dialog, 'close').mockImplementation(() => void (dialog.open = false))
  rerender(dialogWith(false))
  rerender(dialogWith(true))
  fireEvent(dialog, new Event('close'))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(dialog.open).toBe(true)
})
