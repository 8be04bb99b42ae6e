import { useState } from 'react'
import { useTranslate, useWords } from '../../../lib/i18n/i18n.tsx'
import { Dialog } from '../../../ui/components/overlays/dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { Choosing, MoveFormProps } from './choosing.ts'
import { Gone } from './gone.tsx'
import { MoveForm } from './move-form.tsx'
import { movableOn } from './moving-day.ts'
import { ResizeForm } from './resize-form.tsx'
import { sentencesOf } from './sentences.ts'
import { SwapForm } from './swap-form.tsx'
import { useMovingDay } from './use-moving-day.ts'

const ways = ['move', 'resize', 'swap'] as const
const forms = { move: MoveForm, resize: ResizeForm, swap: SwapForm }
const titles = { move: 'moving.title', resize: 'moving.resize', swap: 'moving.swap' } as const

export interface MoveDialogProps extends Omit<MoveFormProps, 'choosing' | 'held' | 'home'> {
  choosing: Choosing | null
}

/** The ways of a drag without a drag: « Déplacer », « Durée » and « Échanger ». */
export function MoveDialog({ choosing, ...rest }: MoveDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      isOpen={choosing !== null}
      onClose={rest.onClose}
      title={t('moving.title')}
      className="mv-dialog"
      header={
        <header className="mv-top">
          <p className="h5" aria-hidden="true">
            {t('moving.title')}
          </p>
          <button type="button" className="ib" aria-label={t('app.close')} onClick={rest.onClose}>
            <Icon name="x" size={22} />
          </button>
        </header>
      }
    >
      {choosing && (
        <div className="mv-body">
          <Ways key={choosing.step} choosing={choosing} {...rest} />
        </div>
      )}
    </Dialog>
  )
}

type Way = (typeof ways)[number]

type WaysProps = MoveDialogProps & { choosing: Choosing }

function Ways(props: WaysProps) {
  const t = useTranslate()
  const [way, setWay] = useState<Way>('move')
  // A break has its own form for its times, and nothing to swap.
  const isVisit = props.choosing.owner.kind === 'visit'
  return (
    <>
      {isVisit && (
        <div className="seg mv-ways" role="group" aria-label={t('moving.ways')}>
          {ways.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === way}
              data-focus-first={one === way || undefined}
              onClick={() => setWay(one)}
            >
              {t(titles[one])}
            </button>
          ))}
        </div>
      )}
      <Held way={way} {...props} />
    </>
  )
}

/** The form for a way, once the visit is there, and as long as it is. */
function Held({ way, choosing, ...rest }: WaysProps & { way: Way }) {
  const words = useWords()
  const { format } = words
  const home = useMovingDay(choosing.date)
  if (!home) return <div className="skel mv-starts" />
  const found = movableOn(home, choosing.owner, choosing.step)
  if (!found) return <Gone onClose={rest.onClose} />
  const { held, step } = found
  const own = step.service === null ? undefined : held.services.get(step.service)
  const Form = forms[way]
  return (
    <>
      <p className="mv-visit">
        <b>{held.name}</b>
        <span>{format.list(way === 'resize' && own ? [own] : [...held.services.values()])}</span>
        <small>{sentencesOf(home, words).whereTo({ grabbed: step, professional: step.professional })}</small>
      </p>
      <Form choosing={choosing} held={held} home={home} {...rest} />
    </>
  )
}
