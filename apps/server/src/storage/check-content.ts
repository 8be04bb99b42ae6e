/** Whether the content of a file is what its name says, and writing images anew. */
import { open, readFile, stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { acceptedEndings, endingOf } from '@meche/domain/files/formats.ts'
import { HttpRefusal } from '../http/problem.ts'
import { oneAtATime } from './picture-turns.ts'

/** The formats that are found in the bytes, for each end of a name. Old Office documents are one kind of container. */
const foundFor: Readonly<Record<string, readonly string[]>> = {
  pdf: ['pdf'],
  psd: ['psd'],
  doc: ['cfb'],
  docx: ['docx'],
  xls: ['cfb'],
  xlsx: ['xlsx'],
  zip: ['zip'],
  rar: ['rar'],
  ai: ['pdf', 'ps', 'eps'],
  esp: ['ps', 'eps'],
  ppt: ['cfb'],
  pptx: ['pptx'],
  wav: ['wav'],
  aif: ['aif'],
  mp3: ['mp3'],
  aac: ['aac'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  gif: ['gif'],
  bmp: ['bmp'],
  png: ['png', 'apng'],
  webp: ['webp'],
  m4v: ['m4v', 'mp4'],
  avi: ['avi'],
  mpg: ['mpg'],
  mp4: ['mp4', 'm4v'],
  webm: ['webm'],
}

/** HttpRefusal 415 when it is not. */
export async function checkContent(path: string, name: string): Promise<void> {
  if (!(await isAsNamed(path, endingOf(name))))
    throw new HttpRefusal({ code: 'file_type', values: { formats: acceptedEndings.join(', ') } })
}

async function isAsNamed(path: string, ending: string): Promise<boolean> {
  if (ending === 'txt') return isText(path)
  if (ending === 'svg') return isHarmlessDrawing(path)
  if (ending === 'iso') return isDiscImage(path)
  const found = await fileTypeFromFile(path)
  return found !== undefined && (foundFor[ending] ?? []).includes(found.ext)
}

/** Controls but tab, line ends and form feed. */
// oxlint-disable-next-line no-control-regex -- that is what is looked for
const control = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/

/** UTF-8, or Latin-1 as the web reads it (Windows-1252), without controls and without bytes that mean nothing there. */
async function isText(path: string): Promise<boolean> {
  return (await isTextIn(path, 'utf-8', control)) || isTextIn(path, 'latin1', latinControl)
}
// oxlint-disable-next-line no-control-regex -- that is what is looked for
const latinControl = /[\u0000-\u0008\u000B\u000E-\u001F\u007F\u0081\u008D\u008F\u0090\u009D]/

async function isTextIn(path: string, encoding: string, refused: RegExp): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const file = await open(path)
  try {
    for await (const chunk of file.createReadStream({ autoClose: false }))
      if (refused.test(decoder.decode(chunk as Buffer, { stream: true }))) return false
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  } finally {
    await file.close()
  }
}

/** Nothing of it runs, loads or embeds anything. */
const active =
  /<\s*(?:\w+:)?(?:script|foreignObject|iframe|embed|object|handler|audio|video)\b|\bon\w+\s*=|javascript:|<!ENTITY|<\?xml-stylesheet|@import|href\s*=\s*(?:["']\s*)?(?!#|data:image\/(?:png|jpe?g|gif|webp))[^"'\s>]/i
const drawing =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/

/** It is read as a whole. */
const maxDrawingBytes = 1_000_000

async function isHarmlessDrawing(path: string): Promise<boolean> {
  if ((await stat(path)).size > maxDrawingBytes) return false
  if (!(await isTextIn(path, 'utf-8', control))) return false
  const text = await readFile(path, 'utf8')
  return drawing.test(text) && !active.test(text)
}

/** The volume descriptor of ISO 9660. */
async function isDiscImage(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 32_769)
    return buffer.toString('latin1') === 'CD001'
  } finally {
    await file.close()
  }
}

/** Formats that sharp writes again as they are. Other images hold no place and no camera. */
const rewritten: Readonly<Record<string, 'jpeg' | 'png' | 'webp' | 'gif'>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
}
const maxPixels = 60_000_000
const maxSeconds = 20

export function isRewritten(name: string): boolean {
  return endingOf(name) in rewritten
}

/** HttpRefusal 415 for a name that is not one of an image that can be written anew. */
export function refuseOtherThanImages(name: string): void {
  if (!isRewritten(name))
    throw new HttpRefusal({ code: 'file_type', values: { formats: Object.keys(rewritten).join(', ') } })
}

/**
 * Writes the image as it is held (EXIF), without metadata, and no wider or higher than `side` pixels. HttpRefusal 422 for one that cannot
 * be read, 429 when too many wait.
 */
export async function rewriteImage(from: string, to: string, name: string, side?: number): Promise<void> {
  const format = rewritten[endingOf(name)]!
  await oneAtATime(async () => {
    try {
      const image = sharp(from, {
        limitInputPixels: maxPixels,
        failOn: 'warning',
        animated: format !== 'jpeg',
      })
      if (side !== undefined)
        image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      await image
        .autoOrient()
        .toFormat(format, format === 'jpeg' ? { quality: 88 } : {})
        .timeout({ seconds: maxSeconds })
        .toFile(to)
    } catch {
      throw new HttpRefusal({
        code: 'validation_failed',
        violations: [{ propertyPath: 'file', code: 'picture_unreadable' }],
      })
    }
  })
}
