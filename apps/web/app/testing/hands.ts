import { act, fireEvent, screen, waitFor, within, type ByRoleMatcher } from '@testing-library/react'
import { expect } from 'vitest'

/** A user's actions and observations on a screen, addressed by visible text. Each waits until its target is there. */

type Name = string | RegExp

/** A name as it is read: whole, and with any kind of space where it has a space. */
export function named(name: Name): RegExp {
  return typeof name === 'string' ? new RegExp(`^${RegExp.escape(name).replaceAll('\\x20', '\\s')}$`) : name
}

/** An element by its role and name, of the page or of `around`; the first of several. */
export async function find<Element extends HTMLElement = HTMLElement>(
  role: ByRoleMatcher,
  name: Name,
  around: HTMLElement = document.body,
): Promise<Element> {
  const [first] = await within(around).findAllByRole<Element>(role, { name: named(name) })
  return first!
}

/** A field by its label. */
export async function field(label: Name): Promise<HTMLInputElement> {
  const [first] = await screen.findAllByLabelText<HTMLInputElement>(named(label))
  return first!
}

/** Types into a field, in place of what stands in it. */
export async function fill(label: Name, value: string): Promise<void> {
  const found = await field(label)
  act(() => found.focus())
  fireEvent.change(found, { target: { value } })
}

/** Types the figures of days and times into a field of parts, from the part that is named on, as the language orders them. */
export async function typeDays(part: Name, figures: string, around?: HTMLElement): Promise<void> {
  const first = await find('spinbutton', part, around)
  act(() => first.focus())
  for (const data of figures) {
    const event = new InputEvent('beforeinput', {
      data,
      inputType: 'insertText',
      bubbles: true,
      cancelable: true,
    })
    act(() => void document.activeElement!.dispatchEvent(event))
  }
}

/** Chooses from a list by what is shown. */
export async function choose(label: Name, option: Name): Promise<void> {
  const list = await field(label)
  fireEvent.change(list, { target: { value: (await find<HTMLInputElement>('option', option, list)).value } })
}

/** Presses a button, of the page or of `around`. */
export async function press(name: Name, around?: HTMLElement): Promise<void> {
  fireEvent.click(await find('button', name, around))
}

export async function followLink(name: Name, around?: HTMLElement): Promise<void> {
  fireEvent.click(await find('link', name, around))
}

/** Ticks a box or turns a switch, if it is not yet as it should be. */
export async function turn(role: 'checkbox' | 'switch' | 'radio', name: Name, isOn = true): Promise<void> {
  const box = await find<HTMLInputElement>(role, name)
  if (box.checked !== isOn) fireEvent.click(box)
}

/** Some text is on the page, at once or soon. */
export async function see(text: Name, around: HTMLElement = document.body): Promise<void> {
  const found = await within(around).findAllByText(text)
  expect(found.length).toBeGreaterThan(0)
}

/** Some text is not on the page, or no longer. */
export async function seeNo(text: Name, around: HTMLElement = document.body): Promise<void> {
  await waitFor(() => expect(within(around).queryAllByText(text)).toEqual([]))
}

/** The text of an element, with any kind of space as a plain one. */
export function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** A field comes to hold a value. */
export async function expectValue(label: Name, value: string): Promise<void> {
  await waitFor(async () => expect((await field(label)).value).toBe(value))
}
