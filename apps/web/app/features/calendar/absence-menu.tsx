import { Link } from 'react-router'
import type { Words } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { RowMenu } from '../../ui/components/overlays/row-menu.tsx'
import type { DayColumn } from './day.ts'

/** The menu of admins for the whole day of a professional. */
export function absenceMenu({ id, name }: Pick<DayColumn, 'id' | 'name'>, date: string, { t }: Words) {
  const path = paths.absence(id, date)
  return {
    key: path,
    node: (
      <RowMenu label={t('absence.menu', { name })}>
        {() => <Link to={path}>{t('absence.open')}</Link>}
      </RowMenu>
    ),
  }
}
