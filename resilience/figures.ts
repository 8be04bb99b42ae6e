import { startApi } from '../apps/server/test/api.ts'
import { checkFigures } from '../apps/server/test/checked-figures.ts'
import { generateVisits } from '../apps/server/test/generated-visits.ts'
import type { EngineName } from '../apps/server/test/test-database.ts'
import { createTestSalon, stopTestServers } from '../apps/server/test/test-database.ts'
import type { Random } from './random.ts'

/** Three years of generated visits: every figure of a year, of quarters and months, filtered or not, is what the slow model counts. */
export async function comparedFigures(
  engine: EngineName,
  { visits, random }: { visits: number; random: Random },
): Promise<{ compared: number; faults: string[] }> {
  const { db, salon } = await createTestSalon(engine)
  const api = await startApi(db, salon)
  try {
    await generateVisits(db, salon, { visits, days: 1095, below: random.below })
    const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM categories ORDER BY id LIMIT 1')
    const category = Number(rows[0]!.id)
    const cases = [
      { from: '2026-01-01', to: '2026-12-31' },
      { from: '2025-07-01', to: '2025-09-30', professional: salon.lea },
      { from: '2026-11-01', to: '2026-11-30', category },
      { from: '2024-10-21', to: '2024-10-27', professional: salon.hugo, category },
    ]
    const faults: string[] = []
    for (const one of cases)
      await checkFigures(api, [one]).catch((error: Error) => void faults.push(error.message))
    return { compared: cases.length, faults }
  } finally {
    await api.app.close()
    await db.close()
    await stopTestServers()
  }
}
