import { expect, it } from 'vitest'
import { variantPage } from './variants.ts'

it('a variant without a provider leads to the salon’s sign-in; Firebase has a page that says why not', () => {
  for (const variant of ['amplify', 'auth0', 'supabase'])
    for (const page of ['sign-in', 'sign-up', 'verify', 'reset-password', 'update-password', 'callback'])
      expect(variantPage(variant, page, null)).toBe('to sign-in')
  expect(variantPage('firebase', 'sign-in', null)).toBe('page')
})

it('other variants and other pages are unknown', () => {
  for (const [variant, page] of [
    ['jwt', 'sign-in'],
    ['github', 'sign-in'],
    ['auth0', 'admin'],
    ['firebase', ''],
    ['AUTH0', 'sign-in'],
  ] as const)
    expect(variantPage(variant, page, 'https://salon.auth0.com/')).toBe('missing')
})

it.each([
  ['auth0', 'https://salon.eu.auth0.com/'],
  ['amplify', 'https://cognito-idp.eu-west-3.amazonaws.com/eu-west-3_abc'],
  ['supabase', 'https://abc.supabase.co/auth/v1'],
])('the pages of %s have the button of a provider of theirs, and of no other', (variant, issuer) => {
  expect(variantPage(variant, 'sign-in', issuer)).toBe('provider')
  expect(variantPage(variant, 'sign-in', 'https://login.example/?auth0.com')).toBe('to sign-in')
  expect(variantPage(variant, 'sign-in', 'https://auth0.com.evil.example')).toBe('to sign-in')
})
