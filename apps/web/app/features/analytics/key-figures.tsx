import { Link } from 'react-router'
import type { Analytics } from '@meche/contract/analytics.ts'
import { listedFigures } from '@meche/domain/figures/listed-figures.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { SaveButton } from '../../shared/chart-card.tsx'
import { Definition } from '../../shared/definition.tsx'
import { saveTable } from '../../shared/number-table.tsx'
import { countedVisitsPath, type AnalyticsAsked } from './api.ts'
import {
  beforeCell,
  changeOf,
  moneyCell,
  partsOf,
  shownFigures,
  valueCell,
  type FigureName,
} from './figure-words.ts'

const first: readonly FigureName[] = ['revenue', 'basket', 'occupancy', 'rebooked', 'noShows', 'newClients']

interface FiguresProps extends Pick<Analytics, 'figures'> {
  asked: AnalyticsAsked
}

/** The six figures that are looked at first. */
export function KeyFigures({ figures, asked }: FiguresProps) {
  const words = useWords()
  const { t } = words
  const net = t('analytics.net', { amount: moneyCell(figures.revenueNet.value ?? 0, words).text })
  return (
    <dl className="card key-figures">
      {first.map((name) => {
        const change = changeOf(name, figures[name], words)
        return (
          <div key={name}>
            <dt>
              {t(`figure.${name}`)}
              <Definition title={t(`figure.${name}`)} text={t(`define.${name}`)} />
            </dt>
            <dd className="key-value">
              <FigureValue name={name} asked={asked} text={valueCell(name, figures[name], words).text} />
            </dd>
            <dd>
              {change && <ChangeText {...change} />}{' '}
              <span className="sec">{name === 'revenue' ? net : partsOf(name, figures[name], words)}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface FigureValueProps {
  name: FigureName
  asked: AnalyticsAsked
  text: string
}

/** Leads to the visits that the figure counts, where it counts visits. */
function FigureValue({ name, asked, text }: FigureValueProps) {
  const t = useTranslate()
  const figure = listedFigures.find((listed) => listed === name)
  if (!figure) return <bdi>{text}</bdi>
  return (
    <Link className="figure-link" to={countedVisitsPath(figure, asked)}>
      <bdi>{text}</bdi>
      <span className="visually-hidden"> {t('analytics.showVisits')}</span>
    </Link>
  )
}

function ChangeText({ text, tone }: { text: string; tone: 'good' | 'bad' | null }) {
  return <bdi className={tone ?? undefined}>{text}</bdi>
}

interface AllFiguresProps extends FiguresProps {
  /** Whether the days are compared with others. */
  isCompared: boolean
}

/** Every figure with the one that it is compared with, and how it is counted. */
export function AllFigures({ figures, asked, isCompared }: AllFiguresProps) {
  const words = useWords()
  const { t } = words
  const title = t('analytics.allFigures')
  const head = [
    t('analytics.figure'),
    t('analytics.value'),
    ...(isCompared ? [t('analytics.previous'), t('analytics.change')] : []),
  ]
  const rows = (Object.keys(shownFigures) as FigureName[]).map((name) => ({
    name,
    value: valueCell(name, figures[name], words),
    before: beforeCell(name, figures[name], words),
    change: changeOf(name, figures[name], words),
    parts: partsOf(name, figures[name], words),
  }))
  const save = () =>
    saveTable('indicateurs', {
      head,
      rows: rows.map(({ name, value, before, change }) => [
        t(`figure.${name}`),
        value,
        ...(isCompared ? [before, change?.text ?? ''] : []),
      ]),
    })
  return (
    <section className="card panel wide" aria-labelledby="all-figures">
      <div className="panel-head">
        <h2 id="all-figures">{title}</h2>
        <span className="sp" />
        <SaveButton title={title} onSave={save} />
      </div>
      <table className="number-table figure-table">
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value, before, change, parts }) => (
            <tr key={name}>
              <th scope="row">
                {t(`figure.${name}`)}
                <Definition title={t(`figure.${name}`)} text={t(`define.${name}`)} />
              </th>
              <td>
                <b>
                  <FigureValue name={name} asked={asked} text={value.text} />
                </b>
                {parts && <small className="sec">{parts}</small>}
              </td>
              {isCompared && (
                <>
                  <td className="sec">
                    <bdi>{before.text}</bdi>
                  </td>
                  <td>{change ? <ChangeText {...change} /> : '–'}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
