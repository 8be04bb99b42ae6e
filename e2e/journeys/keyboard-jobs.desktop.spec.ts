import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { answer, button, expectFocusSeen, fill, pick, press, tabTo, watchKeyboard } from '../keyboard.ts'
import { newPerson, type SalonApi } from '../salon-api.ts'

// The main job of each screen, done with the keyboard alone. The focus stays visible, even when the focused element moves.

interface Named {
  id: number
  name: string
}

interface Service extends Named {
  professionalServices: { professional: number }[]
}

test.beforeEach(async ({ page, signIn }) => {
  await watchKeyboard(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn('admin')
})

const dialog = (page: Page) => page.getByRole('dialog')

/** Opens a row's menu and chooses from it. */
async function act(page: Page, row: string, action: string): Promise<void> {
  await press(page, `Actions ${row}`)
  await press(page, action)
}

/** Each opens something by Enter: a question, a menu, a calendar. */
const openers: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  '/account': ['Supprimer mon compte', /^Pays du numéro/],
  '/setting/parameter-categories': ['Retirer le site'],
  '/dashboard/category/list': ['Colonnes', 'Actions Coupe'],
  '/dashboard/service/list': ['Actions Coupe femme'],
  '/dashboard/user/14': ['Changer', 'Effacer'],
  '/dashboard/history': [/^Ouvrir le calendrier/],
}

for (const [path, names] of Object.entries(openers))
  test(`${path}: Escape closes what a button opened, and the button gets the focus back`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const name of names) {
      const opener = button(page, name).first()
      const isOpen = () =>
        opener.evaluate(
          (element) =>
            element.ariaExpanded === 'true' ||
            document.querySelector('dialog:open, [role=dialog]:not(dialog)') !== null,
        )
      await tabTo(page, opener)
      expect(await isOpen()).toBe(false)
      await page.keyboard.press('Enter')
      await expect.poll(isOpen).toBe(true)
      await expectFocusSeen(page)
      await page.keyboard.press('Escape')
      await expect.poll(isOpen).toBe(false)
      await expect(opener).toBeFocused()
    }
  })

interface Job {
  name: string
  path: string
  act: (page: Page, api: SalonApi) => Promise<void>
}

const jobs: Job[] = [
  {
    name: 'an admin creates, changes and deletes a category',
    path: '/dashboard/category/list',
    act: async (page, api) => {
      await press(
        page,
        'Créer une catégorie',
        page.getByRole('main').getByRole('link', { name: 'Créer une catégorie' }),
      )
      await fill(page, { Nom: 'Au clavier' })
      await page.keyboard.press('Enter')
      await expect(page.getByText('La catégorie « Au clavier » est créée.')).toBeVisible()
      await expectFocusSeen(page)
      await act(page, 'Au clavier', 'Supprimer')
      await answer(page, 'Garder')
      await expect(button(page, 'Actions Au clavier')).toBeFocused()
      await act(page, 'Au clavier', 'Supprimer')
      await answer(page, 'Supprimer')
      await expect(page.getByRole('link', { name: 'Au clavier' })).toBeHidden()
      await expectFocusSeen(page)
      expect((await api.read<Named[]>('/api/categories')).map(({ name }) => name)).not.toContain('Au clavier')
    },
  },
  {
    name: 'an admin creates a service with its category and professionals',
    path: '/dashboard/service/new',
    act: async (page, api) => {
      await fill(page, { Nom: 'Frange au clavier', Durée: '20', Prix: '14,50', Catégorie: 'Coupe' })
      await tabTo(page, page.getByRole('checkbox', { name: 'Camille Laurent' }))
      await page.keyboard.press('Space')
      await press(page, 'Enregistrer')
      await expect(page.getByText('« Frange au clavier » est créé.')).toBeVisible()
      await expectFocusSeen(page)
      const [made] = await api.read<Service[]>('/api/services?search=frange%20au%20clavier')
      expect(made).toMatchObject({ price: 1450, category: { name: 'Coupe' } })
      expect(made!.professionalServices.map(({ professional }) => professional)).toEqual([3, 4, 5, 6, 7])
    },
  },
  {
    name: 'an admin selects several services and deletes them together',
    path: '/dashboard/service/list?search=lot%20au%20clavier',
    act: async (page, api) => {
      for (const place of ['un', 'deux', 'trois'])
        await api.add('/api/services', {
          name: `Lot au clavier ${place}`,
          duration: 15,
          price: 900,
          category: 1,
        })
      await page.reload()
      for (const place of ['trois', 'un']) {
        await tabTo(page, page.getByRole('checkbox', { name: `Choisir Lot au clavier ${place}` }))
        await page.keyboard.press('Space')
      }
      const bar = page.getByRole('group', { name: '2 éléments sélectionnés' })
      await press(page, 'Supprimer', bar.getByRole('button', { name: 'Supprimer' }))
      await answer(page, 'Garder')
      await expect(bar.getByRole('button', { name: 'Supprimer' })).toBeFocused()
      await page.keyboard.press('Enter')
      await answer(page, 'Supprimer')
      await expect(page.getByText('2 éléments sont supprimés.')).toBeVisible()
      await expectFocusSeen(page)
      expect(await api.read<unknown[]>('/api/services?search=lot%20au%20clavier')).toHaveLength(1)
    },
  },
  {
    name: 'an admin composes a service, orders its steps and corrects it',
    path: '/dashboard/composed-service/new',
    act: async (page, api) => {
      await fill(page, { Nom: 'Duo au clavier', Catégorie: 'Coupe' })
      for (const [label, search] of [
        ['Ajouter un service', 'brushing'],
        ['Ajouter un temps de pause', 'pose de la'],
        ['Ajouter un service', 'coupe homme'],
        ['Ajouter un service', 'coupe femme'],
      ] as const) {
        const field = page.getByRole('combobox', { name: label })
        await tabTo(page, field)
        await pick(page, field, search, new RegExp(`^${search}`, 'i'))
        await expect(button(page, new RegExp(`^Déplacer ${search}`, 'i'))).toBeVisible()
      }
      const grip = button(page, 'Déplacer Coupe femme')
      await tabTo(page, grip, 'Shift+Tab')
      for (let place = 3; place > 0; place -= 1) await page.keyboard.press('Alt+ArrowUp')
      await expect(grip).toBeFocused()
      await press(page, 'Retirer Coupe homme')
      await expect(page.getByRole('list', { name: 'Étapes' }).getByRole('listitem')).toHaveCount(3)
      await expectFocusSeen(page)
      await press(page, 'Enregistrer')
      await expect(page.getByText('« Duo au clavier » est créé.')).toBeVisible()
      await expectFocusSeen(page)
      const [made] = await api.read<(Named & { steps: Named[] })[]>(
        '/api/combinated_services?search=duo%20au%20clavier',
      )
      expect(made!.steps.map(({ name }) => name)).toEqual(['Coupe femme', 'Brushing', 'Pose de la couleur'])
    },
  },
  {
    name: 'an admin creates a client, adds a note, puts them in the red zone and erases them',
    path: '/dashboard/user/new',
    act: async (page, api) => {
      const { phone } = newPerson()
      await fill(page, { Prénom: 'Agathe', Nom: 'Auclavier', Téléphone: phone })
      await page.keyboard.press('Enter')
      await expect(page.getByText('La fiche d’Agathe Auclavier est créée.')).toBeVisible()
      await expectFocusSeen(page)
      await fill(page, { 'Nouvelle note': 'Formule 7.43' })
      await press(page, 'Ajouter')
      await expect(page.locator('.note')).toContainText('Formule 7.43')
      await expectFocusSeen(page)
      await press(page, 'Supprimer la note')
      await answer(page, 'Supprimer la note')
      await expect(page.locator('.note')).toBeHidden()
      await expectFocusSeen(page)
      await press(page, 'Changer')
      await fill(page, { 'Zone rouge': 'Oui' })
      await tabTo(page, page.getByLabel(/^Raison/))
      await page.keyboard.type('Absences')
      await press(page, 'Enregistrer', dialog(page).getByRole('button', { name: 'Enregistrer' }))
      await expect(page.getByText("L'utilisateur a été mis à jour !")).toBeVisible()
      await expect(button(page, 'Changer')).toBeFocused()
      const found = () => api.read<{ red_zone: boolean }[]>('/api/users?search=auclavier')
      expect(await found()).toMatchObject([{ red_zone: true, red_zone_reason: 'Absences' }])
      await press(page, 'Effacer')
      await answer(page, 'Effacer la fiche')
      await expect(page).toHaveURL(/\/dashboard\/user\/list/)
      await expectFocusSeen(page)
      expect(await found()).toEqual([])
    },
  },
  {
    name: 'an admin filters and pages through the users',
    path: '/dashboard/user/list?rows=10',
    act: async (page) => {
      await press(page, 'Page suivante')
      await expect(page).toHaveURL(/page=2/)
      await expectFocusSeen(page)
      await fill(page, { Qualité: 'Professionnel' })
      await expect(page).toHaveURL(/quality=HairDresser/)
      await press(page, 'Effacer les filtres')
      await expect(page).not.toHaveURL(/quality/)
      await expectFocusSeen(page)
      await tabTo(page, page.getByRole('searchbox'))
      await page.keyboard.type('roche')
      await press(
        page,
        'Marianne Roche',
        page.getByRole('table').getByRole('link', { name: 'Marianne Roche' }),
      )
      await expect(page.getByRole('heading', { level: 1, name: 'Marianne Roche' })).toBeVisible()
      await expectFocusSeen(page)
    },
  },
]

for (const { name, path, act: work } of jobs)
  test(`without a mouse: ${name}`, async ({ page, api, expectConsole }) => {
    // A list asks once more for the row it has just made, and learns that it was deleted.
    expectConsole(/status of 422|status of 404 .*\/api\/categories\/\d+\)/)
    await page.goto(path)
    await work(page, api)
  })

test('without a mouse: a user uploads and removes a picture', async ({ api, another }) => {
  const token = await api.signUp()
  const own = await another(token)
  await watchKeyboard(own)
  await own.goto('/account')
  const chooser = own.waitForEvent('filechooser')
  const choose = own.getByRole('main').locator('button').filter({ hasText: 'Choisir une photo' })
  await press(own, 'Choisir une photo', choose)
  await (
    await chooser
  ).setFiles({
    name: 'moi.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await expect(own.locator('.toast')).toHaveText('Votre photo est enregistrée.')
  await expect(choose).toBeFocused()
  await press(own, 'Retirer la photo')
  await expect.poll(async () => (await api.me(token)).avatarUrl).toBeNull()
  await expectFocusSeen(own)
})
