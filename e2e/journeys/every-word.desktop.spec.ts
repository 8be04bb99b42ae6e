import { isComplete } from '../every-language.ts'
import { onEveryScreen } from '../every-screen.ts'
import { expect } from '../journey.ts'
import { listenToData, speakInBrackets, untranslated } from '../pseudo-language.ts'

onEveryScreen('every text comes from the catalogues', async ({ page, expectConsole }) => {
  // The page that the server made is in French, the browser’s in brackets.
  expectConsole(/Minified React error #418/)
  await speakInBrackets(page)
  const data = listenToData(page)
  return async () => {
    await isComplete(page)
    await expect(page.locator('body')).toContainText('⟦')
    expect(await untranslated(page, await data())).toEqual([])
  }
})
