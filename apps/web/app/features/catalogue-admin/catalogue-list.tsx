import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { useTranslate, type Words } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { useTableLabels } from '../../shared/list.ts'
import { RecordActions } from '../../shared/record-actions.tsx'
import type { Column, DataTableProps } from '../../ui/components/data-table/data-table.tsx'
import { ListPage } from '../../ui/components/data-table/list-page.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { categoriesQuery } from '../../shared/categories-query.ts'
import { CategoryName } from './availability-label.tsx'
import type { Kind } from './catalogue-kinds.ts'

interface Row {
  id: number
  name: string
  /** Categories are always in the menu. */
  disabled?: boolean
}

interface CatalogueListProps<R extends Row> extends Pick<
  DataTableProps<R>,
  'list' | 'columns' | 'filters' | 'bulk'
> {
  kind: Kind
  /** Links before the one that creates a record. */
  acts?: ReactNode
  onSetDisabled?: (row: R) => void
  onRemove: (row: R) => void
}

/** The list of one kind of record: what each can be opened, copied, taken out of the menu and deleted by. */
export function CatalogueList<R extends Row>(props: CatalogueListProps<R>) {
  const { kind, acts, onSetDisabled, onRemove, ...table } = props
  const { word } = kind
  const t = useTranslate()
  return (
    <ListPage
      {...table}
      crumbs={[{ title: t('nav.dashboard'), path: paths.dashboard }]}
      count={(count) => t(`${word}.count`, { count })}
      acts={
        <>
          {acts}
          <Link className="btn pri" to={kind.create}>
            <Icon name="plus" />
            {t(`${word}.create`)}
          </Link>
        </>
      }
      name={kind.name}
      title={t(kind.title)}
      labels={useTableLabels()}
      searchLabel={t(word === 'category' ? 'category.search' : 'service.search')}
      nameOf={({ name }) => name}
      isQuiet={({ disabled = false }) => disabled}
      empty={{ title: t(`${word}.none`), text: t(`${word}.noneWhy`) }}
      actions={(row, close) => (
        <RecordActions
          open={kind.open?.(row.id)}
          edit={kind.edit(row.id)}
          onDelete={() => onRemove(row)}
          close={close}
        >
          {kind.hasCopies && (
            <Link to={`${kind.create}?from=${row.id}`}>
              <Icon name="copy" />
              {t('record.duplicate')}
            </Link>
          )}
          {onSetDisabled && (
            <button
              type="button"
              onClick={() => {
                close()
                onSetDisabled(row)
              }}
            >
              <Icon name={row.disabled ? 'eye' : 'eye-off'} />
              {t(row.disabled ? 'record.enable' : 'record.disable')}
            </button>
          )}
        </RecordActions>
      )}
    />
  )
}

interface Sold extends Row {
  category: { name: string; color: string } | null
  duration: number
}

/** The columns of everything that is sold. */
export function soldColumns<R extends Sold>({ t, format }: Pick<Words, 't' | 'format'>) {
  return {
    category: {
      id: 'category',
      header: t('service.category'),
      cell: ({ category }) => <CategoryName category={category} />,
      text: ({ category }) => category?.name ?? '',
      phone: 'line',
    },
    duration: {
      id: 'duration',
      header: t('service.duration'),
      cell: ({ duration }) => format.duration(duration),
      text: ({ duration }) => String(duration),
      isSortable: true,
      isNumeric: true,
      phone: 'line',
    },
  } satisfies Record<string, Column<R>>
}

/** The filters of everything that is sold. */
export function useSoldFilters() {
  const t = useTranslate()
  const { data: categories } = useQuery(categoriesQuery)
  return useMemo(
    () => ({
      category: {
        name: 'category',
        label: t('service.category'),
        any: t('table.anyFeminine'),
        options: (categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      },
      disabled: {
        name: 'disabled',
        label: t('service.state'),
        options: [
          { value: '0', label: t('service.available') },
          { value: '1', label: t('service.disabled') },
        ],
      },
    }),
    [t, categories],
  )
}
