import { Link } from 'react-router'
import type { Column } from '../ui/components/data-table/data-table.tsx'

/** The column by which a record is known, with the way to its page. */
export function titleColumn<Row extends { id: number; title: string }>(
  header: string,
  pathOf: (id: number) => string,
): Column<Row> {
  return {
    id: 'title',
    header,
    cell: ({ id, title }) => (
      <Link to={pathOf(id)}>
        <bdi>{title}</bdi>
      </Link>
    ),
    text: ({ title }) => title,
    isSortable: true,
    phone: 'title',
  }
}
