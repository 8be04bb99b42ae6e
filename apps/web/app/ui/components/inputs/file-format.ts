/** The formats of files by their extensions, as the specification lists them (section 9). */
const formats = {
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

export type FileFormat = keyof typeof formats | 'file'

export function fileFormat(name: string): FileFormat {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const known = Object.entries(formats).find(([, endings]) => (endings as readonly string[]).includes(ending))
  return (known?.[0] as FileFormat | undefined) ?? 'file'
}
