import { replace } from 'react-router'
import { paths } from '../paths.ts'

/** The specification sends every unknown path to /404, without leaving it in the history. */
export function loader() {
  return replace(paths.notFound)
}

export default function Unmatched() {
  return null
}
