import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ClientImport } from '@meche/contract/imports.ts'
import { RecordPage } from '../../shared/record-page.tsx'
import { importQuery } from './api.ts'
import { ColumnsStep } from './columns-step.tsx'
import { RunStep } from './run-step.tsx'
import { TryStep } from './try-step.tsx'

/** One import, at the step where it is; before it begins, its columns can be chosen again. */
export function ImportPage({ id }: { id: string }) {
  return <RecordPage query={useQuery(importQuery(id))}>{(found) => <Steps found={found} />}</RecordPage>
}

function Steps({ found }: { found: ClientImport }) {
  const [search] = useSearchParams()
  const { id, status } = found
  if (status === 'running' || status === 'done') return <RunStep found={found} />
  if (status === 'tried' && !search.has('columns')) return <TryStep found={found} />
  return <ColumnsStep key={id} found={found} />
}
