/** Changes of articles that can be undone, by the use case that changes them: the history keeps all fields but the text. */
import { replacePost } from '@meche/contract/posts.ts'
import type { Facts } from '@meche/domain/history/undo.ts'
import { bodyOf, type UndoableKind } from '../../history/undoable.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { postsById } from './post-repository.ts'
import { changePost, postFormOf } from './save-post.ts'

export function undoablePosts({ database, salons, tracker }: SalonChanges): UndoableKind {
  return {
    fields: ['title', 'description', 'cover', 'tags', 'author', 'services', 'publishAt', 'isWithdrawn'],
    read: async (ids, { caller, now }) => {
      const salon = await salons.current()
      const posts = await postsById(database.kysely, ids)
      return new Map(
        posts.map((post) => {
          const { id, version: seen } = post
          const form = postFormOf(post)
          return [
            id,
            {
              fields: { ...form } as Facts,
              change: async (values) => {
                const asked = bodyOf(replacePost.body, { ...form, ...values })
                await database.transaction((tx) =>
                  changePost(tx, { id, form: asked, seen }, { caller, now, salon }),
                )
                tracker.changed()
              },
            },
          ]
        }),
      )
    },
  }
}
