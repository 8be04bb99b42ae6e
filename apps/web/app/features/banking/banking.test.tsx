// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import * as banking from '@meche/contract/banking.ts'
import * as closings from '@meche/contract/closings.ts'
import { fr } from '@meche/contract/messages/fr.ts'
import { refusal } from '../../testing/api.ts'
import { api, openApp, prepareApp, testAdmin } from '../../testing/app.tsx'
import { expectValue, field, fill, press, see, seeNo } from '../../testing/hands.ts'

prepareApp()

const paid: banking.Payment = {
  id: 3,
  order: { id: 12, number: 'C000012' },
  amount: 3780,
  status: 'succeeded',
  brand: 'visa',
  last4: '4242',
  createdAt: '2026-11-20T10:00:00+01:00',
  paidAt: '2026-11-20T10:02:00+01:00',
  fee: 82,
  refunds: [{ id: 5, amount: 500, status: 'failed', reason: 'gift', at: '2026-11-20T11:00:00+01:00' }],
  disputed: 0,
  payout: { id: 1, arrivesOn: '2026-11-24' },
  toCheck: true,
}
const failed: banking.PaymentCheck = {
  id: 7,
  kind: 'refund_failed',
  object: 're_1',
  expected: 500,
  found: null,
  foundAt: '2026-11-20T11:00:00+01:00',
  order: { id: 12, number: 'C000012' },
  refund: 5,
}
const day: closings.Closing = {
  date: '2026-11-19',
  isOpen: true,
  version: 0,
  total: null,
  expected: 6000,
  difference: null,
  entries: [],
  visits: { count: 2, amount: 6000 },
  orders: { count: 0, amount: 0 },
  unsettled: [{ id: 9, start: '2026-11-19T10:00:00+01:00', customer: null, amount: 3000 }],
}

function answerOf(body: closings.ClosingForm, before: closings.Closing): closings.Closing {
  const total = body.cash + body.card + body.cheque + body.transfer + body.vouchers + body.other
  const version = before.version + 1
  const entry = { ...body, version, total, at: '2026-11-20T09:00:00+01:00', by: null }
  return {
    ...before,
    version,
    total,
    difference: total - before.expected,
    entries: [entry, ...before.entries],
  }
}

let checks: banking.PaymentCheck[]
let closing: closings.Closing
let sent: closings.ClosingForm[]

beforeEach(() => {
  checks = [failed]
  closing = day
  sent = []
  api.answer(banking.getPayments, () => [paid])
  api.answer(banking.getPaymentChecks, () => ({ takesCards: true, isTrial: false, comparedAt: null, checks }))
  api.answer(closings.getClosing, () => closing)
  api.answer(closings.saveClosing, ({ body }) => {
    sent.push(body)
    closing = answerOf(body, closing)
    return closing
  })
})

it('a refund that failed is to be checked, and leaves the list once it is asked for again', async () => {
  api.answer(banking.retryRefund, () => {
    checks = []
    return undefined
  })
  await openApp('/dashboard/banking', testAdmin)
  await see('Remboursement refusé')
  await see(/n’est pas un logiciel de caisse/)
  await press('Rembourser à nouveau')
  await seeNo('Remboursement refusé')
})

it('a day is closed beside what is expected, and corrected with a reason', async () => {
  await openApp('/dashboard/banking/closings/2026-11-19', testAdmin)
  await see('Client supprimé')
  await fill('Espèces', '20,50')
  await fill('Carte', '39,50')
  await see('Juste')
  await press('Clôturer la journée')
  await see('Les totaux sont enregistrés.')
  await see('Corriger les totaux')
  await fill('Espèces', '10')
  await see(/− 10,50 €/)
  api.answer(closings.saveClosing, () => {
    const message = fr.reason_required!
    return refusal(422, message, {
      violations: [{ propertyPath: 'reason', message, code: 'reason_required' }],
    })
  })
  await press('Enregistrer la correction')
  await see(fr.reason_required!)
  await expectValue('Espèces', '10')
  expect(sent).toMatchObject([{ cash: 2050, card: 3950, receipts: 0, reason: null }])
})

it('the totals of a till are read from its file; a day that is closed already stays as it is', async () => {
  const put: string[] = []
  api.answer(closings.getClosings, () => [])
  api.answer(closings.saveClosing, ({ params, body }) => {
    put.push(`${params['date']} ${body.cash} ${body.card} ${body.receipts}`)
    if (params['date'] === '2026-11-18') return refusal(412, 'Déjà changé.', { code: 'precondition_failed' })
    return answerOf(body, day)
  })
  await openApp('/dashboard/banking/closings', testAdmin)
  await press('Importer')
  const rows = [
    'Date;Espèces;Carte;Chèques;Nombre de tickets',
    '18/11/2026;"1 024,50 €";310;0;12',
    '2026-11-19;20;45,5;;3',
    '2026-11-19;1;1;;',
    '31/11/2026;1;1;;',
    '2027-01-01;1;1;;',
    '17/11/2026;vingt;1;;',
  ]
  // As older spreadsheets write it.
  const bytes = Uint8Array.from(rows.join('\n').replace('€', ''), (sign) => sign.charCodeAt(0))
  const file = new File([bytes], 'caisse.csv', { type: 'text/csv' })
  fireEvent.change((await field('Choisir un fichier CSV')) as HTMLInputElement, { target: { files: [file] } })
  await see('2 jours à enregistrer.')
  for (const line of [4, 5, 6]) await see(`Ligne ${line} : « Date » est à corriger.`)
  await see('Ligne 7 : « Espèces » est à corriger.')
  await press('Enregistrer les totaux')
  await see(/^1 jour enregistré. Déjà saisis, inchangés : 18/)
  expect(put).toEqual(['2026-11-18 102450 31000 12', '2026-11-19 2000 4550 3'])
})
