// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getCategoriesWithProfessionalServices } from '@meche/contract/catalogue.ts'
import * as imports from '@meche/contract/imports.ts'
import { fr } from '@meche/contract/messages/fr.ts'
import { refusal } from '../../testing/api.ts'
import { api, openApp, prepareApp } from '../../testing/app.tsx'
import { choose, fill, followLink, press, see, seeNo, textOf, turn } from '../../testing/hands.ts'

prepareApp()

const arrived: imports.ClientImport = {
  id: 3,
  fileName: 'clients.csv',
  kind: 'clients',
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
  matches: null,
  models: [],
  model: null,
  counts: null,
  listed: [],
  isCut: false,
  failure: null,
}
const nothing = { isBlocked: false, blockedDecision: null, healthNotes: [], keepsHealthNotes: false }
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
      service: null,
      isBlocked: true,
      blockedDecision: null,
      healthNotes: ['Allergie au latex'],
      keepsHealthNotes: false,
    },
    {
      line: 4,
      name: 'Zoé Petit',
      verdict: 'rejected',
      reasons: ['Téléphone illisible : 06 12'],
      person: null,
      service: null,
      ...nothing,
    },
    {
      line: 5,
      name: 'Anna Perrin',
      verdict: 'different',
      reasons: ['La fiche a un autre nom.'],
      person: 14,
      service: null,
      ...nothing,
    },
  ],
}

const summaryOf = ({
  id,
  fileName,
  kind,
  status,
  rows,
  done,
  createdAt,
  deletedAt,
}: imports.ClientImport): imports.ImportSummary => ({
  id,
  fileName,
  kind,
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
    return found
  })
  api.answer(imports.tryImport, () => (found = tried))
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
    return found
  })
  await choose('Contact', 'Téléphone')
  await fill('Enregistrer ces colonnes comme modèle facultatif', 'Planity')
  await press('Faire l’essai')
  await see('Voici ce que l’import ferait. Rien n’est encore enregistré.')
  expect(sent).toEqual([{ kind: 'clients', targets: ['fullName', 'phone'], model: 'Planity' }])
  await see('Allergie au latex')
  await see('Téléphone illisible : 06 12')
  api.answer(imports.decideImportRow, ({ params, body }) => {
    sent.push({ ...params, ...body })
    return { ...tried, listed: [{ ...tried.listed[0]!, keepsHealthNotes: true }, ...tried.listed.slice(1)] }
  })
  await turn('checkbox', 'Importer la note de la ligne 3')
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Importer la note de la ligne 3' })).toHaveProperty(
      'checked',
      true,
    ),
  )
  expect(sent[1]).toEqual({ id: 3, line: 3, keepsHealthNotes: true })
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

it('an import that was refused says why, what stays of it, and goes on when it is started again', async () => {
  found = { ...tried, status: 'failed', done: 2, failure: 'Indiquez le client.' }
  api.answer(imports.runImport, () => (found = { ...tried, status: 'done', done: 4 }))
  await openApp('/dashboard/user/import/3')
  await see('Indiquez le client.')
  await see(/^Lignes traitées : 2 sur 4\./)
  await press('Reprendre l’import')
  await see('L’import est terminé')
})

it('a model is offered by hand, and deleted after a question', async () => {
  const model = { id: 7, name: 'Planity', targets: ['fullName', 'email'] } satisfies imports.ImportModel
  found = { ...arrived, models: [model], model: null }
  await openApp('/dashboard/user/import/3')
  await see('Dites ce que contient chaque colonne.')
  await choose('Modèle', 'Planity')
  await see('Colonnes du modèle « Planity » : vérifiez ce que contient chacune.')
  expect(screen.getByLabelText('Contact')).toHaveProperty('value', 'email')
  api.answer(imports.deleteImportModel, ({ params }) => {
    sent.push(params)
    found = arrived
    return undefined
  })
  await press('Supprimer ce modèle')
  await see('Supprimer le modèle « Planity » ?')
  await press('Supprimer ce modèle', document.querySelector<HTMLElement>('dialog[open]')!)
  await waitFor(() => expect(screen.queryByLabelText('Modèle')).toBeNull())
  expect(sent).toEqual([{ id: 7 }])
  expect(screen.getByLabelText('Contact')).toHaveProperty('value', 'email')
})

it('after the import each client who was blocked elsewhere is put in the red zone, or left alone', async () => {
  const blocked = { ...tried.listed[0]!, verdict: 'new' as const, person: 21, healthNotes: [] }
  const other = { ...blocked, line: 6, name: 'Anna Perrin', person: 22 }
  found = { ...tried, status: 'done', done: 4, listed: [blocked, other] }
  api.answer(imports.decideImportRow, ({ params, body }) => {
    sent.push({ ...params, ...body })
    const listed = found.listed.map((row) =>
      row.line === params.line ? { ...row, blockedDecision: body.blocked ?? null } : row,
    )
    return (found = { ...found, listed })
  })
  await openApp('/dashboard/user/import/3')
  await press(/^Mettre en zone rouge\s*Léo Martin/)
  await see('En zone rouge')
  await press(/^Laisser\s*Anna Perrin/)
  await see('Laissé')
  expect(sent).toEqual([
    { id: 3, line: 3, blocked: 'red_zone' },
    { id: 3, line: 6, blocked: 'left' },
  ])
})

it('the words of a file of visits are matched before the dry run', async () => {
  const matches: imports.ClientImport['matches'] = {
    services: [{ text: 'Coupe F', visits: 2, item: null }],
    professionals: [{ text: 'LÉA', visits: 3, professional: null }],
  }
  const columns: imports.ClientImport['columns'] = [
    { name: 'Quand', target: 'startAt', samples: ['20/11/2026 14:30'] },
    { name: 'Qui', target: 'skip', samples: ['Marie Dupont'] },
    { name: 'Quoi', target: 'service', samples: ['Coupe F'] },
  ]
  found = { ...arrived, columns }
  const answer = () => (found = { ...found, kind: 'visits', matches })
  api.answer(imports.mapImport, ({ body }) => {
    sent.push(body)
    return answer()
  })
  api.answer(imports.matchImport, ({ body }) => {
    sent.push(body)
    return answer()
  })
  api.answer(getCategoriesWithProfessionalServices, () => [])
  const app = await openApp('/dashboard/user/import/3')
  await choose('Contenu du fichier', 'Rendez-vous')
  await choose('Qui', 'Nom complet')
  await press('Continuer')
  await see('Correspondances')
  await waitFor(() => expect(app.address()).toBe('/dashboard/user/import/3?matches'))
  await choose('LÉA', 'Camille Moreau')
  api.answer(
    imports.tryImport,
    () => (found = { ...found, status: 'tried', counts: { ...tried.counts!, new: 3 } }),
  )
  await press('Faire l’essai')
  await see('Voici ce que l’import ferait. Rien n’est encore enregistré.')
  expect(textOf(document.querySelector('.import-counts'))).toContain('Nouvelles visites3')
  expect(sent).toEqual([
    { kind: 'visits', targets: ['startAt', 'fullName', 'service'] },
    {
      services: [{ text: 'Coupe F', item: null }],
      professionals: [{ text: 'LÉA', professional: expect.any(Number) as number }],
    },
  ])
})

it('a file of services is told by its kind, and what it leaves open is listed', async () => {
  const columns: imports.ClientImport['columns'] = [
    { name: 'Soin', target: 'fullName', samples: ['Balayage'] },
    { name: 'Tarif', target: 'skip', samples: ['95'] },
    { name: 'Minutes', target: 'skip', samples: [] },
  ]
  found = { ...arrived, columns }
  api.answer(imports.tryImport, () => {
    const open = {
      ...tried.listed[1]!,
      name: 'Balayage',
      verdict: 'new' as const,
      reasons: ['Durée absente.'],
    }
    const other = { ...open, line: 6, name: 'Coupe', verdict: 'different' as const, service: 31 }
    return (found = {
      ...found,
      kind: 'services',
      status: 'tried',
      counts: tried.counts,
      listed: [open, other],
    })
  })
  await openApp('/dashboard/user/import/3')
  await choose('Contenu du fichier', 'Prestations')
  expect(screen.getByLabelText('Minutes')).toHaveProperty('value', 'duration')
  await press('Faire l’essai')
  await see('Ces lignes seront importées. Vérifiez ce que le fichier laisse ouvert.')
  expect(textOf(document.querySelector('.crumbs'))).toMatch(
    /Tableau de bord\s*Services\s*Importer des prestations/,
  )
  expect(sent).toEqual([{ kind: 'services', targets: ['service', 'price', 'duration'] }])
  expect(textOf(document.querySelector('.import-counts'))).toContain('Nouvelles prestations2')
  expect(await screen.findByRole('link', { name: /^Ouvrir la fiche\s*Coupe/ })).toHaveProperty(
    'href',
    'http://localhost:3000/dashboard/service/31',
  )
})

it('a file of the team is told by its kind, and says how the newcomers get in', async () => {
  const columns: imports.ClientImport['columns'] = [
    { name: 'Qui', target: 'skip', samples: ['Mia Blanc'] },
    { name: 'Mail', target: 'email', samples: ['mia@salon.example'] },
  ]
  found = { ...arrived, columns }
  const counts = { ...tried.counts!, new: 1, matched: 2 }
  api.answer(imports.tryImport, () => (found = { ...found, kind: 'team', status: 'tried', counts }))
  api.answer(imports.runImport, () => (found = { ...found, status: 'done' }))
  await openApp('/dashboard/user/import/3')
  await choose('Contenu du fichier', 'Équipe')
  await choose('Qui', 'Nom complet')
  await press('Faire l’essai')
  await see('Voici ce que l’import ferait. Rien n’est encore enregistré.')
  expect(sent).toEqual([{ kind: 'team', targets: ['fullName', 'email'] }])
  expect(textOf(document.querySelector('.import-counts'))).toContain('Nouveaux professionnels1')
  await press('Lancer l’import')
  await see(/chacun choisit son mot de passe/)
  expect(await screen.findByRole('link', { name: 'Voir l’équipe' })).toHaveProperty(
    'href',
    'http://localhost:3000/dashboard/user/list?quality=HairDresser',
  )
})
