import { useEffect, useRef } from 'react'
import { useTranslate, useWords } from '../../../lib/i18n/i18n.tsx'
import { useToday } from '../../../lib/salon/salon.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { movableOn } from './moving-day.ts'
import type { Grip } from './moving.ts'
import { keepVersion, type Parked } from './parked.ts'
import { sentencesOf } from './sentences.ts'
import { useMovingDay } from './use-moving-day.ts'

/** A visit of the tray as it is now, ready to be picked up. */
export type FoundParked = Required<Pick<Grip, 'held' | 'step' | 'home'>>

export interface TrayProps {
  parked: readonly Parked[]
  onPlace: (found: FoundParked, isByKey: boolean) => void
  onTakeOut: (parked: Parked) => void
  /** The visit was cancelled, closed or taken to another day elsewhere. */
  onGone: (parked: Parked) => void
  /** Lets a pointer lift a visit off an element. Answers how to stop. */
  dragFrom: (element: HTMLElement, find: () => FoundParked | null) => () => void
}

/** « À placer »: visits that wait at the foot of the window while other days are looked at. */
export function Tray({ parked, ...item }: TrayProps) {
  const t = useTranslate()
  return (
    <section className="mv-tray" aria-label={t('tray.title')} data-park="">
      <b>{t('tray.title')}</b>
      <ul>
        {parked.map((one) => (
          <TrayItem key={one.visit} parked={one} {...item} />
        ))}
      </ul>
    </section>
  )
}

function TrayItem({
  parked,
  onPlace,
  onTakeOut,
  onGone,
  dragFrom,
}: Omit<TrayProps, 'parked'> & { parked: Parked }) {
  const words = useWords()
  const { t, format } = words
  const today = useToday()
  const button = useRef<HTMLButtonElement>(null)
  const home = useMovingDay(parked.date)
  const there = home && movableOn(home, { kind: 'visit', ref: parked.visit }, parked.step)
  const found = home && there ? { held: there.held, step: parked.step, home } : null
  const version = there?.held.version
  const hasChanged = parked.isReadBack && version !== parked.version
  const isGone = home !== null && (there === null || hasChanged)
  const latest = useRef({ found, onGone })
  useEffect(() => {
    latest.current = { found, onGone }
  })
  useEffect(() => {
    if (isGone) latest.current.onGone(parked)
    else if (version !== undefined && (parked.isReadBack || version !== parked.version))
      keepVersion(parked, version)
  }, [isGone, parked, version])
  useEffect(() => dragFrom(button.current!, () => latest.current.found), [dragFrom])
  const place =
    home &&
    there &&
    sentencesOf(home, words).whereTo({ grabbed: there.step, professional: there.step.professional })
  return (
    <li>
      <button
        ref={button}
        type="button"
        className="mv-parked"
        data-parked={parked.visit}
        title={t('tray.place', { name: parked.name })}
        onClick={({ detail }) => found && onPlace(found, detail === 0)}
      >
        <b>{parked.name}</b>
        <span>{format.list([format.nearDay(parked.date, today), ...(place ? [place] : [])])}</span>
      </button>
      <button
        type="button"
        className="ib"
        aria-label={t('tray.takeOut', { name: parked.name })}
        onClick={({ currentTarget }) => {
          const own = currentTarget.closest('li')
          const beside = own?.nextElementSibling ?? own?.previousElementSibling
          beside?.querySelector('button')?.focus()
          onTakeOut(parked)
        }}
      >
        <Icon name="x" size={16} />
      </button>
    </li>
  )
}
