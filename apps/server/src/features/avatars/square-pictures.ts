/** A picture made anew from what somebody sent: square, in two sizes, as WebP, without anything but its pixels. */
import sharp from 'sharp'
import { avatarSizes } from '@meche/contract/avatars.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { oneAtATime } from '../../storage/picture-turns.ts'

/** The first bytes of each picture format. */
const signatures: Readonly<Record<string, readonly string[]>> = {
  jpeg: ['ffd8ff'],
  png: ['89504e470d0a1a0a'],
  gif: ['474946383761', '474946383961'],
}
const maxPixels = 24_000_000
const maxSeconds = 10

export interface Pictures {
  readonly large: Buffer
  readonly small: Buffer
}

/** Of an animation, the first picture. HttpRefusal 422 naming `avatar`; 429 when too many wait. */
export async function squarePictures(bytes: Buffer): Promise<Pictures> {
  if (!isPicture(bytes)) throw refusal('picture_type')
  return oneAtATime(async () => {
    try {
      const [large, small] = [await square(bytes, avatarSizes.large), await square(bytes, avatarSizes.small)]
      return { large, small }
    } catch {
      throw refusal('picture_unreadable')
    }
  })
}

function isPicture(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 8).toString('hex')
  return Object.values(signatures).some((known) => known.some((signature) => start.startsWith(signature)))
}

/** As it is held (EXIF), then without any metadata: where a picture was taken is nobody's business. */
function square(bytes: Buffer, size: number): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', sequentialRead: true })
    .rotate()
    .resize(size, size, { fit: 'cover' })
    .webp({ quality: 82 })
    .timeout({ seconds: maxSeconds })
    .toBuffer()
}

function refusal(code: string): HttpRefusal {
  return new HttpRefusal({ code: 'validation_failed', violations: [{ propertyPath: 'avatar', code }] })
}
