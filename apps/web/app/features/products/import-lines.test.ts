import { expect, it } from 'vitest'
import { readImport } from './import-lines.ts'

const heads = {
  name: 'Nom',
  brand: 'Marque',
  category: 'Catégorie',
  ean: 'Code EAN',
  stock: 'Stock',
  price: 'Prix',
}
const table = (...lines: string[]) => readImport(lines.join('\n'), heads)

it('a file of products is read by the names of its columns, in any order', () => {
  expect(table('Prix;nom;Code EAN;Stock', '24,50 €;Huile d’argan;3 014260 115531;12').lines).toEqual([
    {
      line: 2,
      name: 'Huile d’argan',
      brand: null,
      category: null,
      ean: '3014260115531',
      stock: 12,
      price: 2450,
    },
  ])
})

it('a line that cannot be read says why, and the others are read', () => {
  const { lines, faults } = table(
    'Nom;Prix;Code EAN;Stock',
    ';12;;',
    'Cire;douze;;',
    'Gel;12;123;',
    'Peigne;6;;beaucoup',
    'Brosse;18;;',
  )
  expect(lines.map(({ name }) => name)).toEqual(['Brosse'])
  expect(faults).toEqual([
    { line: 2, why: 'name' },
    { line: 3, why: 'price' },
    { line: 4, why: 'ean' },
    { line: 5, why: 'stock' },
  ])
})

it('a file without the name or the price of products is not read', () => {
  expect(table('Produit;Stock', 'Cire;3')).toEqual({ lines: [], faults: [], missing: ['name', 'price'] })
})
