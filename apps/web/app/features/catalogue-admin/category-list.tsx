import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Category } from '@meche/contract/catalogue.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useList } from '../../shared/list.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/components/data-table/data-table.tsx'
import { CategoryName } from './availability-label.tsx'
import { keys } from './api.ts'
import { kinds } from './catalogue-kinds.ts'
import { CatalogueList } from './catalogue-list.tsx'
import { useRemoval } from './removal.tsx'

const options = { filters: [], order: { field: 'order', isDescending: false } }

/** The categories, which order the menu and colour the calendar. */
export function CategoryList() {
  const t = useTranslate()
  const list = useList({ rows: api.getCategories, row: api.getCategory }, keys.categories, options)
  const removal = useRemoval('category', ([id]) => call(api.deleteCategory, { params: { id: String(id) } }))
  const columns = useMemo<Column<Category>[]>(
    () => [
      {
        id: 'name',
        header: t('category.name'),
        cell: (category) => (
          <Link to={paths.category(category.id)}>
            <CategoryName category={category} />
          </Link>
        ),
        text: ({ name }) => name,
        isSortable: true,
        phone: 'title',
      },
      {
        id: 'description',
        header: t('category.description'),
        cell: ({ description }) => <bdi>{description}</bdi>,
        text: ({ description }) => description ?? '',
        phone: 'line',
      },
      {
        id: 'order',
        header: t('category.place'),
        cell: ({ order }) => order,
        text: ({ order }) => String(order),
        isSortable: true,
        isNumeric: true,
        phone: 'end',
      },
    ],
    [t],
  )
  return (
    <>
      <CatalogueList
        kind={kinds.category}
        list={list}
        columns={columns}
        onRemove={({ id, name }) =>
          removal.ask({ ids: [id], title: t('removal.title', { name }), text: t('category.removal') })
        }
      />
      {removal.dialog}
    </>
  )
}
