// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as files from '@meche/contract/files.ts'
import { api, openApp, prepareApp, records } from '../../testing/app.tsx'
import { refusal } from '../../testing/api.ts'
import { fill, find, press, see, seeNo, textOf } from '../../testing/hands.ts'

prepareApp()
afterEach(() => vi.unstubAllGlobals())

const folder = (id: number, more: Partial<files.FileFolder> = {}): files.FileFolder => ({
  id,
  parent: null,
  section: 'team',
  name: null,
  client: null,
  files: 0,
  abilities: { write: true, change: false },
  ...more,
})
const team = folder(1)
const contracts = folder(2, { section: 'contracts' })
const below = folder(5, { parent: 1, name: 'Fiches techniques', abilities: { write: true, change: true } })
const lea = { id: 1, firstname: 'Fontaine', lastname: 'Léa' }

const sheet: files.StoredFile = {
  id: 7,
  version: 3,
  name: 'Fiche balayage.pdf',
  format: 'pdf',
  bytes: 1_572_864,
  folder: 1,
  section: 'team',
  isFavourite: false,
  tags: ['Couleur'],
  shares: { professionals: false, people: [] },
  createdAt: '2026-11-19T08:00:00+01:00',
  by: lea,
  trashedAt: null,
  deletedAt: null,
  abilities: { change: true, delete: true, share: true },
}

/** The server's files, which the screen reads again after each write. */
function serveFiles(kept: files.StoredFile[] = [sheet]): {
  kept: files.StoredFile[]
  sent: unknown[]
  queries: unknown[]
} {
  const state = { kept, sent: [] as unknown[], queries: [] as unknown[] }
  api.answer(files.getFiles, ({ query }) => {
    state.queries.push(query)
    const isTrash = query.folder === 'trash'
    const shown = state.kept.filter(({ trashedAt, name }) => {
      const isFound = name.toLowerCase().includes(query.search ?? '')
      return (trashedAt !== null) === isTrash && isFound
    })
    return {
      folders: [team, contracts, below],
      files: shown,
      isCut: false,
      team: [lea],
      uploadMax: 26_214_400,
    }
  })
  api.answer(files.updateFile, ({ body, params }) => {
    state.sent.push(body)
    const { isTrashed, shares: _shares, ...rest } = body
    const before = state.kept.find(({ id }) => id === params.id)!
    const changed = {
      ...before,
      ...(rest as Partial<files.StoredFile>),
      trashedAt: isTrashed === false ? null : before.trashedAt,
    }
    state.kept = state.kept.map((one) => (one.id === changed.id ? changed : one))
    return changed
  })
  return state
}

const open = (query = '') => openApp(`/dashboard/file-manager${query}`)
const act = async (label: string, name = sheet.name) => {
  await press(`Actions ${name}`)
  await press(label)
}

it('shows the folders and the files of one, with their size and their author', async () => {
  serveFiles()
  await open()
  expect(textOf(await find('treegrid', 'Dossiers'))).toMatch(
    /Équipe.*Contrats.*Clients.*À imprimer.*Favoris.*Corbeille/,
  )
  await find('heading', 'Équipe')
  const file = (await find('button', 'Télécharger Fiche balayage.pdf')).closest('li')!
  expect(textOf(file)).toMatch(/1,5.Mb · .*Léa Fontaine.*Couleur/)
  await find('link', 'Fiches techniques')
  await see(/ne sont pas analysés par un antivirus/)
})

it('a folder of the tree, and a search, stand in the address and are asked for', async () => {
  const { queries } = serveFiles()
  await open()
  fireEvent.click(await screen.findByRole('row', { name: 'Contrats' }))
  await find('heading', 'Contrats')
  expect(queries).toContainEqual({ folder: 2 })
  await fill('Chercher un fichier', 'rien')
  await see('Aucun fichier ne correspond')
  expect(queries).toContainEqual({ folder: 2, search: 'rien' })
})

it('renames and tags a file; a refusal is said in the dialog, which keeps what was typed', async () => {
  const { sent } = serveFiles()
  await open()
  await act('Renommer et étiqueter')
  api.answer(files.updateFile, () => refusal(422, 'Gardez la terminaison du fichier : « .pdf ».'))
  await fill('Nom', 'Balayage.exe')
  await press('Enregistrer')
  await see('Gardez la terminaison du fichier : « .pdf ».')
  serveFiles()
  api.answer(files.updateFile, ({ body, headers }) => {
    sent.push({ ...body, seen: headers.get('if-match') })
    return { ...sheet, ...(body as object) }
  })
  await fill('Nom', 'Balayage.pdf')
  await fill('Étiquettes', 'Couleur, Blond, Couleur')
  await press('Enregistrer')
  await waitFor(() =>
    expect(sent).toEqual([{ name: 'Balayage.pdf', tags: ['Couleur', 'Blond'], seen: '"3"' }]),
  )
})

it('shares a file with people, moves it into a folder, marks it with a star', async () => {
  const { sent } = serveFiles()
  await open()
  await act('Partager')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Léa Fontaine' }))
  await press('Enregistrer')
  await waitFor(() => expect(sent).toEqual([{ shares: { professionals: false, people: [1] } }]))
  await act('Déplacer')
  const options = within(await screen.findByRole('combobox', { name: 'Vers le dossier' })).getAllByRole(
    'option',
  )
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Contrats',
    'Équipe',
    'Équipe / Fiches techniques',
  ])
  await fill('Vers le dossier', '5')
  await press('Enregistrer')
  await waitFor(() => expect(sent[1]).toEqual({ folder: 5 }))
  await press('Mettre Fiche balayage.pdf en favori')
  await waitFor(() => expect(sent[2]).toEqual({ isFavourite: true }))
})

it('deletes into the trash at once, and from the trash after a question', async () => {
  const state = serveFiles([
    sheet,
    { ...sheet, id: 8, name: 'vieux.txt', trashedAt: '2026-11-10T08:00:00+01:00' },
  ])
  const deleted: number[] = []
  api.answer(files.deleteFile, ({ params }) => {
    deleted.push(params.id)
    state.kept = state.kept.filter(({ id }) => id !== params.id)
    return undefined
  })
  await open()
  await act('Mettre à la corbeille')
  await waitFor(() => expect(deleted).toEqual([7]))
  fireEvent.click(await screen.findByRole('row', { name: 'Corbeille' }))
  await act('Restaurer', 'vieux.txt')
  await waitFor(() => expect(state.sent).toEqual([{ isTrashed: false }]))
  state.kept = [{ ...sheet, trashedAt: '2026-11-10T08:00:00+01:00' }]
  await open('?folder=trash')
  await act('Supprimer définitivement')
  await see('Ce fichier ne pourra pas être retrouvé.')
  expect(deleted).toEqual([7])
  await press('Supprimer définitivement')
  await waitFor(() => expect(deleted).toEqual([7, 7]))
  await see('La corbeille est vide')
})

it('a folder is added below the open one, and an empty one deleted', async () => {
  serveFiles([])
  const bodies: unknown[] = []
  api.answer(files.createFolder, ({ body }) => {
    bodies.push(body)
    return below
  })
  await open()
  await press('Nouveau dossier')
  await fill('Nom du dossier', 'Notices')
  await press('Enregistrer')
  await waitFor(() => expect(bodies).toEqual([{ name: 'Notices', parent: 1 }]))
  await open('?folder=5')
  api.answer(files.deleteFolder, () =>
    refusal(409, 'Ce dossier n’est pas vide.', { code: 'folder_not_empty' }),
  )
  await act('Supprimer le dossier', 'Fiches techniques')
  await see('Ce dossier n’est pas vide.')
  await find('heading', 'Fiches techniques')
})

it('moves a folder below another of its section, but not into itself, and says what is in the way', async () => {
  serveFiles([])
  const inside = folder(6, { parent: 5, name: 'Hiver', abilities: { write: true, change: true } })
  api.answer(files.getFiles, () => ({
    folders: [team, contracts, below, inside],
    files: [],
    isCut: false,
    team: [lea],
    uploadMax: 26_214_400,
  }))
  const bodies: unknown[] = []
  api.answer(files.updateFolder, ({ body }) => {
    bodies.push(body)
    return refusal(422, 'Ce dossier n’existe plus, ou vous ne pouvez pas y écrire.')
  })
  await open('?folder=6')
  await act('Déplacer le dossier', 'Hiver')
  const offered = async () => {
    const list = await find('combobox', 'Vers le dossier')
    return within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  }
  expect(await offered()).toEqual(['Équipe', 'Équipe / Fiches techniques'])
  await fill('Vers le dossier', '1')
  await press('Enregistrer')
  await see('Ce dossier n’existe plus, ou vous ne pouvez pas y écrire.')
  expect(bodies).toEqual([{ parent: 1 }])
  await press('Annuler')
  await open('?folder=5')
  await act('Déplacer le dossier', 'Fiches techniques')
  expect(await offered()).toEqual(['Équipe'])
})

/** A request of the browser that a test answers: jsdom's would leave the process. */
class Sent extends EventTarget {
  static readonly all: Sent[] = []
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  address = ''
  body: FormData | null = null
  open(_method: string, address: string): void {
    this.address = address
  }
  setRequestHeader(): void {}
  getResponseHeader(): string {
    return 'application/json'
  }
  send(body: FormData): void {
    this.body = body
    Sent.all.push(this)
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(status: number, body: object): void {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
}

it('uploads several files one after the other, says how far each is, and retries the one that failed', async () => {
  const state = serveFiles([])
  Sent.all.length = 0
  vi.stubGlobal('XMLHttpRequest', Sent)
  await open()
  await find('button', 'Téléverser')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const [first, second] = ['un.txt', 'deux.pdf'].map((name) => new File(['contenu'], name))
  const huge = Object.defineProperty(new File([''], 'film.mp4'), 'size', { value: 26_214_401 })
  fireEvent.click(await screen.findByRole('checkbox', { name: /Garder l’original/ }))
  fireEvent.change(input, { target: { files: [first, second, huge] } })
  await see('Ce fichier dépasse 25 Mb.')
  await waitFor(() => expect(Sent.all.length).toBe(1))
  expect(Sent.all[0]!.address).toBe('/api/files?folder=1&keepOriginal=1')
  expect((Sent.all[0]!.body!.get('file') as File).name).toBe('un.txt')
  Sent.all[0]!.progress(3, 4)
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'Envoi : un.txt' })).toHaveProperty('value', 75),
  )
  state.kept = [sheet]
  Sent.all[0]!.answer(201, sheet)
  await see('Envoyé')
  await waitFor(() => expect(Sent.all.length).toBe(2))
  await find('button', 'Télécharger Fiche balayage.pdf')
  Sent.all[1]!.answer(415, { detail: 'Ce format n’est pas accepté.' })
  await see('Ce format n’est pas accepté.')
  await press('Réessayer deux.pdf')
  await waitFor(() => expect(Sent.all.length).toBe(3))
  Sent.all[2]!.dispatchEvent(new Event('error'))
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBe(2))
  await press('Retirer deux.pdf de la liste')
  await press('Retirer film.mp4 de la liste')
  await seeNo('deux.pdf')
})

it('the sheets to print are made when they are asked for', async () => {
  serveFiles()
  await open('?folder=prints')
  await see('Tarif vitrine')
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  api.answer(files.getPrint, () => '%PDF-1.7')
  await press('Télécharger QR code de réservation')
  await waitFor(() => expect(saved).toEqual(['qr-code.pdf']))
})

it('the overview shows what takes space and what is deleted soon', async () => {
  const gone = { ...sheet, id: 9, name: 'vieux.txt', deletedAt: '2026-12-10T08:00:00+01:00' }
  api.answer(files.getFileUsage, (): files.FileUsage => ({
    quota: 2_147_483_648,
    uploadMax: 26_214_400,
    used: 3_145_728,
    trash: { files: 1, bytes: 1_572_864 },
    formats: [{ format: 'pdf', files: 2, bytes: 3_145_728 }],
    largest: [sheet],
    deletions: [gone],
    exports: [],
  }))
  await openApp('/dashboard/file')
  await see(/3.Mb utilisés sur 2.Gb/)
  await see(/Dont 1,5.Mb dans la corbeille/)
  await see(/Supprimé le jeudi 10 décembre/)
  await see('Aucun export.')
})

it('an empty folder says what to do, and a room that is off says so', async () => {
  serveFiles([])
  await open('?folder=2')
  await see('Ce dossier est vide')
  records.settings = { ...records.settings, modules: ['tasks'] }
  api.answer(files.getFiles, () => refusal(404, 'Ce module n’est pas activé.', { code: 'module_off' }))
  await open()
  await see('Ce module n’est pas activé.')
})

it('the preview of an image leads to the images beside it, by buttons and arrow keys, and keeps the focus', async () => {
  const image = (id: number, name: string) => ({ ...sheet, id, name, format: 'image' as const })
  serveFiles([image(11, 'a.png'), sheet, image(12, 'b.png'), image(13, 'c.png')])
  api.answer(files.getFileContent, () => 'image')
  await open()
  await press('Voir b.png')
  const dialog = await find('dialog', 'b.png')
  await see('2 / 3', dialog)
  const next = await find('button', 'Image suivante', dialog)
  next.focus()
  fireEvent.click(next)
  await find('dialog', 'c.png')
  expect(document.activeElement).toBe(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  fireEvent.keyDown(document, { key: 'ArrowLeft' })
  fireEvent.keyDown(document, { key: 'ArrowLeft' })
  await find('dialog', 'a.png')
})

it('a folder that is closed to the reader while it is open shows nothing of what was there', async () => {
  serveFiles()
  await open('?folder=2')
  await find('button', 'Télécharger Fiche balayage.pdf')
  api.answer(files.getFiles, () => refusal(404, 'Introuvable.', { code: 'not_found' }))
  api.tell({
    days: [],
    visits: [],
    breaks: [],
    tasks: false,
    mail: false,
    chat: false,
    files: true,
    shop: false,
    waitlist: false,
    salon: false,
  })
  await see('Introuvable.')
  expect(screen.queryByRole('button', { name: 'Télécharger Fiche balayage.pdf' })).toBeNull()
})

it('a list of the salon is exported into its folder; the visits ask for a period', async () => {
  const exports = folder(4, { section: 'exports', abilities: { write: false, change: false } })
  api.answer(files.getFiles, () => ({
    folders: [team, exports],
    files: [],
    orders: [],
    isCut: false,
    team: [],
    uploadMax: 1,
  }))
  const sent: unknown[] = []
  api.answer(files.createListExport, ({ body }) => {
    sent.push(body)
    return sent.length === 1
      ? refusal(507, 'Il reste 12 Mo.')
      : { ...sheet, name: 'rendez-vous-2026-11-20.csv', section: 'exports' as const }
  })
  await openApp('/dashboard/file-manager?folder=4')
  await press('Exporter une liste (CSV)')
  const list = await find('combobox', 'Liste')
  fireEvent.change(list, { target: { value: 'visits' } })
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Exporter une liste (CSV)' }))
  await see('Il reste 12 Mo.')
  fireEvent.click(dialog.getByRole('button', { name: 'Exporter une liste (CSV)' }))
  await see('rendez-vous-2026-11-20.csv est dans le dossier Exports.')
  expect(sent.at(-1)).toEqual({ list: 'visits', from: '2026-11-01', to: '2026-11-30' })
})
