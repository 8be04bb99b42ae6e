import { everyScreenIn, languages } from '../every-language.ts'

for (const language of languages) everyScreenIn(language, { hasBarriers: false })
