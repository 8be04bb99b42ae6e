import './hair-lengths.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Tagged } from '../../lib/api/http.ts'
import type { HairLengths } from '@meche/contract/hair-lengths.ts'
import { useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { showSaved, useSettings } from '../../lib/salon/salon.ts'
import { salonMenuQuery } from '../../lib/salon/team-menu.ts'
import { paths } from '../../paths.ts'
import { FormFrame } from '../../shared/form-frame.tsx'
import { Unanswered } from '../../shared/unanswered.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'
import { catalogueQuery, hairLengthsQuery, save } from './api.ts'
import { LengthList } from './length-list.tsx'
import { LengthTable } from './length-table.tsx'
import { bodyOf, isWhole, matrixOf, matrixOfParts, partsOf, type Matrix, type Parts } from './matrix.ts'
import { partInWords } from './part-in-words.ts'
import { rowsOf, type Catalogue } from './table-rows.ts'

/** The lengths of hair that the menu tells apart, and the durations and prices of each service with them. */
export default function LengthsPage() {
  const t = useTranslate()
  const saved = useQuery(hairLengthsQuery)
  const catalogue = useQuery(catalogueQuery)
  const crumbs = [
    { title: t('nav.dashboard'), path: paths.dashboard },
    { title: t('side.services'), path: paths.services },
  ]
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead crumbs={crumbs} title={t('lengths.title')} text={t('lengths.why')} />
      {saved.data && catalogue.data ? (
        <LengthsForm saved={saved.data} catalogue={catalogue.data} />
      ) : (
        <Unanswered query={saved.error ? saved : catalogue} />
      )}
    </main>
  )
}

function LengthsForm({ saved, catalogue }: { saved: Tagged<HairLengths>; catalogue: Catalogue }) {
  const t = useTranslate()
  const client = useQueryClient()
  const navigate = useNavigate()
  const settings = useSettings()
  const rows = useMemo(() => rowsOf(catalogue), [catalogue])
  const shownRows = rows.flatMap((row) => [row, ...row.professionals])
  const before = useMemo(() => matrixOf(saved.record), [saved.record])
  const read = async () => {
    const { tag, record } = await client.fetchQuery({ ...hairLengthsQuery, staleTime: 0 })
    return { version: tag, values: matrixOf(record) }
  }
  const { form, state } = useRecordForm<Matrix>({
    draft: 'hair-lengths',
    version: saved.tag,
    values: before,
    resolver: (values) => ({ values, errors: {} }),
    read,
    parts: {
      of: (values) =>
        partsOf(
          values,
          shownRows.map(({ row }) => row),
        ),
      valuesOf: (parts) => matrixOfParts(parts as Parts),
    },
    save: async (values, tag) => {
      const { lengths } = await save(bodyOf(values), tag)
      const { hairLengths: _before, ...rest } = settings!
      const names = lengths.map(({ id, name }) => ({ id, name }))
      showSaved(names.length > 0 ? { ...rest, hairLengths: names } : rest)
      const record = await read()
      await client.invalidateQueries({ queryKey: salonMenuQuery.queryKey })
      showToast(t('lengths.saved'))
      return { record }
    },
  })
  const matrix = form.watch()
  const known = [...before.lengths, ...matrix.lengths]
  const isComplete = isWhole(matrix)
  const change = (part: Partial<Matrix>) => {
    if (part.lengths) form.setValue('lengths', part.lengths, { shouldDirty: true })
    if (part.cells) form.setValue('cells', part.cells, { shouldDirty: true })
  }
  return (
    <FormFrame
      state={state}
      className="hair-lengths"
      labelOf={(part) => shownRows.find(({ row }) => row === part)?.name ?? t('lengths.list')}
      shown={(value, words, part) => partInWords(value as Parts[string], words, { part, lengths: known })}
    >
      <LengthList lengths={matrix.lengths} onChange={(lengths) => change({ lengths })} />
      {matrix.lengths.length > 0 && (
        <section className="card panel" aria-labelledby="length-table">
          <h2 id="length-table" className="h6">
            {t('lengths.table')}
          </h2>
          <p className="sec">{t('lengths.tableWhy')}</p>
          <LengthTable
            lengths={matrix.lengths}
            rows={rows}
            cells={matrix.cells}
            onChange={(cells) => change({ cells })}
          />
        </section>
      )}
      {!isComplete && (
        <p className="help bad" role="status">
          {t('lengths.wrong')}
        </p>
      )}
      <DialogActs
        onCancel={() => void navigate(paths.services)}
        cancelLabel={t('set.undo')}
        isBusy={state.isBusy}
        isDisabled={!state.isDirty || !isComplete}
        busyLabel={t('app.loading')}
      >
        {t('set.save')}
      </DialogActs>
    </FormFrame>
  )
}
