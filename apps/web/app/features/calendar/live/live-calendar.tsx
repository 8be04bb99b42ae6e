import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LiveChanges } from '@meche/contract/live.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { inTurn } from '../../../lib/live/in-turn.ts'
import { useSession } from '../../../lib/session/session.ts'
import { readDaysAgain, readWaitingAgain, useCalendarAgain } from '../api.ts'
import type { DayView } from '../day.ts'
import { gather, nothing, type Gathered } from './gather.ts'
import { changesSentence, recordsOn } from './changes-sentence.ts'
import { flash } from './flash.ts'
import type { HeardChanges } from './use-heard-changes.ts'

const SAY_EVERY_MS = 5000

interface LiveCalendarProps {
  /** The days on screen; undefined until they are known. */
  days: readonly DayView[] | undefined
  heard: HeardChanges
}

/** Keeps the calendar on screen true while others change it: reads again, shows what changed, and says so. */
export function LiveCalendar({ days, heard }: LiveCalendarProps) {
  const client = useQueryClient()
  const words = useWords()
  const again = useCalendarAgain()
  const me = useSession().user?.id ?? null
  const [said, setSaid] = useState('')
  const latest = useRef({ days, words })
  useEffect(() => {
    latest.current = { days, words }
  })
  useEffect(() => {
    let isOver = false
    const say = sayInTurn((ids) => setSaid(changesSentence(ids, latest.current)))
    const readAgain = async ({ days: changed, others, isWaitlist, isEverything }: Gathered) => {
      const before = recordsOn(latest.current.days)
      await Promise.all([
        isEverything ? again() : readDaysAgain(client, [...changed]),
        isWaitlist && readWaitingAgain(client),
      ])
      // The next frame draws the answer.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (isOver) return
          const after = recordsOn(latest.current.days)
          const seen = [...others].filter((key) => before.has(key) || after.has(key))
          flash(seen)
          say.add(seen)
        }),
      )
    }
    const reading = readInTurn(readAgain, me)
    const leave = heard.take(reading.hear)
    return () => {
      isOver = true
      leave()
      reading.stop()
      say.stop()
    }
  }, [client, again, me, heard])
  return (
    <span className="visually-hidden" role="status">
      {said}
    </span>
  )
}

function readInTurn(read: (gathered: Gathered) => Promise<void>, me: number | null) {
  let waiting = nothing()
  const { ask, stop } = inTurn(() => {
    const now = waiting
    waiting = nothing()
    return read(now)
  })
  const hear = (changes: LiveChanges | null) => {
    waiting = gather(waiting, changes, me)
    ask()
  }
  return { hear, stop }
}

/** One sentence for all that came within five seconds of the last one. */
function sayInTurn(say: (keys: readonly string[]) => void) {
  let waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const turn = () => {
    timer = undefined
    if (waiting.size === 0) return
    say([...waiting])
    waiting = new Set()
    timer = setTimeout(turn, SAY_EVERY_MS)
  }
  return {
    add: (keys: readonly string[]) => {
      for (const key of keys) waiting.add(key)
      if (timer === undefined) turn()
    },
    stop: () => clearTimeout(timer),
  }
}
