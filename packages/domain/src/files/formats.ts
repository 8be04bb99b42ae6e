/** The formats of files by their extensions, as the specification lists them (section 9). Others cannot be uploaded. */
export const fileFormats = {
  pdf: ['pdf'],
  txt: ['txt'],
  psd: ['psd'],
  word: ['doc', 'docx'],
  excel: ['xls', 'xlsx'],
  zip: ['zip', 'rar', 'iso'],
  illustrator: ['ai', 'esp'],
  powerpoint: ['ppt', 'pptx'],
  audio: ['wav', 'aif', 'mp3', 'aac'],
  image: ['jpg', 'jpeg', 'gif', 'bmp', 'png', 'svg', 'webp'],
  video: ['m4v', 'avi', 'mpg', 'mp4', 'webm'],
} as const

/** `file`: a format that is not listed. */
export type FileFormat = keyof typeof fileFormats | 'file'

export const acceptedEndings: readonly string[] = Object.values(fileFormats).flat()

/** The part of a name after its last dot, in lower case; empty without one. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

export function fileFormat(name: string): FileFormat {
  const ending = endingOf(name)
  const known = Object.entries(fileFormats).find(([, endings]) =>
    (endings as readonly string[]).includes(ending),
  )
  return (known?.[0] as FileFormat | undefined) ?? 'file'
}
