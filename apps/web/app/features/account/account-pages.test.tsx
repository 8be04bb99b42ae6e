// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sendPhoneCode } from '@meche/contract/accounts.ts'
import { deleteAvatar, uploadAvatar } from '@meche/contract/avatars.ts'
import { createFeed, getFeeds, revokeFeed, type Feed } from '@meche/contract/feeds.ts'
import { getIdentity, unlinkIdentity } from '@meche/contract/external-identities.ts'
import { fr } from '@meche/contract/messages/fr.ts'
import { logoutEverywhere, updatePassword } from '@meche/contract/passwords.ts'
import { deleteUser, exportUser, updateUser } from '@meche/contract/users.ts'
import { refusal } from '../../testing/api.ts'
import { api, openApp, prepareApp, records, testAdmin } from '../../testing/app.tsx'
import { expectValue, field, fill, find, followLink, press, see, seeNo, textOf } from '../../testing/hands.ts'
import { userOf } from '../../testing/records.ts'

prepareApp()

const KEPT = 'Pas de connexion. Vos changements sont gardés ici.'
const OFFLINE = 'Pas de connexion internet.'
const UPDATED = "L'utilisateur a été mis à jour !"
const me = { ...testAdmin, id: 30, roles: ['ROLE_USER'], lastname: 'Camille', firstname: 'Laurent' }
const own = () => records.users.find(({ id }) => id === 30)!
const save = () => press('Enregistrer')
const question = (name: string) => find('dialog', name)
const violation = (propertyPath: string, code: keyof typeof fr) =>
  refusal(422, fr[code], { code, violations: [{ propertyPath, message: fr[code], code }] })

beforeEach(() => {
  records.users.push(
    userOf(30, {
      lastname: 'Camille',
      firstname: 'Laurent',
      email: 'camille@mail.example',
      phone: '+33639981265',
    }),
  )
})

it('each missing or invalid field of the account has its message', async () => {
  const app = await openApp('/account', me)
  await expectValue('Nom', 'Laurent')
  for (const label of ['Nom', 'Prénom', 'Email']) await fill(label, '')
  await press('Effacer le numéro')
  await save()
  for (const sentence of [
    'Le nom est requis !',
    'Le prénom est requis !',
    "L'adresse email est requise !",
    'Phone number is required!',
  ])
    await see(sentence)
  await fill('Email', 'camille')
  await fill('Téléphone', '12')
  await see("Ceci n'est pas une adresse valide !")
  await see('Invalid phone number!')

  app.reload()
  await see('Nous avons gardé ce que vous aviez saisi.')
  await expectValue('Email', 'camille')
  await followLink('Sécurité')
  await press('Rester', await question('Quitter sans enregistrer ?'))
  await seeNo('Quitter sans enregistrer ?')
  await followLink('Sécurité')
  await press('Quitter sans enregistrer', await question('Quitter sans enregistrer ?'))
  await followLink('General')
  await expectValue('Email', 'camille@mail.example')
  expect(api.sentTo(updateUser)).toEqual([])
})

it('an account that could not be saved is kept, and an answer without a word is an error', async () => {
  await openApp('/account', me)
  await fill('Prénom', 'Cam')
  api.fail(updateUser, 'unsent')
  await save()
  await see(KEPT)
  api.fail(updateUser, 'empty')
  await save()
  await see('Erreur lors de la mise à jour')
  api.mend()
  await save()
  await see(UPDATED)
  expect(own().lastname).toBe('Cam')
})

it('changing the e-mail asks for the password, and a taken address is refused', async () => {
  const serve = api.answerOf(updateUser)
  api.answer(updateUser, (asked) => {
    if (asked.body.currentPassword !== 'un bon secret') return violation('currentPassword', 'password_wrong')
    if (asked.body.email === 'client@meche.example') return violation('email', 'email_taken')
    return serve(asked)
  })
  await openApp('/account', me)
  await fill('Email', 'client@meche.example')
  await save()
  const proof = () => question('Confirmez que c’est vous')
  await press('Continuer', await proof())
  await see('Le mot de passe actuel est requis!')
  await fill('Mot de passe actuel', 'un mauvais secret')
  await press('Continuer', await proof())
  await see('Le mot de passe actuel est incorrect.')
  await fill('Mot de passe actuel', 'un bon secret')
  await press('Continuer', await proof())
  await see('Cette adresse email est déjà utilisée.')
  await fill('Email', 'new@mail.example')
  await save()
  await fill('Mot de passe actuel', 'un bon secret')
  await press('Continuer', await proof())
  await see(UPDATED)
  expect(own().email).toBe('new@mail.example')
})

it('a new phone is verified with the code sent to it', async () => {
  const serve = api.answerOf(updateUser)
  api.answer(sendPhoneCode, () => undefined as never)
  api.answer(updateUser, (asked) =>
    asked.body.otpCode === '123456' ? serve(asked) : violation('otpCode', 'code_invalid'),
  )
  await openApp('/account', me)
  await fill('Téléphone', '06 39 98 77 66')
  await save()
  const proof = await question('Confirmez que c’est vous')
  await fill('Mot de passe actuel', 'un bon secret')
  await press('Continuer', proof)
  await fill('Code reçu par SMS', '654321')
  await waitFor(() => expect(within(proof).getByRole('alert')).toBeTruthy())
  await fill('Code reçu par SMS', '123456')
  await see(UPDATED)
  expect(api.sentTo(sendPhoneCode)).toMatchObject([{ phone: '+33639987766' }])
  expect(own().phone).toBe('+33639987766')
})

it('the country of a phone can be searched by name, code and prefix', async () => {
  await openApp('/account', me)
  await press(/^Pays du numéro\s?: France/)
  const list = await question('Pays du numéro')
  const search = within(list).getByPlaceholderText('Please enter keywords')
  await waitFor(() => expect(document.activeElement).toBe(search))
  fireEvent.change(search, { target: { value: 'zzz' } })
  await see('Not found', list)
  fireEvent.change(search, { target: { value: '+32' } })
  fireEvent.click(await find('option', /Belgique/, list))
  await waitFor(async () => expect((await field('Téléphone')).value).toMatch(/^\+32 /))
  await press('Effacer le numéro')
  expect((await screen.findByPlaceholderText<HTMLInputElement>('Entrez le numéro de téléphone')).value).toBe(
    '',
  )
})

const chooseFile = async (name: string, type: string, size = 10) => {
  const file = new File([new Uint8Array(size)], name, { type })
  fireEvent.change(await field('Choisir une photo'), { target: { files: [file] } })
}

/** Does it without a connection, and again. */
async function twice(endpoint: Parameters<typeof api.fail>[0], act: () => Promise<void>): Promise<void> {
  api.fail(endpoint, 'unsent')
  await act()
  await see(new RegExp(OFFLINE))
  api.mend()
  await act()
}

it('a picture is sent or removed after a lost connection; other files are refused with the reason', async () => {
  api.answer(uploadAvatar, () => {
    own().avatarUrl = '/uploads/30-512.webp'
    return { avatarUrl: '/uploads/30-512.webp' }
  })
  api.answer(deleteAvatar, () => {
    own().avatarUrl = null
    return undefined
  })
  await openApp('/account', me)
  await chooseFile('notes.pdf', 'application/pdf')
  await see(/Choisissez une image JPEG, PNG ou GIF\./)
  await chooseFile('big.png', 'image/png', 3_145_729)
  await see(/L’image dépasse 3\sMo\./)
  expect(api.sentTo(uploadAvatar)).toEqual([])
  await twice(uploadAvatar, () => chooseFile('me.png', 'image/png'))
  await see('Votre photo est enregistrée.')
  await twice(deleteAvatar, () => press('Retirer la photo'))
  await see('Votre photo est retirée.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retirer la photo' })).toBeNull())
})

const passwords = ['Mot de passe actuel', 'Nouveau mot de passe', 'Confirmer le mot de passe'] as const

it('the password form shows every mistake during typing', async () => {
  await openApp('/account/security', me)
  const [old, next, again] = passwords
  await save()
  for (const sentence of [
    'Le mot de passe actuel est requis!',
    'Le nouveau mot de passe est requis!',
    'La confirmation du mot de passe est requise!',
  ])
    await see(sentence)
  await fill(next, 'court')
  await see('Le mot de passe doit contenir au moins 6 caractères!')
  await fill(next, '')
  await fill(old, 'un bon secret')
  await fill(next, 'un bon secret')
  await see("Le nouveau mot de passe doit être différent de l'ancien !")
  await seeNo('6 caractères au moins.')
  await fill(next, 'un autre secret')
  await fill(again, 'encore un autre')
  await see('Les mots de passe ne correspondent pas !')
  await fill(again, 'un autre secret')
  await seeNo('Les mots de passe ne correspondent pas !')
  await press('Afficher les mots de passe')
  for (const label of passwords) expect((await field(label)).type).toBe('text')
})

it('the password form keeps its input through a lost connection, a refusal and a lost answer, and resets after success', async () => {
  api.answer(updatePassword, ({ body }) =>
    body.oldPassword === 'un bon secret' ? me : violation('oldPassword', 'password_wrong'),
  )
  await openApp('/account/security', me)
  const [old, next, again] = passwords
  await fill(old, 'un mauvais secret')
  for (const label of [next, again]) await fill(label, 'un autre secret')
  api.fail(updatePassword, 'unsent')
  await save()
  await see(/Pas de connexion\./)
  await expectValue(again, 'un autre secret')
  api.mend()
  await followLink('General')
  await press('Rester', await question('Quitter sans enregistrer ?'))
  await seeNo('Quitter sans enregistrer ?')
  await save()
  await see('Le mot de passe actuel est incorrect.')
  await fill(old, 'un bon secret')
  api.fail(updatePassword, 'unanswered')
  await save()
  await see(/Pas de connexion\./)
  api.mend()
  await save()
  await see('Le mot de passe a bien été mis à jour !')
  await expectValue(old, '')
})

it('a calendar address is created and ended, after a lost connection and when it ended elsewhere', async () => {
  let feeds: Feed[] = []
  const feed = { createdAt: '2026-11-20T10:40:00+01:00', lastReadAt: null }
  api.answer(getFeeds, () => feeds)
  api.answer(createFeed, () => {
    feeds = [feed]
    return { ...feed, url: 'https://salon.example/api/feeds/x/calendar.ics' }
  })
  api.answer(revokeFeed, () => {
    if (feeds.length === 0) return refusal(404, fr.not_found, { code: 'not_found' })
    feeds = []
    return undefined
  })
  await openApp('/account/security', me)
  await twice(createFeed, () => press('Créer une adresse'))
  await expectValue('Adresse du calendrier', 'https://salon.example/api/feeds/x/calendar.ics')
  feeds = []
  await press('Mettre fin à cette adresse')
  await see('L’adresse est désactivée.')
  await waitFor(() => expect(screen.queryByLabelText('Adresse du calendrier')).toBeNull())
  await press('Créer une adresse')
  await screen.findByLabelText('Adresse du calendrier')
  await twice(revokeFeed, () => press('Mettre fin à cette adresse'))
  await waitFor(() => expect(feeds).toEqual([]))
})

it('one’s data and the end of all sessions survive a lost connection', async () => {
  api.answer(exportUser, () => ({
    exportedAt: '2026-11-20T10:40:00+01:00',
    user: { ...own(), language: 'fr' },
    appointments: [],
    family: [],
    notes: [],
    messages: [],
    mails: [],
    chats: [],
    tasks: [],
    history: [],
    absences: [],
    files: [],
    orders: [],
    identities: [],
    applications: [],
    trainings: [],
    techniques: [],
    waitlist: [],
    imports: [],
    importedVisits: [],
    blocks: [],
  }))
  api.answer(logoutEverywhere, () => undefined)
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const app = await openApp('/account/security', me)
  await twice(exportUser, () => press('Télécharger mes données'))
  await waitFor(() => expect(saved).toEqual(['donnees-30.json']))
  await twice(logoutEverywhere, () => press('Se déconnecter partout'))
  await waitFor(() => expect(app.address()).toBe('/'))
})

it('deleting one’s account asks for the password, keeps it through a lost connection, and leads home', async () => {
  api.answer(deleteUser, ({ body }) =>
    body.currentPassword === 'un bon secret'
      ? { cancelledAppointments: 0 }
      : violation('currentPassword', 'password_wrong'),
  )
  const app = await openApp('/account', me)
  await press('Supprimer mon compte')
  const asked = await question('Supprimer votre compte ?')
  expect(textOf(asked)).toContain('Vos rendez-vous à venir sont annulés.')
  const confirm = () => press('Supprimer mon compte', asked)
  await confirm()
  await see('Le mot de passe actuel est requis!')
  await fill('Mot de passe actuel', 'un mauvais secret')
  await confirm()
  await see('Le mot de passe actuel est incorrect.')
  await fill('Mot de passe actuel', 'un bon secret')
  api.fail(deleteUser, 'unsent')
  await confirm()
  await waitFor(() => expect(textOf(asked)).toContain(OFFLINE))
  await expectValue('Mot de passe actuel', 'un bon secret')
  api.mend()
  await confirm()
  await see('Votre compte est supprimé.')
  await waitFor(() => expect(app.address()).toBe('/'))
})

it('an account that an admin erased meanwhile leads to the sign-in page', async () => {
  const app = await openApp('/account', me)
  await press('Supprimer mon compte')
  await fill('Mot de passe actuel', 'un bon secret')
  api.answer(deleteUser, () => refusal(401, fr.token_invalid, { code: 'token_invalid' }))
  await press('Supprimer mon compte', await question('Supprimer votre compte ?'))
  await waitFor(() => expect(app.address()).toMatch(/^\/auth\/jwt\/sign-in\?returnTo=/))
})

it('unlinking the provider’s account asks for the password, says a wrong one there and keeps the rest', async () => {
  let isLinked = true
  api.answer(getIdentity, () => ({ label: 'Essai', linkedAt: isLinked ? '2026-11-20T10:00:00+01:00' : null }))
  await openApp('/account/security', me)
  await press('Délier')
  const dialog = await question('Confirmez que c’est vous')
  api.answer(unlinkIdentity, () => violation('currentPassword', 'password_wrong'))
  const password = () => within(dialog).getByLabelText<HTMLInputElement>('Mot de passe actuel')
  fireEvent.change(password(), { target: { value: 'not-it' } })
  await press('Continuer', dialog)
  await see(fr.password_wrong, dialog)
  expect(password().value).toBe('not-it')
  isLinked = false
  api.answer(unlinkIdentity, () => undefined)
  fireEvent.change(password(), { target: { value: 'soleil-levant-7' } })
  await press('Continuer', dialog)
  await see('Votre compte n’est plus lié.')
  await find('button', 'Lier mon compte')
  expect(api.sentTo(unlinkIdentity).at(-1)).toEqual({ currentPassword: 'soleil-levant-7' })
})
