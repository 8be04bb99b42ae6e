import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { totalsOf } from '@meche/domain/shop/document-lines.ts'
import { documentPdf, type Printed } from './document-pdf.ts'

const lines = [
  {
    name: 'Coupe été « à la française »',
    quantity: 3,
    unitPrice: 4200,
    discount: 150,
    vatRate: 2000,
    kind: 'service',
  },
  {
    name: 'Laque n° 5 – 250 ml, œillet',
    quantity: 1,
    unitPrice: 1890,
    discount: 0,
    vatRate: 550,
    kind: 'goods',
  },
] as const

const invoice: Printed = {
  series: 'F',
  number: 'F2026-000001',
  issuedOn: '2026-11-20',
  issuedAt: Temporal.Instant.from('2026-11-20T10:00:00Z'),
  content: {
    seller: {
      name: 'Atelier Capucine',
      form: 'SARL',
      isSoleTrader: false,
      capital: 500_000,
      address: '3 rue des Lices, 49100 Angers',
      siret: '73282932000074',
      register: 'RCS Angers',
      vatNumber: 'FR44732829320',
    },
    order: null,
    soldOn: '2026-11-20',
    lines,
    shipping: 0,
    vat: totalsOf(lines, { isFranchise: false }).vat,
    isFranchise: false,
    credits: null,
    settlement: 'due',
    dueOn: '2026-12-20',
    business: { latePaymentRate: 1000 },
  },
  total: totalsOf(lines, { isFranchise: false }).total,
  buyer: {
    name: 'Théâtre du Quai',
    street: '1 quai de Loire',
    zipCode: '49100',
    city: 'Angers',
    siren: '732829320',
    delivery: null,
  },
}
const credits = { number: 'F2026-000001', reason: 'Refait' }
const printed: readonly Printed[] = [
  invoice,
  { ...invoice, number: null },
  { ...invoice, series: 'A', number: 'A2026-000001', content: { ...invoice.content, credits } },
  { ...invoice, series: 'N', number: 'N2026-000001', buyer: null },
]

const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' })
const isMissing = ['qpdf', 'pdffonts', 'pdftotext'].some((program) => run(program, '--version').error)
const skip = isMissing && 'qpdf and poppler-utils were not found'

test('qpdf and pdffonts find no fault in invoices, credit notes and notes', { skip }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meche-pdf-'))
  const file = join(folder, 'document.pdf')
  for (const document of printed) {
    writeFileSync(file, await documentPdf(document))
    const { status, stdout, stderr } = run('qpdf', '--check', file)
    assert.equal(status, 0, stdout + stderr)
    // The columns « emb », « sub » and « uni »: each font is embedded, and its characters can be read.
    const fonts = run('pdffonts', file).stdout.trimEnd().split('\n').slice(2)
    assert.ok(fonts.length > 0)
    for (const font of fonts) assert.match(font, /\byes +yes +yes\b/)
    const text = run('pdftotext', '-layout', file, '-').stdout
    for (const said of ['Coupe été « à la française »', 'œillet', '143,40 €'])
      assert.ok(text.includes(said), text)
  }
  rmSync(folder, { recursive: true })
})

test('an invoice for a business says what the law wants', { skip }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meche-pdf-'))
  const file = join(folder, 'document.pdf')
  writeFileSync(file, await documentPdf(invoice))
  const text = run('pdftotext', '-layout', file, '-').stdout.replaceAll(/\s+/g, ' ')
  for (const said of [
    'SARL au capital de 5 000,00 €',
    'SIREN 732829320',
    'À régler le 20/12/2026 au plus tard.',
    'Opération : livraison de biens et prestation de services.',
    'Pénalités de retard : 10 % par an.',
    'Indemnité forfaitaire pour frais de recouvrement : 40 €.',
  ])
    assert.ok(text.includes(said), text)
  rmSync(folder, { recursive: true })
})
