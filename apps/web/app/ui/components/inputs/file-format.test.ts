import { describe, expect, it } from 'vitest'
import { fileFormat } from './file-format.ts'

describe('the format of a file', () => {
  it.each([
    ['contrat.pdf', 'pdf'],
    ['Notes.TXT', 'txt'],
    ['affiche.psd', 'psd'],
    ['lettre.docx', 'word'],
    ['caisse.xls', 'excel'],
    ['photos.rar', 'zip'],
    ['logo.ai', 'illustrator'],
    ['équipe.pptx', 'powerpoint'],
    ['message.mp3', 'audio'],
    ['coupe.d’été.JPEG', 'image'],
    ['balayage.webm', 'video'],
    ['sans-fin', 'file'],
    ['.cache', 'file'],
  ])('%s is %s', (name, format) => {
    expect(fileFormat(name)).toBe(format)
  })
})
