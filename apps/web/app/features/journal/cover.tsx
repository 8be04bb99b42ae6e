import { postImageIn, postImageWidths } from '@meche/contract/post-images.ts'

interface CoverProps {
  cover: { url: string; alt: string }
  /** The part of the window that it takes, as the browser's `sizes`. */
  sizes: string
  /** It is seen before anything is scrolled. */
  isFirst?: boolean
}

/** The image of an article, in the width that the screen needs. */
export function Cover({ cover: { url, alt }, sizes, isFirst = false }: CoverProps) {
  return (
    <img
      className="post-cover"
      src={url}
      srcSet={postImageWidths.map((width) => `${postImageIn(url, width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
