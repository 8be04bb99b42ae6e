// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissErrors, dismissToast, showToast, Toaster } from './toaster.tsx'

const texts = () => [...document.querySelectorAll('.toast p')].map((one) => one.textContent)
const shown: number[] = []
const say = (...args: Parameters<typeof showToast>) => act(() => void shown.push(showToast(...args)))

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster closeLabel="Fermer" />)
})

afterEach(() => {
  act(() => shown.splice(0).forEach(dismissToast))
  vi.useRealTimers()
})

describe('toasts', () => {
  it('are limited to four, and the oldest is dropped', () => {
    for (const text of ['1', '2', '3', '4', '5']) say(text, 'error')
    expect(texts()).toEqual(['2', '3', '4', '5'])
  })

  it('disappear after five seconds, except errors, which stay until closed', () => {
    say('Enregistré')
    say('Refusé', 'error')
    act(() => vi.advanceTimersByTime(4_999))
    expect(texts()).toEqual(['Enregistré', 'Refusé'])
    act(() => vi.advanceTimersByTime(1))
    expect(texts()).toEqual(['Refusé'])
    act(() => vi.advanceTimersByTime(60_000))
    fireEvent.click(screen.getByRole('button', { name: 'Fermer', hidden: true }))
    expect(texts()).toEqual([])
  })

  it('about success replace each other, but not errors or toasts with an undo', () => {
    say('Refusé', 'error')
    say('Supprimé', 'success', { label: 'Annuler', run: vi.fn() })
    say('Créé')
    say('Enregistré')
    expect(texts()).toEqual(['Refusé', 'Supprimé', 'Enregistré'])
  })

  it('with errors disappear when a new session begins, and others stay', () => {
    say('Refusé', 'error')
    say('Enregistré')
    act(dismissErrors)
    expect(texts()).toEqual(['Enregistré'])
  })

  it('with an undo wait while the pointer or the focus is on them', () => {
    say('Déplacé', 'success', { label: 'Annuler', run: vi.fn() })
    const toast = screen.getByRole('status', { hidden: true })
    act(() => vi.advanceTimersByTime(6_000))
    fireEvent.pointerEnter(toast)
    act(() => vi.advanceTimersByTime(60_000))
    expect(texts()).toEqual(['Déplacé'])
    fireEvent.pointerLeave(toast)
    act(() => vi.advanceTimersByTime(3_000))
    fireEvent.focus(screen.getByRole('button', { name: 'Annuler', hidden: true }))
    act(() => vi.advanceTimersByTime(60_000))
    expect(texts()).toEqual(['Déplacé'])
    fireEvent.blur(screen.getByRole('button', { name: 'Annuler', hidden: true }))
    act(() => vi.advanceTimersByTime(1_000))
    expect(texts()).toEqual([])
  })

  it('hold a choice that can still be changed', () => {
    const onChange = vi.fn()
    const undo = { label: 'Annuler', run: vi.fn() }
    act(
      () =>
        void shown.push(
          showToast('Déplacé', 'success', undo, { label: 'Prévenir par SMS', isChosen: true, onChange }),
        ),
    )
    const box = screen.getByRole('checkbox', { name: 'Prévenir par SMS', hidden: true })
    expect(box).toHaveProperty('checked', true)
    fireEvent.click(box)
    expect(onChange).toHaveBeenCalledWith(false)
  })

  it('with an undo last twice as long, and disappear once it is used', () => {
    const undo = vi.fn()
    say('Supprimé', 'success', { label: 'Annuler', run: undo })
    act(() => vi.advanceTimersByTime(9_999))
    fireEvent.click(screen.getByRole('button', { name: 'Annuler', hidden: true }))
    expect(undo).toHaveBeenCalledOnce()
    expect(texts()).toEqual([])
  })

  it('announce errors at once and others politely, and loading ones stay until dismissed', () => {
    say('Refusé', 'error')
    say('Chargement', 'loading')
    expect([...document.querySelectorAll('.toast')].map((one) => one.getAttribute('role'))).toEqual([
      'alert',
      'status',
    ])
    act(() => vi.advanceTimersByTime(60_000))
    expect(texts()).toEqual(['Refusé', 'Chargement'])
    act(() => dismissToast(shown.at(-1)!))
    expect(texts()).toEqual(['Refusé'])
  })

  it.each([
    ['a desk begin below the controls in use', 948, '160px'],
    ['a phone stay at the top', 328, ''],
  ])('on %s', (_, width, start) => {
    const row = document.createElement('div')
    row.dataset['toastsBelow'] = ''
    row.getBoundingClientRect = () => new DOMRect(16, 80, width, 64)
    document.body.append(row)
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300)
    say('Enregistré')
    expect(document.querySelector<HTMLElement>('.toasts')!.style.insetBlockStart).toBe(start)
    row.remove()
  })
})
