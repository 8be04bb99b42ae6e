import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ClientImport } from '@meche/contract/imports.ts'
import { RecordPage } from '../../shared/record-page.tsx'
import { importQuery } from './api.ts'
import { ColumnsStep } from './columns-step.tsx'
import { MatchesStep } from './matches-step.tsx'
import { RunStep } from './run-step.tsx'
import { TryStep } from './try-step.tsx'

/** One import, at the step where it is; before it begins, its columns can be chosen again. */
export function ImportPage({ id }: { id: string }) {
  return <RecordPage query={useQuery(importQuery(id))}>{(found) => <Steps found={found} />}</RecordPage>
}

function Steps({ found }: { found: ClientImport }) {
  const [search] = useSearchParams()
  const { id, status, matches } = found
  if (status === 'running' || status === 'done' || status === 'failed') return <RunStep found={found} />
  if (search.has('columns')) return <ColumnsStep key={id} found={found} />
  if (matches && (status !== 'tried' || search.has('matches')))
    return <MatchesStep key={id} found={found} matches={matches} />
  return status === 'tried' ? <TryStep found={found} /> : <ColumnsStep key={id} found={found} />
}
