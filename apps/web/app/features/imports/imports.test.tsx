// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import * as imports from '@meche/contract/imports.ts'
import { fr } from '@meche/contract/messages/fr.ts'
import { refusal } from '../../testing/api.ts'
import { api, openApp, prepareApp } from '../../testing/app.tsx'
import { choose, followLink, press, see, seeNo, textOf, turn } from '../../testing/hands.ts'

prepareApp()

const arrived: imports.ClientImport = {
  id: 3,
  fileName: 'clients.csv',
  status: 'uploaded',
  rows: 4,
  done: 0,
  createdAt: '2026-11-20T10:30:00+01:00',
  deletedAt: '2026-11-27T10:30:00+01:00',
  preset: null,
  columns: [
    { name: 'Client', target: 'fullName', samples: ['Marie Dupont', 'Léo Martin'] },
    { name: 'Contact', target: 'skip', samples: ['06 39 98 11 01'] },
  ],
  keepsHealthNotes: false,
  counts: null,
  listed: [],
  isCut: false,
}
const tried: imports.ClientImport = {
  ...arrived,
  status: 'tried',
  counts: { new: 2, matched: 0, completed: 0, different: 1, rejected: 1 },
  listed: [
    {
      line: 3,
      name: 'Léo Martin',
      verdict: 'new',
      reasons: [],
      person: null,
      isBlocked: true,
      healthNotes: ['Allergie au latex'],
    },
    {
      line: 4,
      name: 'Zoé Petit',
      verdict: 'rejected',
      reasons: ['Téléphone illisible : 06 12'],
      person: null,
      isBlocked: false,
      healthNotes: [],
    },
    {
      line: 5,
      name: 'Anna Perrin',
      verdict: 'different',
      reasons: ['La fiche a un autre nom.'],
      person: 14,
      isBlocked: false,
      healthNotes: [],
    },
  ],
}

const summaryOf = ({
  id,
  fileName,
  status,
  rows,
  done,
  createdAt,
  deletedAt,
}: imports.ClientImport): imports.ImportSummary => ({
  id,
  fileName,
  status,
  rows,
  done,
  createdAt,
  deletedAt,
})

let found: imports.ClientImport
let sent: unknown[]

beforeEach(() => {
  found = arrived
  sent = []
  api.answer(imports.getImports, () => [])
  api.answer(imports.getImport, () => found)
  api.answer(imports.mapImport, ({ body }) => {
    sent.push(body)
    return (found = { ...found, keepsHealthNotes: body.keepsHealthNotes })
  })
  api.answer(imports.tryImport, () => (found = { ...tried, keepsHealthNotes: found.keepsHealthNotes }))
})

it('a file is chosen, refused by name, and then leads to its columns', async () => {
  await openApp('/dashboard/user/list')
  await press('Actions Utilisateurs')
  await followLink('Importer')
  await see('Aucun import ces sept derniers jours.')
  const input = () => document.querySelector('input[type=file]')!
  const choosing = (file: File) => fireEvent.change(input(), { target: { files: [file] } })
  api.answer(imports.createImport, () => refusal(422, fr.csv_no_header, { code: 'csv_no_header' }))
  choosing(new File(['Marie'], 'clients.csv', { type: 'text/csv' }))
  await see('La première ligne doit contenir les noms des colonnes.')
  api.answer(imports.createImport, () => arrived)
  choosing(new File(['Client;Contact'], 'clients.csv', { type: 'text/csv' }))
  await see('Dites ce que contient chaque colonne.')
  await see('Marie Dupont, Léo Martin')
})

it('the columns are chosen, the dry run shows what to decide, and the import runs', async () => {
  const app = await openApp('/dashboard/user/import/3')
  api.answer(imports.mapImport, () =>
    refusal(422, fr.validation_failed, {
      violations: [
        { propertyPath: 'targets', code: 'import_address_missing', message: fr.import_address_missing },
      ],
    }),
  )
  await press('Faire l’essai')
  await see('Choisissez la colonne du téléphone ou celle de l’e-mail.')
  api.answer(imports.mapImport, ({ body }) => {
    sent.push(body)
    return (found = { ...found, keepsHealthNotes: body.keepsHealthNotes })
  })
  await choose('Contact', 'Téléphone')
  await press('Faire l’essai')
  await see('Voici ce que l’import ferait. Rien n’est encore enregistré.')
  expect(sent).toEqual([{ targets: ['fullName', 'phone'], keepsHealthNotes: false }])
  await see('Allergie au latex')
  await see('Téléphone illisible : 06 12')
  await turn('checkbox', 'Importer aussi les notes sur la santé')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ keepsHealthNotes: true })
  expect(await screen.findByRole('link', { name: /^Ouvrir la fiche/ })).toHaveProperty(
    'href',
    'http://localhost:3000/dashboard/user/14',
  )

  api.answer(imports.runImport, () => (found = { ...tried, status: 'running', done: 2 }))
  api.answer(imports.getImports, () => [summaryOf(found)])
  const reads = () => api.sentTo(imports.getImport).length
  const before = reads()
  await press('Lancer l’import')
  await see('Lignes : 2 sur 4')
  found = { ...found, done: 3 }
  await see('Lignes : 3 sur 4')
  expect(reads()).toBe(before)
  found = { ...tried, status: 'done', done: 4 }
  await see('L’import est terminé')
  expect(reads()).toBe(before + 1)
  expect(textOf(document.querySelector('.import-counts'))).toContain('Nouvelles fiches2')
  expect(app.address()).toBe('/dashboard/user/import/3')
})

it('an import is undone after a question, and says how many clients were kept', async () => {
  found = { ...tried, status: 'done', done: 4 }
  api.answer(imports.deleteImport, () => ({ removed: 1, kept: 1 }))
  const app = await openApp('/dashboard/user/import/3')
  await press('Annuler cet import')
  await see('Annuler cet import ?')
  await press('Annuler cet import', document.querySelector<HTMLElement>('dialog[open]')!)
  await see('Fiches supprimées : 1. Gardées : 1.')
  await waitFor(() => expect(app.address()).toBe('/dashboard/user/import'))
  await seeNo('L’import est terminé')
})
