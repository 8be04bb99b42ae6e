/** Choices of columns that admins have named. SQL only. */
import type { ColumnModel } from '@meche/domain/import/models.ts'
import type { Queries } from '../../db/database.ts'

export interface StoredModel extends ColumnModel {
  readonly id: number
  readonly name: string
}

export async function findModels(db: Queries): Promise<StoredModel[]> {
  return db
    .selectFrom('import_models')
    .select(['id', 'name', 'columns', 'targets'])
    .$castTo<StoredModel>()
    .orderBy('name')
    .execute()
}

/** Answers its id. One of that name is replaced. */
export async function saveModel(
  tx: Queries,
  name: string,
  { columns, targets }: ColumnModel,
): Promise<number> {
  const choice = { columns: [...columns], targets: [...targets] }
  const { id } = await tx
    .insertInto('import_models')
    .values({ name, ...choice })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(choice))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when there is none. */
export async function removeModel(db: Queries, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('import_models').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
