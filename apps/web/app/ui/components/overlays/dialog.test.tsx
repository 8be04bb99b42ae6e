// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { prepareApp } from '../../../testing/app.tsx'
import { Dialog } from './dialog.tsx'

prepareApp()

it('a dialog that is opened again before the event of its last closing arrives stays open', () => {
  const onClose = vi.fn()
  render(
    <Dialog isOpen onClose={onClose} title="Bloquer">
      <p>Pause</p>
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  fireEvent(dialog, new Event('close'))
  expect(onClose).not.toHaveBeenCalled()
  dialog.close()
  expect(onClose).toHaveBeenCalledTimes(1)
})
