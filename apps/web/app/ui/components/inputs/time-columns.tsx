import '@event-calendar/core/index.css'
import { createCalendar, destroyCalendar, ResourceTimeGrid, type Calendar } from '@event-calendar/core'
import { useEffect, useRef } from 'react'

/** Minutes since midnight. */
interface Span {
  start: number
  end: number
}

export interface TimeColumn {
  id: number
  /** Its head, for readers who hear it. */
  label: string
  /** Made anew at each drawing: the library keeps what it is given. */
  head: () => Node[]
}

export interface TimeBlock extends Span {
  id: string
  column: number
  /** In words: when, who, what. Empty for what only shows. */
  label: string
  /** `area` lies under the blocks and cannot be opened. */
  kind: 'block' | 'area'
  className: string
  /** A block that leads to more; the others are only to be read. */
  canOpen: boolean
  /** Pixels left free at the start, where something else stays visible. */
  inset?: number
  content: () => Node[]
}

/** A change of identity is a change to draw: keep `hours`, `columns` and `blocks` while they mean the same. */
export interface TimeColumnsProps {
  day: string
  hours: Span
  columns: readonly TimeColumn[]
  blocks: readonly TimeBlock[]
  /** The present, on the axis; null on other days. */
  now: number | null
  /** The minute to scroll to first. */
  scrollTo: number
  hourLabel: (minutes: number) => string
  onOpen: (id: string) => void
}

type Shown = Pick<TimeColumnsProps, 'day' | 'hours' | 'columns' | 'blocks'>

const HOUR_HEIGHT = 70
const COVERED_MINUTES = 17

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`

/**
 * A day as columns of time. The one place that knows the calendar library: its props are ours, so that the library can
 * be replaced. It is made once and told what changed; making it anew would lose the scroll position.
 */
export default function TimeColumns(props: TimeColumnsProps) {
  const element = useRef<HTMLDivElement>(null)
  const calendar = useRef<Calendar>(null)
  const latest = useRef(props)
  const { day, hours, columns, blocks, now, hourLabel } = props
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    for (const [name, value] of Object.entries(changing({ day, hours, columns, blocks }))) {
      calendar.current?.setOption(name as keyof Calendar.Options, value as never)
    }
    // A redrawn block loses the focus: it is given back below.
    const focused = element.current?.contains(document.activeElement) ? document.activeElement?.id : undefined
    // The library calls itself a table without being one: no cells, other things between the rows. Screen readers
    // get headings and buttons in reading order instead.
    const timer = setTimeout(() => {
      for (const node of element.current?.querySelectorAll('[role]') ?? []) {
        node.removeAttribute('role')
        node.removeAttribute('aria-colindex')
      }
      for (const node of element.current?.querySelectorAll('article') ?? []) node.setAttribute('role', 'none')
      // Its words are in the outline, column by column.
      element.current?.querySelector('.ec-header')?.setAttribute('aria-hidden', 'true')
      const again = focused ? document.getElementById(focused) : null
      if (again && again !== document.activeElement) again.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [day, hours, columns, blocks])
  useEffect(() => {
    const made = createCalendar(element.current!, [ResourceTimeGrid], {
      ...changing(latest.current),
      view: 'resourceTimeGridDay',
      headerToolbar: { start: '', center: '', end: '' },
      allDaySlot: false,
      slotDuration: '01:00',
      slotHeight: HOUR_HEIGHT,
      columnWidth: 'minmax(168px, 1fr)',
      slotEventOverlap: false,
      scrollTime: clock(latest.current.scrollTo),
      nowIndicator: false,
      slotLabelFormat: (time: Date) => latest.current.hourLabel(time.getHours() * 60 + time.getMinutes()),
      resourceLabelContent: ({ resource }) => ({
        domNodes: latest.current.columns.find(({ id }) => String(id) === String(resource.id))?.head() ?? [],
      }),
      eventContent: ({ event }) => {
        const block = latest.current.blocks.find(({ id }) => id === String(event.id))
        if (!block) return { domNodes: [] }
        return {
          domNodes: block.canOpen
            ? [opener(block, () => latest.current.onOpen(block.id))]
            : [described(block)],
        }
      },
    })
    calendar.current = made
    return () => {
      calendar.current = null
      void destroyCalendar(made)
    }
  }, [])
  useEffect(() => {
    const axis = element.current?.querySelector('.ec-body .ec-sidebar')
    if (!axis || now === null) return undefined
    const mark = document.createElement('b')
    mark.className = 'axis-mark'
    mark.textContent = hourLabel(now)
    mark.style.insetBlockStart = `${((now - hours.start) / 60) * HOUR_HEIGHT}px`
    axis.append(mark)
    // The tag of the present covers the hour beside it.
    const covered = [...axis.querySelectorAll<HTMLElement>('.ec-slot')].filter(
      (_, index) => Math.abs(hours.start + index * 60 - now) < COVERED_MINUTES,
    )
    for (const slot of covered) slot.classList.add('covered')
    return () => {
      mark.remove()
      for (const slot of covered) slot.classList.remove('covered')
    }
  }, [now, hours, hourLabel])
  return (
    <>
      {columns.map(({ id, label }) => (
        <Outline key={id} id={id} label={label} blocks={blocks} />
      ))}
      <div className="time-columns" ref={element} />
    </>
  )
}

interface OutlineProps {
  id: number
  label: string
  blocks: readonly TimeBlock[]
}

/** The library draws all blocks in one row, by time: for readers who hear them, each column owns its own, in order. */
function Outline({ id, label, blocks }: OutlineProps) {
  const own = blocks
    .filter((block) => block.column === id && block.label !== '')
    .sort((a, b) => a.start - b.start)
    .map((block) => elementId(block))
  return (
    <section className="visually-hidden" aria-labelledby={`time-column-${id}`} aria-owns={own.join(' ')}>
      <h2 id={`time-column-${id}`}>{label}</h2>
    </section>
  )
}

function elementId({ id }: Pick<TimeBlock, 'id'>): string {
  return `time-block-${id}`
}

/** A block that is only to be read: announced by its label, or not at all. */
function described(block: TimeBlock): HTMLElement {
  const box = document.createElement('div')
  if (block.label !== '') box.id = elementId(block)
  box.append(...inWords(block))
  return box
}

/** The announced text and the visible content, which differ. */
function inWords({ label, content }: TimeBlock): Node[] {
  const heard = document.createElement('span')
  heard.className = 'visually-hidden'
  heard.textContent = label
  const seen = document.createElement('span')
  seen.className = 'block-seen'
  seen.setAttribute('aria-hidden', 'true')
  seen.append(...content())
  return label === '' ? [seen] : [heard, seen]
}

/** A real button: the library's own would be an article that calls itself one. */
function opener(block: TimeBlock, onOpen: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.id = elementId(block)
  button.title = block.label
  button.className = 'block-open'
  button.append(...inWords(block))
  button.addEventListener('click', onOpen)
  return button
}

/** The options that may change between two renderings, under the library's names. */
function changing({ day, hours, columns, blocks }: Shown): Calendar.Options {
  return {
    date: day,
    slotMinTime: clock(hours.start),
    slotMaxTime: clock(hours.end),
    resources: columns.map(({ id }) => ({ id, title: '' })),
    events: blocks.map((block) => ({
      id: block.id,
      start: `${day}T${clock(block.start)}`,
      end: block.end >= 1440 ? `${day}T23:59:59` : `${day}T${clock(block.end)}`,
      resourceIds: [block.column],
      display: block.kind === 'area' ? ('background' as const) : ('auto' as const),
      classNames: [block.className],
      styles: block.inset
        ? [
            `inset-inline-start: ${block.inset}px`,
            `inline-size: calc(100% - ${block.inset}px - var(--ec-event-col-gap))`,
          ]
        : [],
    })),
  }
}
