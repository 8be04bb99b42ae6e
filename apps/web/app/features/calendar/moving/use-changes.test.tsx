// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getMe } from '@meche/contract/accounts.ts'
import {
  applyAgendaPrice,
  changeAgenda,
  getAgenda,
  undoAgendaBatch,
  updateAgendaBatch,
} from '@meche/contract/agenda.ts'
import { endSession, startSession } from '../../../lib/session/session.ts'
import { api, prepareApp, testAdmin, tokenOf } from '../../../testing/app.tsx'
import { refusal } from '../../../testing/api.ts'
import {
  accept,
  block,
  carryTo,
  margaux,
  open,
  places,
  plain,
  pointer,
  prepareMoving,
  sent,
  show,
  sophie,
} from '../../../testing/moving.ts'

prepareApp()
prepareMoving()

describe('a drop that the server refuses', () => {
  async function drop(): Promise<void> {
    await open()
    await carryTo(350, 930)
    pointer('pointerup', { target: window, x: 350, y: 930 })
  }

  it.each([
    [
      'names who has taken the time since',
      'time_not_free',
      409,
      '15 h 30 vient d’être pris par Anne Le Goff. Rien n’a changé.',
    ],
    [
      'says where the visit is by now',
      'precondition_failed',
      412,
      'Ce rendez-vous a changé entre-temps : 16 h avec Camille. Rien n’a été déplacé.',
    ],
    [
      'keeps the server’s words otherwise',
      'others_day',
      403,
      'Seul un administrateur peut modifier la journée de Léa.',
    ],
  ])('%s', async (_, code, status, expected) => {
    api.answer(changeAgenda, () => {
      if (code === 'time_not_free')
        show(sophie, margaux, { visit: 3, start: '15:30', end: '16:00', professional: 2 })
      else show({ ...sophie, start: '16:00', end: '16:45' }, margaux)
      return refusal(status, expected, { code })
    })
    await drop()
    expect(await screen.findByText(expected)).toBeTruthy()
    expect(screen.getByText(expected).closest('[role=alert]')).toBeTruthy()
    expect(places()).toEqual([])
  })

  it('without a connection says that nothing can be checked', async () => {
    api.fail(changeAgenda, 'unsent')
    await drop()
    expect(await screen.findByText(/Mèche ne peut pas vérifier que l’heure est libre/)).toBeTruthy()
    expect(places()).toEqual([])
  })

  it('because hours changed meanwhile asks, and sends again what was confirmed', async () => {
    let asked = 0
    api.answer(changeAgenda, ({ body }) => {
      if (asked++ === 0)
        return refusal(422, 'Confirmez pour passer outre : salon fermé.', {
          code: 'override_needed',
          violations: [{ propertyPath: 'overrides', code: 'closure', message: '' }],
        })
      expect(body.overrides).toEqual(['closure'])
      return { batch: 5, verdicts: [], visits: [], blocks: [], notices: [], messages: [] }
    })
    await drop()
    fireEvent.click(await screen.findByRole('button', { name: 'Déplacer quand même' }))
    await waitFor(() => expect(asked).toBe(2))
  })
})

describe('taking back', () => {
  async function moveAndUndo(undo: () => void): Promise<void> {
    api.answer(undoAgendaBatch, ({ params }) => {
      expect(params.id).toBe(5)
      show(sophie, margaux)
      return { batch: 6, verdicts: [], visits: [], blocks: [], notices: [], messages: [] }
    })
    await open()
    accept('15:30', '16:30', 2)
    await carryTo(350, 930)
    pointer('pointerup', { target: window, x: 350, y: 930 })
    await screen.findByText(/Sophie Marchand, vendredi/)
    undo()
  }

  it.each([
    [
      'the button of the toast',
      () => fireEvent.click(screen.getByRole('button', { name: 'Annuler', hidden: true })),
    ],
    ['U', () => fireEvent.keyDown(document.body, { key: 'u' })],
    ['Ctrl and Z', () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })],
  ])('%s puts the visit back where it was, once', async (_, undo) => {
    await moveAndUndo(undo)
    const back = 'Annulé : Sophie Marchand, de nouveau vendredi 20 novembre à 11 h 30 avec Camille.'
    expect((await screen.findAllByText(back)).length).toBeGreaterThan(0)
    await waitFor(() => expect(block().getAttribute('aria-label')).toContain('avec Camille'))
    fireEvent.keyDown(document.body, { key: 'u' })
    expect(await screen.findByText('Rien à annuler.')).toBeTruthy()
  })

  it('is possible as soon as the change is said, while the calendar is still being read', async () => {
    const nothing = { verdicts: [], visits: [], blocks: [], notices: [], messages: [] }
    api.answer(undoAgendaBatch, () => ({ batch: 6, ...nothing }))
    await open()
    const agenda = api.answerOf(getAgenda)
    api.answer(changeAgenda, () => {
      // The screen asks for days; without them it is the version of the record that is looked up.
      api.answer(getAgenda, (asked) => (asked.query.from ? new Promise<never>(() => {}) : agenda(asked)))
      return { batch: 5, ...nothing }
    })
    await carryTo(350, 930)
    pointer('pointerup', { target: window, x: 350, y: 930 })
    await screen.findByText(/Sophie Marchand, vendredi/)
    fireEvent.keyDown(document.body, { key: 'u' })
    await waitFor(() => expect(api.sentTo(undoAgendaBatch)).toHaveLength(1))
  })

  it('is refused in words when the old time is taken', async () => {
    await moveAndUndo(() => {
      api.answer(undoAgendaBatch, () => refusal(409, 'pris', { code: 'time_not_free' }))
      fireEvent.keyDown(document.body, { key: 'u' })
    })
    expect(await screen.findByText('Le créneau d’origine est pris.')).toBeTruthy()
  })

  it('includes the client’s message, a check box in the toast', async () => {
    await moveAndUndo(() => {
      api.answer(updateAgendaBatch, () => undefined)
      fireEvent.click(screen.getByRole('checkbox', { name: 'Prévenir par SMS', hidden: true }))
    })
    await waitFor(() => expect(api.sentTo(updateAgendaBatch)).toEqual([{ notify: [] }]))
  })
})

describe('a visit with a professional of another price', () => {
  const prices = [{ visit: 1, kept: 4200, standard: 4500 }]

  async function moveToLea(): Promise<void> {
    const changed = { verdicts: [], visits: [], blocks: [], notices: [], messages: [] }
    api.answer(changeAgenda, () => ({ ...changed, batch: 5, keptPrices: prices }))
    api.answer(undoAgendaBatch, () => ({ ...changed, batch: 6 }))
    await open()
    await carryTo(350, 930)
    pointer('pointerup', { target: window, x: 350, y: 930 })
    await waitFor(() => expect(document.body.textContent).toContain('Prix gardé'))
  }
  const shownTexts = () => [...document.querySelectorAll('.toast p')].map((one) => plain(one.textContent))
  const apply = () => screen.getByRole('button', { name: /^Appliquer 45.€$/, hidden: true })

  it('keeps the agreed price, and gets the other one when staff apply it', async () => {
    api.answer(applyAgendaPrice, () => undefined)
    await moveToLea()
    expect(shownTexts()).toContain('Prix gardé : 42 € (Léa : 45 €)')
    fireEvent.click(apply())
    await waitFor(() => expect(shownTexts()).toContain('Nouveau prix : 45 €.'))
    expect(api.sentTo(applyAgendaPrice)).toEqual([{ visit: 1, price: 4500 }])
  })

  it('says why the price cannot be applied', async () => {
    api.answer(applyAgendaPrice, () =>
      refusal(412, 'Ce rendez-vous a changé.', { code: 'precondition_failed' }),
    )
    await moveToLea()
    fireEvent.click(apply())
    expect(await screen.findByText('Ce rendez-vous a changé.')).toBeTruthy()
  })

  it('offers no price any more once the move is undone', async () => {
    await moveToLea()
    fireEvent.keyDown(document.body, { key: 'u' })
    await waitFor(() => expect(shownTexts().join()).not.toContain('Prix gardé'))
    expect(api.sentTo(applyAgendaPrice)).toEqual([])
  })
})

describe('after several changes', () => {
  const undone: number[] = []
  const annul = () => screen.getAllByRole('button', { name: 'Annuler', hidden: true })
  const pressU = () => fireEvent.keyDown(document.body, { key: 'u' })

  async function moveTwice(): Promise<void> {
    undone.length = 0
    let batch = 4
    const changed = { verdicts: [], visits: [], blocks: [], notices: [], messages: [] }
    api.answer(changeAgenda, () => ({ ...changed, batch: ++batch }))
    api.answer(undoAgendaBatch, ({ params }) => {
      undone.push(params.id)
      return { ...changed, batch: 100 + params.id }
    })
    await open()
    for (const count of [1, 2]) {
      await carryTo(350, 930)
      pointer('pointerup', { target: window, x: 350, y: 930 })
      await waitFor(() => expect(annul()).toHaveLength(count))
    }
  }

  it('a toast takes back its own, not the newest', async () => {
    await moveTwice()
    fireEvent.click(annul()[0]!)
    await waitFor(() => expect(undone).toEqual([5]))
    pressU()
    await waitFor(() => expect(undone).toEqual([5, 6]))
  })

  it('U takes back the newest, then the one before', async () => {
    await moveTwice()
    pressU()
    await waitFor(() => expect(undone).toEqual([6]))
    // The toast of a change that is taken back goes with it.
    expect(annul()).toHaveLength(1)
    pressU()
    await waitFor(() => expect(undone).toEqual([6, 5]))
    pressU()
    expect(await screen.findByText('Rien à annuler.')).toBeTruthy()
  })

  it('U lays down what is held before it takes anything back', async () => {
    await moveTwice()
    block().focus()
    fireEvent.keyDown(block(), { key: ' ' })
    pressU()
    expect(undone).toEqual([])
    pressU()
    await waitFor(() => expect(undone).toEqual([6]))
  })

  it('one stays to be taken back when the server cannot be reached', async () => {
    await moveTwice()
    api.fail(undoAgendaBatch, 'unsent')
    pressU()
    await waitFor(() => expect(document.querySelector('.toast.error')).toBeTruthy())
    api.mend()
    pressU()
    await waitFor(() => expect(undone).toEqual([6]))
  })

  it('the next person to sign in finds nothing to take back', async () => {
    await moveTwice()
    const next = { ...testAdmin, id: 101 }
    api.answer(getMe, () => next)
    endSession()
    await startSession(tokenOf(next))
    pressU()
    expect(await screen.findByText('Rien à annuler.')).toBeTruthy()
    expect(undone).toEqual([])
  })
})

describe('E on two visits', () => {
  const press = (name: RegExp) => {
    const element = screen.getByRole('button', { name })
    element.focus()
    fireEvent.keyDown(element, { key: 'e' })
  }

  it('lets them change places, in one change', async () => {
    api.answer(changeAgenda, () => ({
      batch: 7,
      verdicts: [],
      visits: [],
      blocks: [],
      notices: [],
      messages: [],
    }))
    await open()
    press(/Sophie Marchand/)
    press(/Margaux Simon/)
    expect(
      (await screen.findAllByText('Échangés : Sophie Marchand et Margaux Simon.')).length,
    ).toBeGreaterThan(0)
    const at = (time: string) => `2026-11-20T${time}:00+01:00`
    expect(sent()).toEqual([
      {
        cause: 'swap',
        overrides: [],
        changes: [
          {
            visit: 1,
            version: 1,
            steps: [{ id: 11, start: at('16:30'), end: at('17:30'), professional: 2 }],
          },
          // Half an hour is not what Léa takes for it: the visit keeps its length.
          {
            visit: 2,
            version: 1,
            steps: [{ id: 21, start: at('11:30'), end: at('12:00'), professional: 1 }],
          },
        ],
      },
    ])
  })

  it('names the one that does not fit', async () => {
    show(sophie, margaux, { visit: 3, start: '17:15', end: '18:00', professional: 2 })
    await open()
    press(/Sophie Marchand/)
    press(/Margaux Simon/)
    expect(
      await screen.findByText(/^Margaux Simon tient, Sophie Marchand non : Anne Le Goff est là de/),
    ).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('leaves them alone after Escape', async () => {
    await open()
    press(/Sophie Marchand/)
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    press(/Margaux Simon/)
    expect(document.querySelectorAll('[data-mv-swap]')).toHaveLength(1)
    expect(sent()).toEqual([])
  })
})
