import { everyScreenIn, languages } from '../every-language.ts'

everyScreenIn(
  languages.find(({ code }) => code === 'ar')!,
  { hasBarriers: true },
)
