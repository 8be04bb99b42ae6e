import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Dialog } from '../../../ui/components/overlays/dialog.tsx'
import type { Choosing, MoveFormProps } from './choosing.ts'
import { MoveForm } from './move-form.tsx'
import { ResizeForm } from './resize-form.tsx'
import { SwapForm } from './swap-form.tsx'

const ways = ['move', 'resize', 'swap'] as const
const forms = { move: MoveForm, resize: ResizeForm, swap: SwapForm }
const titles = { move: 'moving.title', resize: 'moving.resize', swap: 'moving.swap' } as const

export interface MoveDialogProps extends Omit<MoveFormProps, 'choosing'> {
  choosing: Choosing | null
}

/** The ways of a drag without a drag: « Déplacer », « Durée » and « Échanger ». */
export function MoveDialog({ choosing, ...rest }: MoveDialogProps) {
  return (
    <Dialog
      isOpen={choosing !== null}
      onClose={rest.onClose}
      title={useTranslate()('moving.title')}
      className="mv-dialog"
    >
      {choosing && <Ways key={choosing.step} choosing={choosing} {...rest} />}
    </Dialog>
  )
}

function Ways(props: MoveFormProps) {
  const t = useTranslate()
  const [way, setWay] = useState<(typeof ways)[number]>('move')
  const Form = forms[way]
  // A break has its own form for its times, and nothing to swap.
  const isVisit = props.choosing.owner.kind === 'visit'
  return (
    <>
      {isVisit && (
        <div className="seg mv-ways" role="group" aria-label={t('moving.ways')}>
          {ways.map((one) => (
            <button key={one} type="button" aria-pressed={one === way} onClick={() => setWay(one)}>
              {t(titles[one])}
            </button>
          ))}
        </div>
      )}
      <Form {...props} />
    </>
  )
}
