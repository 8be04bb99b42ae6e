/** « Mon modèle »: a choice of columns that an admin has named, found again in files with the same columns. */
import { columnKey, type ColumnTarget } from './columns.ts'

export interface ColumnModel {
  /** The names of the columns as `columnKey` writes them, in their order. */
  readonly columns: readonly string[]
  /** For each of them, the field that it holds. */
  readonly targets: readonly ColumnTarget[]
}

/** Whether the file has the columns of the model and no others, in any order. */
export function isFileOf(model: ColumnModel, header: readonly string[]): boolean {
  const keys = header.map(columnKey).sort()
  const known = [...model.columns].sort()
  return keys.length === known.length && keys.every((key, at) => key === known[at])
}

/** The fields of a file's columns by the model. A column that it does not know is skipped; of two with one name each has its own. */
export function targetsBy(model: ColumnModel, header: readonly string[]): ColumnTarget[] {
  const places = Map.groupBy(model.columns.keys(), (at) => model.columns[at]!)
  return header.map((name) => {
    const place = places.get(columnKey(name))?.shift()
    return place === undefined ? 'skip' : model.targets[place]!
  })
}
