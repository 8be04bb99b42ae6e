/** Choices of columns that admins have named. SQL only. */
import type { ImportKind } from '@meche/domain/import/columns.ts'
import type { ColumnModel } from '@meche/domain/import/models.ts'
import type { Queries } from '../../db/database.ts'

export interface StoredModel extends ColumnModel {
  readonly id: number
  readonly kind: ImportKind
  readonly name: string
}

export async function findModels(db: Queries, kind?: ImportKind): Promise<StoredModel[]> {
  const models = db
    .selectFrom('import_models')
    .select(['id', 'kind', 'name', 'columns', 'targets'])
    .$castTo<StoredModel>()
    .orderBy('name')
  return (kind ? models.where('kind', '=', kind) : models).execute()
}

/** Answers its id. One of that kind and name is replaced. */
export async function saveModel(
  tx: Queries,
  { kind, name, columns, targets }: Omit<StoredModel, 'id'>,
): Promise<number> {
  const choice = { columns: [...columns], targets: [...targets] }
  const { id } = await tx
    .insertInto('import_models')
    .values({ kind, name, ...choice })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet(choice))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when there is none. */
export async function removeModel(db: Queries, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('import_models').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
