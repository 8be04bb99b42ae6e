import { Link } from 'react-router'
import type { OpenWorkshop } from '@meche/contract/workshops.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import type { ToursWords } from './tour-words.ts'

interface TourListProps {
  workshops: readonly OpenWorkshop[]
  words: ToursWords
}

/** The workshops to come. Their texts are the salon's: they are in its language. */
export function TourList({ workshops, words }: TourListProps) {
  const { format } = useWords()
  return (
    <main id="main" className="text-page" tabIndex={-1}>
      <h1 className="h2">{words.title}</h1>
      <p className="lead sec">{words.lead}</p>
      {workshops.length === 0 ? (
        <Empty title={words.none} text={words.noneWhy} />
      ) : (
        <ul className="tour-cards">
          {workshops.map(({ id, title, price, dates }) => (
            <li key={id} className="card tour-card">
              <h2 className="h5">
                <Link to={paths.tour(id)}>
                  <bdi lang="fr">{title}</bdi>
                </Link>
              </h2>
              <p className="sec">
                {format.list(dates.slice(0, 3).map(({ start }) => format.dayWithYear(dayOf(start))))}
              </p>
              <p>{words.perSeat.replace('{price}', format.price(price))}</p>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
