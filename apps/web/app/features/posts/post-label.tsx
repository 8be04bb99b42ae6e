import type { WrittenPost } from '@meche/contract/posts.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'

const tones = { draft: 'lab', scheduled: 'lab info', published: 'lab ok', withdrawn: 'lab warn' } as const

/** The state of an article. */
export function PostLabel({ state }: Pick<WrittenPost, 'state'>) {
  const t = useTranslate()
  return <span className={tones[state]}>{t(`post.state.${state}`)}</span>
}
