// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { SignUpForm } from '../features/auth/sign-up-form.tsx'
import ContactForm, { type ContactWords } from '../features/contact/contact-form.tsx'
import ForClient from '../features/reservation/for-client.tsx'
import { officeFr } from '../locales/fr/office.ts'
import { publicFr } from '../locales/fr/public.ts'
import { addMessages } from '../lib/i18n/i18n.tsx'
import { makeQueryClient } from '../lib/api/query-client.tsx'

beforeAll(() => addMessages('fr', { ...publicFr, ...officeFr }))

afterEach(() => sessionStorage.clear())

const none = () => undefined
const contactWords = { phone: 'Téléphone' } as ContactWords
const forms: Readonly<Record<string, ReactNode>> = {
  'the sign-up': <SignUpForm onCodeSent={none} />,
  'a word to the salon': <ContactForm words={contactWords} />,
  'a booking for a new client': (
    <ForClient customer={null} isBusy={false} note={null} onPick={none} onConfirm={none} />
  ),
}

for (const [name, form] of Object.entries(forms))
  it(`the phone of ${name} shows its country, groups a number of any, and is cleared`, () => {
    cleanup()
    render(<QueryClientProvider client={makeQueryClient()}>{form}</QueryClientProvider>)
    const phone = document.querySelector<HTMLInputElement>('input[type=tel]')!
    expect(screen.getByRole('button', { name: 'Pays du numéro: France' })).toBeTruthy()
    fireEvent.change(phone, { target: { value: '+32470123456' } })
    expect(screen.getByRole('button', { name: 'Pays du numéro: Belgique' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: publicFr['auth.phoneClear'] }))
    expect(phone.value).toBe('')
  })
