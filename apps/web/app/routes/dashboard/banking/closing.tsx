import { isDate } from '@meche/domain/time/date.ts'
import { ClosingPage } from '../../../features/banking/closing-page.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import { ErrorView } from '../../error-screen.tsx'
import type { Route } from './+types/closing.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'bank.closings')]
}

export default function ClosingRoute({ params: { date } }: Route.ComponentProps) {
  return isDate(date) ? <ClosingPage key={date} date={date} /> : <ErrorView code={404} />
}
