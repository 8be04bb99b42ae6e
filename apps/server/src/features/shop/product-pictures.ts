/** Pictures of products, made anew from what was sent: 4:5, in two sizes, as WebP, without anything but their pixels. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { productImageSizes, smallProductImage } from '@meche/contract/product-images.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { oneAtATime } from '../../storage/picture-turns.ts'
import { pictureFile, uploads } from '../../storage/stored-pictures.ts'
import type { Shop } from './shop.ts'
import { insertPicture } from './write-product.ts'

/** The first bytes of each picture format. */
const signatures = [/^ffd8ff/, /^89504e470d0a1a0a/, /^47494638(?:37|39)61/]
const maxPixels = 40_000_000
const maxSeconds = 15

/** The address of the large picture. HttpRefusal 422 naming `image`; 429 when too many wait. */
export async function addPicture(
  { database, storage }: Pick<Shop, 'database' | 'storage'>,
  bytes: Buffer,
  now: Temporal.Instant,
): Promise<string> {
  const start = bytes.subarray(0, 8).toString('hex')
  if (!signatures.some((signature) => signature.test(start))) throw refusal('picture_type')
  const { large, small } = await oneAtATime(() => bothSizes(bytes))
  // A name of its own: a picture that two products show is there twice, and each goes with its product.
  const url = `${uploads}${randomBytes(16).toString('hex')}-${productImageSizes.large}.webp`
  await insertPicture(database.kysely, url, now)
  await storage.put(pictureFile(smallProductImage(url)), small)
  await storage.put(pictureFile(url), large)
  return url
}

/** As the shop shows them; also for pictures that are drawn for the demo. */
export async function bothSizes(bytes: Buffer): Promise<{ large: Buffer; small: Buffer }> {
  try {
    return {
      large: await cut(bytes, productImageSizes.large),
      small: await cut(bytes, productImageSizes.small),
    }
  } catch {
    throw refusal('picture_unreadable')
  }
}

/** As it is held (EXIF), then without any metadata. Of an animation, the first picture. */
function cut(bytes: Buffer, width: number): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', sequentialRead: true })
    .rotate()
    .resize(width, (width * 5) / 4, { fit: 'cover' })
    .webp({ quality: 82 })
    .timeout({ seconds: maxSeconds })
    .toBuffer()
}

function refusal(code: string): HttpRefusal {
  return new HttpRefusal({ code: 'validation_failed', violations: [{ propertyPath: 'image', code }] })
}
