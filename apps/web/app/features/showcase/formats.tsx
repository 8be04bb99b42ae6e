import './formats.css'
import { makeFormat } from '../../lib/format/format.ts'
import { datePatterns, type DatePattern } from '../../lib/format/patterns.ts'
import { useNow } from '../../lib/salon/clock.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { languageCodes, languages } from '../../lib/i18n/languages.ts'

export interface FormatsText {
  title: string
  lead: string
  language: string
  currency: string
  number: string
  compact: string
  percent: string
  patterns: Record<DatePattern, string>
}

const AMOUNT = 12_345.6
const SHARE = 0.1234

/** One amount and the present moment, as each language writes them. */
export function Formats({ text }: { text: FormatsText }) {
  const t = useTranslate()
  const now = useNow()
  const formats = languageCodes.map((code) => ({ code, format: makeFormat(code, t) }))
  const rows: [string, (format: ReturnType<typeof makeFormat>) => string][] = [
    [text.currency, ({ currency }) => currency(AMOUNT)],
    [text.number, ({ number }) => number(AMOUNT)],
    [text.compact, ({ compact }) => compact(AMOUNT)],
    [text.percent, ({ percent }) => percent(SHARE)],
    ...(Object.keys(datePatterns) as DatePattern[]).map((name): (typeof rows)[number] => [
      text.patterns[name],
      ({ pattern }) => pattern(now, name),
    ]),
  ]
  return (
    // The table is wider than a phone: it is scrolled by keys too.
    <section className="formats-table" aria-label={text.title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.language}</th>
            {formats.map(({ code }) => (
              <th key={code} scope="col" lang={languages[code].tag}>
                {languages[code].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, write]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {formats.map(({ code, format }) => (
                <td key={code} lang={languages[code].tag}>
                  {/* Node's tables of a language and the browser's differ in details: either is right. */}
                  <bdi translate="no" suppressHydrationWarning>
                    {write(format)}
                  </bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
