import { describe, expect, it } from 'vitest'
import { readListState, writeListState, type ListOptions } from './list-state.ts'

const options: ListOptions = {
  filters: ['category', 'disabled'],
  order: { field: 'name', isDescending: false },
}
const read = (address: string) => readListState(new URLSearchParams(address), options)

describe('the list state in the address', () => {
  it('is the first page in the default order for an empty address', () => {
    expect(read('')).toEqual({ page: 1, rowsPerPage: 25, search: '', order: options.order, filters: {} })
  })

  it('can be written and read back, and keeps other parameters', () => {
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

  it('leaves defaults out of the address', () => {
    expect(writeListState(new URLSearchParams('page=2&search=x'), read(''), options).toString()).toBe('')
  })

  it('applies a default filter until the address replaces or clears it', () => {
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

  it('ignores invalid values', () => {
    for (const wrong of ['page=0', 'page=-1', 'page=1.5', 'page=x', 'rows=7', 'rows=100000'])
      expect(read(wrong)).toEqual(read(''))
  })
})
