import type { PlaywrightWorkerArgs, TestFixture, WorkerFixture } from '@playwright/test'
import { SalonApi } from './salon-api.ts'
import { startServer, type SalonServer } from './salon-server.ts'

export interface OwnSalon {
  /** Environment variables of its server, added to those of every journey's server. */
  salonEnv: Record<string, string>
  /** Files that one worker runs share a salon, unless its name or its environment differs. */
  salonName: string
  salon: SalonServer
}

type Option<Value> = [Value, { scope: 'worker'; option: true }]
type Server = [WorkerFixture<SalonServer, OwnSalon>, { scope: 'worker'; timeout: number }]
type OfSalon<Value> = TestFixture<Value, OwnSalon & PlaywrightWorkerArgs>

const startOwn: WorkerFixture<SalonServer, OwnSalon> = async ({ salonEnv }, use) => {
  const salon = await startServer(salonEnv)
  await use(salon)
  await salon.stop()
}

const address: OfSalon<string> = async ({ salon }, use) => use(salon.address)

const api: OfSalon<SalonApi> = async ({ playwright, salon }, use) => {
  const request = await playwright.request.newContext()
  await use(new SalonApi(request, salon.address))
  await request.dispose()
}

/** A salon that a file of journeys has to itself, its address and its API: for `test.extend`. A file that counts on its beginning names it. */
export const ownSalon = {
  salonEnv: [{}, { scope: 'worker', option: true }] as Option<OwnSalon['salonEnv']>,
  salonName: ['', { scope: 'worker', option: true }] as Option<string>,
  salon: [startOwn, { scope: 'worker', timeout: 0 }] as Server,
  baseURL: address,
  api,
}
