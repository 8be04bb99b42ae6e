// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { flash } from './flash.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function block(): HTMLElement {
  const element = document.createElement('button')
  element.dataset['visit'] = '5'
  document.body.append(element)
  return element
}
const setReduced = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

it('a block whose visit changes again and again waits for the end of one flash', () => {
  setReduced(false)
  const listen = vi.spyOn(block(), 'addEventListener')
  flash(['visit 5'])
  flash(['visit 5'])
  expect(listen).toHaveBeenCalledTimes(1)
})

it('nothing flashes for those who asked for less motion, and nothing waits for its end', () => {
  setReduced(true)
  const element = block()
  const listen = vi.spyOn(element, 'addEventListener')
  flash(['visit 5'])
  expect(element.className).toBe('')
  expect(listen).not.toHaveBeenCalled()
})
