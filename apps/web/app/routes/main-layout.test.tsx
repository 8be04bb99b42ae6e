// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { addMessages } from '../lib/i18n/i18n.tsx'
import { publicFr } from '../locales/fr/public.ts'
import MainLayout from './main-layout.tsx'

beforeAll(() => addMessages('fr', publicFr))

it('a guest’s header keeps the order of its entries and shows the booking as a button', () => {
  const Stub = createRoutesStub([{ path: '/', Component: MainLayout }])
  render(<Stub />)
  const links = [...screen.getByRole('navigation', { name: 'Navigation principale' }).children]
  expect(links.map((link) => [link.textContent, link.className])).toEqual([
    ['Tableau de bord', ''],
    ['Calendrier', ''],
    ['Prendre rendez-vous', 'main-item'],
  ])
})
