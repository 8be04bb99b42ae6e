import type { Page } from '@playwright/test'
import { isComplete } from '../every-language.ts'
import { expect, expectDrawn, test } from '../journey.ts'

// What must hold of every form by which the salon runs itself. Nothing is saved here: the salon stays as it is.
test.describe.configure({ mode: 'parallel' })

interface Form {
  name: string
  path: string
  /** Opens what is not open at once. */
  open?: (page: Page) => Promise<void>
  /** Fills in something that could be saved. */
  type: (page: Page) => Promise<void>
  /** Holds while it is there. */
  isTyped: (page: Page) => Promise<void>
  /** What a save asks of the server. */
  request: string
  button?: string
  /** What is said when the server refuses without a word of its own. */
  failure: string
  /** Where the words of a refusal belong; forms that have one sentence for every failure have none. */
  field?: string
}

const kept = 'Pas de connexion. Vos changements sont gardés ici.'
const refused = 'Le serveur dit non.'
const unknown = 'Une erreur est survenue'

/** A field by its label, with what is typed into it. */
function filled(label: string | RegExp, value: string): Pick<Form, 'type' | 'isTyped'> {
  const field = (page: Page) => page.getByLabel(label, typeof label === 'string' ? { exact: true } : {})
  return {
    type: (page) => field(page).fill(value),
    isTyped: (page) => expect(field(page)).toHaveValue(value),
  }
}

function filledAll(values: Readonly<Record<string, string>>, last: Pick<Form, 'type' | 'isTyped'>) {
  return {
    isTyped: last.isTyped,
    type: async (page: Page) => {
      for (const [label, value] of Object.entries(values))
        await page.getByLabel(label, { exact: true }).fill(value)
      await last.type(page)
    },
  }
}

const follow = (page: Page) => page.getByRole('switch', { name: 'Suivre les horaires du salon' })
const addStep = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: 'Ajouter un service' }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

const forms: Form[] = [
  {
    name: 'account',
    path: '/account',
    ...filled('Prénom', 'Capucine-Rose'),
    request: '**/api/users/*',
    field: 'lastname',
    failure: unknown,
  },
  {
    name: 'salon',
    path: '/setting',
    ...filled(/^Département/, 'Aveyron'),
    request: '**/api/settings/*',
    field: 'department',
    failure: unknown,
  },
  {
    name: 'booking rules',
    path: '/setting/parameter-appointment',
    ...filled('Durée de conservation, en années', '7'),
    request: '**/api/settings/*',
    field: 'retentionYears',
    failure: unknown,
  },
  {
    name: 'SMS',
    path: '/setting/parameter-sms',
    ...filled('Valeur', '9'),
    request: '**/api/settings/*',
    field: 'smsReminderValue',
    failure: unknown,
  },
  {
    name: 'planning',
    path: '/setting/parameter-schedule?professional=2',
    type: (page) => follow(page).check(),
    isTyped: (page) => expect(follow(page)).toBeChecked(),
    request: '**/api/settings/1/schedules*',
    field: 'professionals',
    failure: unknown,
  },
  {
    name: 'order of categories',
    path: '/setting/parameter-categories',
    type: (page) =>
      page
        .getByRole('button', { name: /^Déplacer/ })
        .nth(1)
        .press('Alt+ArrowUp'),
    isTyped: (page) => expect(page.getByText('Modifications non enregistrées')).toBeVisible(),
    request: '**/api/url_category_orders/*',
    failure: "Erreur lors de la mise à jour de l'ordre des catégories",
  },
  {
    name: 'closure',
    path: '/setting/parameter-closures',
    open: (page) => page.getByRole('button', { name: 'Ajouter une fermeture' }).click(),
    type: async (page) => {
      await page.getByRole('spinbutton', { name: /jour/ }).first().click()
      await page.keyboard.type('0203202804032028')
    },
    isTyped: (page) => expect(page.getByText('du jeudi 2 mars 2028 au samedi 4 mars 2028')).toBeVisible(),
    request: '**/api/closures?*',
    field: 'reason',
    failure: unknown,
  },
  {
    name: 'new category',
    path: '/dashboard/category/new',
    ...filled('Nom', 'Perruques'),
    request: '**/api/categories',
    field: 'name',
    failure: unknown,
  },
  {
    name: 'category',
    path: '/dashboard/category/1/edit',
    ...filled('Nom', 'Coupes'),
    request: '**/api/categories/*',
    field: 'name',
    failure: unknown,
  },
  {
    name: 'new service',
    path: '/dashboard/service/new',
    ...filledAll({ Durée: '20', Prix: '12' }, filled('Nom', 'Frange')),
    request: '**/api/services',
    field: 'name',
    failure: unknown,
  },
  {
    name: 'service',
    path: '/dashboard/service/1/edit',
    ...filled('Prix', '43'),
    request: '**/api/services/*',
    field: 'price',
    failure: unknown,
  },
  {
    name: 'new composed service',
    path: '/dashboard/composed-service/new',
    type: async (page) => {
      await page.getByLabel('Catégorie').selectOption('Coupe')
      await addStep(page, 'Coupe femme')
      await addStep(page, 'Brushing')
      await page.getByLabel('Nom').fill('Duo')
    },
    isTyped: async (page) => {
      await expect(page.getByLabel('Nom')).toHaveValue('Duo')
      await expect(page.getByRole('list', { name: 'Étapes' }).getByRole('listitem')).toHaveCount(2)
    },
    request: '**/api/combinated_services',
    field: 'name',
    failure: unknown,
  },
  {
    name: 'composed service',
    path: '/dashboard/composed-service/2/edit',
    ...filled('Nom', 'Un autre nom'),
    request: '**/api/combinated_services/*',
    field: 'name',
    failure: unknown,
  },
  {
    name: 'new user',
    path: '/dashboard/user/new',
    ...filledAll({ Nom: 'Perrin', Téléphone: '06 39 98 77 66' }, filled('Prénom', 'Nathalie')),
    request: '**/api/users',
    field: 'lastname',
    failure: unknown,
  },
  {
    name: 'user',
    path: '/dashboard/user/14/edit',
    ...filled('Prénom', 'Rosalie'),
    request: '**/api/users/*',
    field: 'lastname',
    failure: unknown,
  },
  {
    name: 'note',
    path: '/dashboard/user/14',
    ...filled('Nouvelle note', 'Formule : 7.43'),
    request: '**/api/users/*/notes',
    button: 'Ajouter',
    field: 'body',
    failure: unknown,
  },
]

async function onceTyped(page: Page, { type, open, isTyped }: Form): Promise<void> {
  await open?.(page)
  await type(page)
  await isTyped(page)
}

/** Leaves by a link of the page; answers the question that follows. */
async function leave(page: Page): Promise<ReturnType<Page['getByRole']>> {
  await page
    .getByRole('navigation', { name: 'Menu du salon' })
    .getByRole('link', { name: 'Tableau de bord' })
    .click()
  return page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
}

for (const form of forms) {
  const { name, path, open, isTyped, request, button = 'Enregistrer', field, failure } = form

  test(`${name}: the input survives a reload, a lost connection and a refusal, and leaving asks first`, async ({
    page,
    signIn,
    expectConsole,
  }) => {
    expectConsole(/ERR_INTERNET_DISCONNECTED|status of (422|500)/)
    await signIn('admin')
    await page.goto(path)
    await onceTyped(page, form)

    await page.reload()
    await open?.(page)
    await expect(page.getByText('Nous avons gardé ce que vous aviez saisi.')).toBeVisible()
    await isTyped(page)

    const save = page.getByRole('main').getByRole('button', { name: button, exact: true })
    const answers = async (fulfil: Parameters<Page['route']>[1]) => {
      await page.route(request, (route, asked) =>
        asked.method() === 'GET' ? route.fallback() : fulfil(route, asked),
      )
      await save.click()
    }
    await answers((route) => route.abort('internetdisconnected'))
    await expect(page.getByText(kept)).toBeVisible()
    await isTyped(page)
    await page.unroute(request)

    await answers((route) => route.fulfill({ status: 500, json: {} }))
    await expect(page.getByText(failure).last()).toBeVisible()
    await page.unroute(request)

    if (field) {
      const violations = [{ propertyPath: field, message: refused, code: 'invalid_value' }]
      await answers((route) =>
        route.fulfill({ status: 422, json: { detail: refused, error: refused, violations } }),
      )
      await expect(page.getByText(refused).last()).toBeVisible()
      await isTyped(page)
      await page.unroute(request)
    }

    const question = await leave(page)
    await question.getByRole('button', { name: 'Rester' }).click()
    await isTyped(page)
    await leave(page)
    await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
    await page.goBack()
    await open?.(page)
    await isComplete(page)
    await expectDrawn(page)
    await expect(page.getByText(/Nous avons gardé ce que vous aviez saisi/)).toHaveCount(0)
  })
}
