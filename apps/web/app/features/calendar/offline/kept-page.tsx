import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { localDays } from '@meche/domain/time/zone.ts'
import { useWords, WordsProvider } from '../../../lib/i18n/i18n.tsx'
import { languages, type Language } from '../../../lib/i18n/languages.ts'
import { intlZone } from '../../../lib/salon/zone.ts'
import { clientName, type DayColumn, type DayView } from '../day.ts'
import { awayText, sheetLines, type SheetLine } from '../print/sheet-lines.ts'
import type { KeptDays } from './kept-days.ts'
import style from './kept-page.css?inline'

export interface Keeping {
  /** In order. Prices are never kept. */
  days: readonly DayView[]
  /** A professional keeps their own column with its notes; an admin all columns, without notes. */
  own: number | null
  salon: string
  timeZone: string
  language: Language
  /** The wall clock when the days were read. */
  moment: string
  /** Epoch milliseconds: when the session ends. */
  until: number
}

/** The days as a page that needs no script and nothing from anywhere. */
export function keptDays({ days, own, salon, timeZone, language, moment, until }: Keeping): KeptDays {
  const { tag, dir } = languages[language]
  const zone = intlZone(timeZone)
  const markup = (node: ReactNode) => markupOf(<WordsProvider language={language}>{node}</WordsProvider>)
  const title = document.createElement('title')
  title.textContent = salon
  return {
    until,
    head: [
      `<!doctype html><html lang="${tag}" dir="${dir}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `${title.outerHTML}<style>${style}</style></head><body>`,
      markup(<Banner moment={moment} />),
      '<main>',
    ].join(''),
    days: days.map((day) => ({
      until: localDays(day.date, day.date, zone)[0]!.end * 60_000,
      html: markup(<Day day={day} own={own} />),
    })),
    foot: '</main></body></html>',
  }
}

/** React escapes what people have typed. */
function markupOf(node: ReactNode): string {
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(node))
  const { innerHTML } = place
  root.unmount()
  return innerHTML
}

function Banner({ moment }: Pick<Keeping, 'moment'>) {
  const { t, format } = useWords()
  return (
    <header>
      <b>{t('kept.offline')}</b>
      <p>{t('kept.asOf', { moment: format.fullMoment(moment, moment) })}</p>
      <a href="">{t('app.retry')}</a>
    </header>
  )
}

function Day({ day, own }: { day: DayView } & Pick<Keeping, 'own'>) {
  const { t, format } = useWords()
  const columns = day.columns
    .filter(({ id }) => own === null || id === own)
    .filter(({ steps, absences }) => steps.length + absences.length > 0)
  return (
    <>
      <h1>{format.day(day.date, day.date)}</h1>
      {columns.length === 0 && <p>{t('cal.empty')}</p>}
      {columns.map((column) => (
        <section key={column.id}>
          <h2>{column.name}</h2>
          <ol>
            {sheetLines(column, null)
              .filter(({ kind }) => kind !== 'free')
              .map((line) => (
                <Line key={line.key} line={line} column={column} day={day} hasNotes={own !== null} />
              ))}
          </ol>
        </section>
      ))}
    </>
  )
}

interface LineProps {
  line: SheetLine
  column: DayColumn
  day: DayView
  hasNotes: boolean
}

function Line({ line, column, day: { clock }, hasNotes }: LineProps) {
  const { t, format } = useWords()
  const times = format.minutesRange(clock.wallOf(line.start), clock.wallOf(line.end))
  if (line.kind === 'visit') {
    const { client, note } = line.step.visit!
    return (
      <li className={line.step.status === 'no_show' ? 'kept-missed' : undefined}>
        <div>
          <time>{times}</time>
          <b>{clientName(line.step)}</b>
          <p>{line.step.service}</p>
        </div>
        {client.phone && <a href={`tel:${client.phone}`}>{format.phone(client.phone)}</a>}
        {hasNotes && note && <p className="kept-note">{note}</p>}
      </li>
    )
  }
  return (
    <li className="kept-other">
      <time>{times}</time>
      <p>{line.kind === 'break' || line.kind === 'absence' ? awayText(line, column, t) : t('cal.pause')}</p>
    </li>
  )
}
