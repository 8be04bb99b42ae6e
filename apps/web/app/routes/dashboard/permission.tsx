import { ErrorView } from '../error-screen.tsx'

export function meta() {
  return [{ title: 'Accès refusé' }]
}

export default function Permission() {
  return <ErrorView code={403} />
}
