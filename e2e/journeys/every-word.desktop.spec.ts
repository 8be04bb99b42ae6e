import { isComplete } from '../every-language.ts'
import { expect, test } from '../journey.ts'
import { listenToData, speakInBrackets, untranslated } from '../pseudo-language.ts'
import { screens } from '../screens.ts'

for (const screen of screens) {
  test(`${screen.name}: every text comes from the catalogues`, async ({
    page,
    api,
    signIn,
    ownDay,
    expectConsole,
  }) => {
    // The page that the server made is in French, the browser’s in brackets.
    expectConsole(/Minified React error #418/)
    if (screen.status) expectConsole(new RegExp(`status of ${screen.status}`))
    if (screen.as) await signIn(screen.as)
    if (screen.as === 'client') await api.haveVisit('client', ownDay(9))
    await speakInBrackets(page)
    const data = listenToData(page)
    await page.goto(screen.path)
    await isComplete(page)
    await expect(page.locator('body')).toContainText('⟦')
    expect(await untranslated(page, await data())).toEqual([])
  })
}
