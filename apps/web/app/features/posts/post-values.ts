import type { PostForm, WrittenPost } from '@meche/contract/posts.ts'

/** The fields of an article's form. */
export type PostValues = PostForm

export function valuesOf(post: WrittenPost): PostValues {
  const { title, description, content, cover, tags, author, services, publishAt, isWithdrawn } = post
  return {
    title,
    description,
    content,
    cover,
    tags,
    author: author?.id ?? null,
    services,
    publishAt,
    isWithdrawn,
  }
}

export const blank: PostValues = {
  title: '',
  description: '',
  content: '',
  cover: null,
  tags: [],
  author: null,
  services: [],
  publishAt: null,
  isWithdrawn: false,
}

/** A save writes the fields; it may publish or withdraw the article besides. */
export type Intent = 'draft' | 'keep' | 'publish' | 'withdraw'

/** The fields as they are sent. `now`: the moment of a publication for which nobody has said another one. */
export function sentValues(values: PostValues, intent: Intent, now: string): PostValues {
  switch (intent) {
    case 'draft':
      return { ...values, publishAt: null, isWithdrawn: false }
    case 'publish':
      return { ...values, publishAt: values.publishAt ?? now, isWithdrawn: false }
    case 'withdraw':
      return { ...values, isWithdrawn: true }
    case 'keep':
      return values
  }
}

/** Tags as they are typed, with commas between; each once. */
export function tagsIn(text: string): string[] {
  const tags = text
    .split(/[,،，]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  return [...new Set(tags)]
}
