import { data } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: 'Page introuvable' }, { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return <ErrorScreen code={404} />
}
