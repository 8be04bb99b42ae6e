import { lazy, Suspense, useEffect, useState } from 'react'
import type { StepDetailsProps } from './step-details.tsx'
import { whenIdle } from './use-agenda.ts'

const load = () => import('./step-details.tsx')
const StepDetails = lazy(async () => ({ default: (await load()).StepDetails }))

/** The drawer of a visit, loaded when there is nothing else to do. Once opened it stays, and gives the focus back. */
export function LazyDetails(props: StepDetailsProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.step && !wasOpened) setWasOpened(true)
  useEffect(() => whenIdle(() => void load()), [])
  return (
    wasOpened && (
      <Suspense>
        <StepDetails {...props} />
      </Suspense>
    )
  )
}
