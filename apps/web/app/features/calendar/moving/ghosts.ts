import { blocksIn, blockWith } from '@meche/domain/calendar/blocks.ts'
import type { CalendarStep, MovedVisit } from '@meche/domain/calendar/calendar.ts'
import { elementId } from '../grid/grid-column.tsx'
import { holdableKey, type MovingDay } from './moving-day.ts'
import type { Sentences } from './sentences.ts'

/**
 * Shows on the day behind a dialog where visits would go, as during a drag, and empties their places. Draws nothing where the day is not on
 * screen with a column for each professional. Answers how to erase it.
 */
export function drawGhosts(
  moves: readonly MovedVisit[],
  day: MovingDay,
  sentences: Pick<Sentences, 'range'>,
): () => void {
  const drawn: HTMLElement[] = []
  const emptied: HTMLElement[] = []
  const midnight = day.calendar.day.start
  for (const { owner, steps } of moves) {
    const held = day.holdables.get(holdableKey(owner))
    for (const step of blocksIn(steps)) {
      const was = held && blockWith(held.steps, step.id)
      const block = document.getElementById(elementId(`step ${step.id}`))
      const column = block?.closest<HTMLElement>('[data-column]')
      // In a professional's week the columns are days.
      const isOfTeam =
        !block?.closest('.week-grid') && column?.dataset['column'] === String(was?.professional)
      if (!held || !was || !block || !isOfTeam) continue
      if (isSamePlace(was, step)) continue
      block.dataset['mvLifted'] = ''
      emptied.push(block)
      const layer = block.closest('.tg')?.querySelector(`[data-layer="${step.professional}"]`)
      const ghost = ghostOf(step.isBusy ? held.name : '', sentences.range(step))
      ghost.classList.toggle('pause', !step.isBusy)
      ghost.style.setProperty('--start', String(step.start - midnight))
      ghost.style.setProperty('--end', String(step.end - midnight))
      layer?.append(ghost)
      drawn.push(ghost)
    }
  }
  return () => {
    for (const ghost of drawn) ghost.remove()
    for (const block of emptied) delete block.dataset['mvLifted']
  }
}

function isSamePlace(one: CalendarStep, other: CalendarStep): boolean {
  return one.start === other.start && one.end === other.end && one.professional === other.professional
}

/** Hidden from readers who hear: the dialog says it in words. */
function ghostOf(name: string, times: string): HTMLElement {
  const box = document.createElement('div')
  box.className = 'mv-place allowed ghost'
  box.setAttribute('aria-hidden', 'true')
  for (const [tag, text] of [
    ['b', name],
    ['span', times],
  ] as const) {
    const line = document.createElement(tag)
    line.textContent = text
    box.append(line)
  }
  return box
}
