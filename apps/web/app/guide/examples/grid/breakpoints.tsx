import { useTranslate } from '../../../lib/i18n/i18n.tsx'

const breakpoints = [
  ['xs', 0],
  ['sm', 600],
  ['md', 900],
  ['lg', 1200],
  ['xl', 1536],
] as const

export default function Breakpoints() {
  const t = useTranslate()
  return (
    <table className="month-figures">
      <thead>
        <tr className="sec">
          <th scope="col">{t('guide.x.name')}</th>
          <th scope="col">{t('guide.x.from')}</th>
        </tr>
      </thead>
      <tbody>
        {breakpoints.map(([name, from]) => (
          <tr key={name}>
            <th scope="row" translate="no">
              {name}
            </th>
            <td>
              <bdi dir="ltr">{from} px</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
