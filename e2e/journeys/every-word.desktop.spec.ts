import { isComplete } from '../every-language.ts'
import { onEveryScreen } from '../every-screen.ts'
import { expect, expectNoOverflow } from '../journey.ts'
import { listenToData, speakInBrackets, untranslated } from '../pseudo-language.ts'

onEveryScreen(
  'every text comes from the catalogues, and the longest of the five languages fits',
  async ({ page, expectConsole }) => {
    // The page that the server made is in French, the browser’s in brackets.
    expectConsole(/Minified React error #418/)
    await speakInBrackets(page, { isLongest: true })
    const data = listenToData(page)
    return async () => {
      const texts = new Set<string>()
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 })
        await isComplete(page)
        await expect(page.locator('body')).toContainText('⟦')
        for (const text of await data()) texts.add(text)
        expect(await untranslated(page, texts)).toEqual([])
        await expectNoOverflow(page)
      }
    }
  },
)
