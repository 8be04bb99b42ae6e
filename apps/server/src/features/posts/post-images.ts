/** The images of an article: written anew in three widths, as WebP, without anything but their pixels. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { limits } from '@meche/contract/limits.ts'
import { postImageIn, postImageWidths } from '@meche/contract/post-images.ts'
import { mayChangePost } from '@meche/domain/journal/post.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { oneAtATime } from '../../storage/picture-turns.ts'
import { pictureFile, removePostImage, uploads } from '../../storage/stored-pictures.ts'
import { imagesOf, insertImage, postById } from './post-repository.ts'
import { placeOf, type Posts } from './posts.ts'

/** The first bytes of each picture format; those of WebP are followed by a length and the name. */
const signatures = [/^ffd8ff/, /^89504e470d0a1a0a/, /^47494638(?:37|39)61/, /^52494646.{8}57454250/]
const maxPixels = 60_000_000
const maxSeconds = 20

interface Uploaded {
  readonly post: number
  readonly bytes: Buffer
  readonly caller: Caller
}

export interface PostImage {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** HttpRefusal 404 and 403 of an article that the caller may not change. */
export async function refuseOthersPost(
  { database }: Posts,
  { post: id, caller }: Pick<Uploaded, 'post' | 'caller'>,
  now: Temporal.Instant,
): Promise<void> {
  const post = await postById(database.kysely, id)
  if (!post) throw new HttpRefusal({ code: 'not_found' })
  if (!mayChangePost(caller, placeOf(post, now))) throw new HttpRefusal({ code: 'forbidden' })
}

/** HttpRefusal 404 when the article has gone meanwhile; 409 when it has enough; 422 naming `image`; 429 when too many wait. */
export async function addImage(
  { database, storage }: Posts,
  { post, bytes }: Uploaded,
  now: Temporal.Instant,
): Promise<PostImage> {
  if ((await imagesOf(database.kysely, post)).length >= limits.imagesPerPost)
    throw new HttpRefusal({ code: 'too_many_images', values: { most: limits.imagesPerPost } })
  const { pictures, width, height } = await inThreeWidths(bytes)
  // The article is part of the name: two articles with one image each lose only their own.
  const hash = createHash('sha256').update(`post ${post}\0`).update(bytes).digest('hex').slice(0, 32)
  const url = `${uploads}${hash}-${postImageWidths[1]}.webp`
  for (const [index, picture] of pictures.entries())
    await storage.put(pictureFile(postImageIn(url, postImageWidths[index]!)), picture)
  const isKept = await database.transaction((tx) => insertImage(tx, { url, post, width, height }, now))
  if (isKept) return { url, width, height }
  await removePostImage(storage, url)
  throw new HttpRefusal({ code: 'not_found' })
}

async function inThreeWidths(bytes: Buffer): Promise<Omit<PostImage, 'url'> & { pictures: Buffer[] }> {
  const start = bytes.subarray(0, 12).toString('hex')
  if (!signatures.some((signature) => signature.test(start))) throw refusal('image_type')
  return oneAtATime(async () => {
    try {
      const pictures: Buffer[] = []
      for (const width of postImageWidths) pictures.push(await pictureOf(bytes, width))
      const { width, height } = await sharp(pictures.at(-1)).metadata()
      return { pictures, width, height }
    } catch {
      throw refusal('picture_unreadable')
    }
  })
}

/** As it is held (EXIF), then without any metadata, and never larger than it was. Of an animation, the first picture. */
function pictureOf(bytes: Buffer, width: number): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: maxSeconds })
    .toBuffer()
}

function refusal(code: string): HttpRefusal {
  return new HttpRefusal({ code: 'validation_failed', violations: [{ propertyPath: 'image', code }] })
}
