import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { firstStep, stepBack, stepNext, stepOf, stepToShow } from '@meche/domain/checkout/steps.ts'
import { paths } from '../../../paths.ts'
import { useCart } from '../cart.ts'
import { useChoices } from './choices.ts'

/** The step that the address names, and the ways to the others. */
export function useCheckout() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const cart = useCart()
  const isOrdered = useChoices().order !== null
  const asked = stepOf(query.get('step'))
  const step = stepToShow(asked ?? firstStep, { cart, isOrdered })
  useEffect(() => {
    // Without a step, or with one that cannot be shown, the address is put right and not kept in the history.
    if (query.get('step') !== String(step)) void navigate(paths.checkoutStep(step), { replace: true })
  }, [navigate, query, step])
  const go = (to: number) => void navigate(paths.checkoutStep(to))
  return { step, go, back: () => go(stepBack(step)), next: () => go(stepNext(step)) }
}

export type Checkout = ReturnType<typeof useCheckout>
