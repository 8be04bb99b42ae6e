import type { Page } from '@playwright/test'
import { test } from './journey.ts'
import type { Account } from './salon-api.ts'
import { screens, type Screen } from './screens.ts'

const screensPerTest = 12

interface Walk {
  page: Page
  expectConsole: (pattern: RegExp) => void
}

/**
 * Looks at every screen as somebody who may see it, a dozen a test: what a browser keeps from one page to the next,
 * it keeps here too. `rule` names what must hold on each; `begin` prepares the browser and answers what looks.
 */
export function onEveryScreen(
  rule: string,
  begin: (walk: Walk) => Promise<(screen: Screen) => Promise<void>>,
): void {
  for (let first = 0; first < screens.length; first += screensPerTest) {
    const some = screens.slice(first, first + screensPerTest)
    test(`${some[0]!.name} to ${some.at(-1)!.name}: ${rule}`, async ({
      page,
      api,
      ownDay,
      expectConsole,
    }) => {
      test.setTimeout(240_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await api.haveVisit('client', ownDay(9))
      await page.goto('/blank')
      const look = await begin({ page, expectConsole })
      let signedIn: Account | undefined
      for (const screen of some) {
        await test.step(screen.name, async () => {
          if (screen.as !== signedIn) await become(page, screen.as && (await api.tokenOf(screen.as)))
          signedIn = screen.as
          const path = typeof screen.path === 'string' ? screen.path : await screen.path(api)
          if (screen.status) expectConsole(new RegExp(`status of ${screen.status} .*${path}\\)`))
          await page.goto(path)
          await look(screen)
        })
      }
    })
  }
}

/** The next page is opened as somebody else. */
async function become(page: Page, token: string | undefined): Promise<void> {
  await page.evaluate((value) => {
    sessionStorage.clear()
    if (value) sessionStorage.setItem('jwt_access_token', value)
  }, token)
}
