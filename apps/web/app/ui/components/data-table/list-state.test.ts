import { describe, expect, it } from 'vitest'
import { readListState, writeListState, type ListOptions } from './list-state.ts'

const options: ListOptions = {
  filters: ['category', 'disabled'],
  order: { field: 'name', isDescending: false },
}
const read = (address: string) => readListState(new URLSearchParams(address), options)

describe('a list in the address', () => {
  it('shows its first page, in its usual order, when the address says nothing', () => {
    expect(read('')).toEqual({ page: 1, rowsPerPage: 25, search: '', order: options.order, filters: {} })
  })

  it('comes back as it was left, and keeps what else the address says', () => {
    const state = {
      page: 3,
      rowsPerPage: 50,
      search: 'é & co',
      order: { field: 'price', isDescending: true },
      filters: { category: '2' },
    }
    const address = writeListState(new URLSearchParams('other=1&disabled=1'), state, options)
    expect(read(address.toString())).toEqual(state)
    expect(address.get('other')).toBe('1')
  })

  it('leaves the address empty for what is usual', () => {
    expect(writeListState(new URLSearchParams('page=2&search=x'), read(''), options).toString()).toBe('')
  })

  it('sets what is usual until the address says otherwise, and can be without it', () => {
    const usual = { ...options, usual: { category: '3' } }
    const from = (address: string) => readListState(new URLSearchParams(address), usual).filters
    expect([from(''), from('category=2'), from('category=')]).toEqual([
      { category: '3' },
      { category: '2' },
      {},
    ])
    const to = (filters: Record<string, string>) =>
      writeListState(new URLSearchParams(), { ...read(''), filters }, usual).toString()
    expect([to({ category: '3' }), to({ category: '2' }), to({})]).toEqual(['', 'category=2', 'category='])
  })

  it('takes nothing from a wrong address', () => {
    for (const wrong of ['page=0', 'page=-1', 'page=1.5', 'page=x', 'rows=7', 'rows=100000'])
      expect(read(wrong)).toEqual(read(''))
  })
})
