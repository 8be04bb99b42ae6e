// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { publicFr } from '../../locales/fr/public.ts'
import { Lost } from './lost-slot.tsx'

beforeAll(() => addMessages('fr', publicFr))

it('alternatives to a lost start are listed by day and time, with the nearest marked', () => {
  const at = (day: number, time: string) => ({ start: `2026-11-${day}T${time}:00+01:00`, end: '' })
  const alternatives = [at(25, '09:30'), at(25, '09:15'), at(25, '12:30'), at(26, '09:00')]
  const { container } = render(<Lost lost={{ alternatives }} today="2026-11-24" onChoose={() => undefined} />)
  const shown = [...container.querySelectorAll('b, button')].map((one) =>
    one.textContent.replaceAll('\u00a0', ' '),
  )
  expect(shown).toEqual(['demain', '9 h 15', '9 h 30le plus proche', '12 h 30', 'jeudi 26 novembre', '9 h'])
  expect(screen.getByRole('button', { name: /^demain à\s9\sh\s30, le plus proche$/ })).toBeTruthy()
})
