import { makeFormat } from '../../../lib/format/format.ts'
import { datePatterns, type DatePattern } from '../../../lib/format/patterns.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { languageCodes, languages } from '../../../lib/i18n/languages.ts'
import { useNow } from '../../../lib/salon/clock.ts'

const AMOUNT = 12_345.6
const SHARE = 0.1234
const patterns = Object.keys(datePatterns) as DatePattern[]

export default function Formats() {
  const t = useTranslate()
  const now = useNow()
  const formats = languageCodes.map((code) => ({ code, format: makeFormat(code, t) }))
  const rows: [string, (format: ReturnType<typeof makeFormat>) => string][] = [
    [t('guide.x.currency'), ({ currency }) => currency(AMOUNT)],
    [t('guide.x.number'), ({ number }) => number(AMOUNT)],
    [t('guide.x.compact'), ({ compact }) => compact(AMOUNT)],
    [t('guide.x.share'), ({ percent }) => percent(SHARE)],
    ...patterns.map((name): (typeof rows)[number] => [
      t(`guide.pattern.${name}`),
      ({ pattern }) => pattern(now, name),
    ]),
  ]
  return (
    // The table is wider than a phone: it is scrolled by keys too.
    <section className="guide-scroll" aria-label={t('guide.name.multiLanguage')} tabIndex={0}>
      <table className="guide-formats">
        <thead>
          <tr>
            <th scope="col">{t('guide.x.language')}</th>
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
                  <bdi translate="no">{write(format)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
