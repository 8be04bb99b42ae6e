import { useState } from 'react'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import { limits } from '@meche/contract/limits.ts'
import type { Order, returnOrder } from '@meche/contract/orders.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { NumberField } from '../../ui/components/inputs/number-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { ActionForm, type ActionProps } from './action-form.tsx'

type Body = BodyOf<typeof returnOrder>
type Line = Body['lines'][number]

/** The pieces of each line that came back; an opened sealed product is not refunded, with a reason. */
export function ReturnForm(props: ActionProps) {
  const t = useTranslate()
  const [lines, setLines] = useState<Line[]>(() =>
    props.order.lines.map(({ id, quantity }) => ({ line: id, quantity, refused: 0, restock: true })),
  )
  const [reason, setReason] = useState('')
  const needsReason = lines.some(({ refused }) => refused > 0)
  const isRight = lines.every((line, place) => isPossible(line, props.order.lines[place]!))
  const body: Body = { lines, reason: reason.trim() || null }
  return (
    <ActionForm
      {...props}
      action="return"
      text={t('ord.text.return')}
      body={isRight && (!needsReason || reason.trim() !== '') ? body : null}
      write={(target, sent) => call(api.returnOrder, { ...target, body: sent })}
    >
      <ul className="return-lines">
        {props.order.lines.map((line, place) => (
          <li key={line.id}>
            <ReturnLine
              sold={line}
              value={lines[place]!}
              onChange={(change) =>
                setLines(lines.map((one, at) => (at === place ? { ...one, ...change } : one)))
              }
            />
          </li>
        ))}
      </ul>
      {needsReason && (
        <TextField
          label={t('ord.refusedWhy')}
          maxLength={limits.reasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </ActionForm>
  )
}

function isPossible({ quantity, refused }: Line, sold: Order['lines'][number]): boolean {
  return quantity >= 0 && quantity <= sold.quantity && refused >= 0 && refused <= quantity
}

interface ReturnLineProps {
  sold: Order['lines'][number]
  value: Line
  onChange: (change: Partial<Line>) => void
}

function ReturnLine({ sold, value, onChange }: ReturnLineProps) {
  const t = useTranslate()
  const { name, quantity, sealed } = sold
  return (
    <fieldset>
      <legend>
        <b>
          {quantity} × <bdi>{name}</bdi>
        </b>
      </legend>
      <div className="two">
        <NumberField
          label={t('ord.cameBack')}
          unit={t('ord.of', { count: quantity })}
          isNullable
          value={value.quantity}
          onChange={(next) => onChange({ quantity: next ?? 0 })}
        />
        {sealed && (
          <NumberField
            label={t('ord.opened')}
            unit={t('ord.of', { count: value.quantity })}
            isNullable
            value={value.refused}
            onChange={(next) => onChange({ refused: next ?? 0 })}
          />
        )}
      </div>
      <label className="return-restock">
        <input
          type="checkbox"
          checked={value.restock}
          onChange={(event) => onChange({ restock: event.target.checked })}
        />
        {t('ord.restock')}
      </label>
    </fieldset>
  )
}
