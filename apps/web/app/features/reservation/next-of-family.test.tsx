// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Appointment } from '@meche/contract/appointments.ts'
import { makeQueryClient } from '../../lib/api/query-client.tsx'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { publicFr } from '../../locales/fr/public.ts'
import { familyQuery } from '../../shared/family/api.ts'
import { visitOf } from '../../testing/records.ts'
import NextOfFamily from './next-of-family.tsx'

beforeAll(() => addMessages('fr', publicFr))

const zoe = { id: 3, lastname: 'Zoé' }
const tom = { id: 4, lastname: 'Tom' }
const forMember = ({ id, lastname }: typeof zoe, more: Partial<Appointment> = {}) =>
  visitOf({ for: lastname, familyMember: { id, age: 8 }, ...more })

/** The links below a booked visit, by their text. */
function linksBelow(visit: Appointment, family: (typeof zoe)[], upcoming: Appointment[] = [visit]) {
  const client = makeQueryClient()
  client.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } })
  const members = family.map((one) => ({
    ...one,
    firstname: 'Laurent',
    birthDate: null,
    upcomingVisits: 0,
    version: 1,
  }))
  client.setQueryData(familyQuery(visit.customer.id).queryKey, members)
  client.setQueryData(['visits', 'of family', visit.customer.id], upcoming)
  const Stub = createRoutesStub([{ path: '/', Component: () => <NextOfFamily visit={visit} /> }])
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Stub />
    </QueryClientProvider>,
  )
  const links = screen
    .queryAllByRole('link')
    .map((link): [string, string] => [link.textContent, link.getAttribute('href')!])
  unmount()
  return Object.fromEntries(links)
}

describe('« Juste après », below a visit that was just booked', () => {
  it('another child comes for the same with the same professional, at the end of the first', () => {
    const visit = forMember(zoe)
    const { professional } = visit.appointmentServices.at(-1)!
    const path = new URL(linksBelow(visit, [zoe, tom])['Pour Tom']!, 'http://x')
    expect(Object.fromEntries(path.searchParams)).toEqual({
      items: `s:${visit.items[0]!.service}@${professional.id}`,
      step: 'slot',
      after: `${professional.id}@${visit.end}`,
      for: '4',
    })
  })

  it('another child is asked for the length of their own hair', () => {
    const visit = forMember(zoe, { length: { id: 2, name: 'Longs' } })
    expect(linksBelow(visit, [zoe, tom])['Pour Tom']).not.toContain('length')
  })

  it('a parent and a child choose what they come for', () => {
    const { search } = new URL(linksBelow(visitOf(), [zoe])['Pour Zoé']!, 'http://x')
    expect(search).not.toMatch(/items|step/)
    expect(linksBelow(forMember(zoe), [zoe])['Pour moi']).not.toMatch(/items|step|for=/)
  })

  it('a person with a visit that day gets no link, and a client without a family sees none', () => {
    const visit = forMember(zoe)
    const own = visitOf({ id: 90 })
    expect(Object.keys(linksBelow(visit, [zoe, tom]))).toEqual(['Pour Tom', 'Pour moi'])
    expect(Object.keys(linksBelow(visit, [zoe, tom], [visit, own]))).toEqual(['Pour Tom'])
    expect(linksBelow(visit, [zoe, tom], [visit, own, forMember(tom)])).toEqual({})
    expect(linksBelow(visitOf(), [])).toEqual({})
  })
})
