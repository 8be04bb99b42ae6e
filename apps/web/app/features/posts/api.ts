import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { PostForm, WrittenPost } from '@meche/contract/posts.ts'
import * as api from '@meche/contract/routes.ts'
import { call, callPage, ifMatch, upload } from '../../lib/api/http.ts'
import { wholeList } from '../../lib/api/whole-list.ts'
import { soldAlone } from '../../shared/sold-alone.ts'
import type { UploadedImage } from '../../ui/components/inputs/rich-text-image.tsx'

export const postsKey = ['posts'] as const

export function postQuery(id: string) {
  return queryOptions({
    queryKey: [...postsKey, id],
    queryFn: ({ signal }) => call(api.getPost, { params: { id }, signal }),
  })
}

export const linkableServicesQuery = queryOptions({
  queryKey: ['services', 'linkable'],
  queryFn: async ({ signal }) => {
    const query = {
      is_break: '0',
      disabled: '0',
      visibility: 'online',
      'order[name]': 'asc',
      ...wholeList,
    } as const
    return soldAlone(await callPage(api.getServices, { query, signal })).rows
  },
})

/** Keeps an image of an article that is there already. */
export function uploadImage(post: number, file: File): Promise<UploadedImage> {
  return upload(api.uploadPostImage, { params: { id: String(post) }, file, field: 'image' })
}

type Seen = Pick<WrittenPost, 'id' | 'version'>

/** Writes about articles. After each the lists are read again. */
export function usePostWrites() {
  const client = useQueryClient()
  const then = async <T>(answer: Promise<T>): Promise<T> => {
    const result = await answer
    await client.invalidateQueries({ queryKey: postsKey })
    return result
  }
  const target = ({ id, version }: Seen) => ({ params: { id: String(id) }, headers: ifMatch(version) })
  return {
    create: ({ cover: _none, isWithdrawn: _not, ...body }: PostForm) => then(call(api.createPost, { body })),
    replace: (seen: Seen, body: PostForm) => then(call(api.replacePost, { ...target(seen), body })),
    remove: (seen: Seen) => then(call(api.deletePost, target(seen))),
  }
}
