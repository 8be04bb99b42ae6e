import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Category } from '@meche/contract/catalogue.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useList, useTableLabels } from '../../shared/list.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/components/data-table/data-table.tsx'
import { ListPage } from '../../ui/components/data-table/list-page.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { CategoryName } from './availability-label.tsx'
import { keys } from './catalogue-queries.ts'
import { Removal, type Wanted } from './removal.tsx'

const options = { filters: [], order: { field: 'order', isDescending: false } }

/** What the menu and the calendar's colours are sorted by. */
export function CategoryList() {
  const t = useTranslate()
  const labels = useTableLabels()
  const list = useList({ rows: api.getCategories, row: api.getCategory }, keys.categories, options)
  const [wanted, setWanted] = useState<Wanted | null>(null)
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
      <ListPage
        crumbs={[{ title: t('nav.dashboard'), path: paths.dashboard }]}
        count={(count) => t('category.count', { count })}
        acts={
          <>
            <Link className="btn pri" to={paths.newCategory}>
              <Icon name="plus" />
              {t('category.create')}
            </Link>
          </>
        }
        name="categories"
        title={t('side.categories')}
        list={list}
        columns={columns}
        labels={labels}
        searchLabel={t('category.search')}
        nameOf={({ name }) => name}
        empty={{ title: t('category.none'), text: t('category.noneWhy') }}
        actions={(category, close) => (
          <>
            <Link to={paths.category(category.id)}>
              <Icon name="eye" />
              {t('record.open')}
            </Link>
            <Link to={paths.editCategory(category.id)}>
              <Icon name="pencil" />
              {t('record.edit')}
            </Link>
            <button
              type="button"
              className="danger"
              onClick={() => {
                close()
                const { id, name } = category
                setWanted({ ids: [id], title: t('removal.title', { name }), text: t('category.removal') })
              }}
            >
              <Icon name="trash-2" />
              {t('record.delete')}
            </button>
          </>
        )}
      />
      <Removal
        wanted={wanted}
        remove={([id]) => call(api.deleteCategory, { params: { id: String(id) } })}
        onDone={() => setWanted(null)}
        onKeep={() => setWanted(null)}
      />
    </>
  )
}
