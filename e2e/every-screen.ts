import type { Page } from '@playwright/test'
import { test } from './journey.ts'
import { screens, type Screen } from './screens.ts'

const screensPerTest = 12

interface Walk {
  page: Page
  expectConsole: (pattern: RegExp) => void
}

/** Screens of one account follow each other: nobody signs in anew between them. */
const byAccount = screens.toSorted((a, b) => (a.as ?? '').localeCompare(b.as ?? ''))

/**
 * Looks at every screen as somebody who may see it, a dozen a test: what a browser keeps from one page to the next, it keeps here too.
 * One screen leads to the next as a link does, which takes a third of the time of a page that is loaded anew. `rule` names what must
 * hold on each; `begin` prepares the browser and answers what looks.
 */
export function onEveryScreen(
  rule: string,
  begin: (walk: Walk) => Promise<(screen: Screen) => Promise<void>>,
): void {
  for (let first = 0; first < byAccount.length; first += screensPerTest) {
    const some = byAccount.slice(first, first + screensPerTest)
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
      for (const [place, screen] of some.entries()) {
        await test.step(screen.name, async () => {
          const path = typeof screen.path === 'string' ? screen.path : await screen.path(api)
          if (screen.status) expectConsole(new RegExp(`status of ${screen.status} .*${path}`))
          const isSame = place > 0 && screen.as === some[place - 1]!.as
          if (isSame) await follow(page, path)
          else await openAs(page, path, screen.as && (await api.tokenOf(screen.as)))
          await look(screen)
        })
      }
    })
  }
}

async function openAs(page: Page, path: string, token: string | undefined): Promise<void> {
  await page.evaluate((value) => {
    sessionStorage.clear()
    if (value) sessionStorage.setItem('jwt_access_token', value)
  }, token)
  await page.goto(path)
}

/** Goes where a link with this address would lead. The page may be drawn a moment later. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(`__reactRouterDataRouter.navigate(${JSON.stringify(path)}, { flushSync: true })`)
}
