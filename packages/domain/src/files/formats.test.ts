import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptedEndings, endingOf, fileFormat } from './formats.ts'

test('the format of a file is known by the end of its name, whatever its case', () => {
  const cases = {
    'Fiche.PDF': 'pdf',
    'notes.txt': 'txt',
    'logo.psd': 'psd',
    'contrat.doc': 'word',
    'contrat.docx': 'word',
    'stock.xls': 'excel',
    'photos.iso': 'zip',
    'logo.esp': 'illustrator',
    'bilan.pptx': 'powerpoint',
    'message.aif': 'audio',
    'photo.jpeg': 'image',
    'film.m4v': 'video',
    'photo.jpg.exe': 'file',
    'sans-terminaison': 'file',
    'export.json': 'file',
  }
  for (const [name, format] of Object.entries(cases)) assert.equal(fileFormat(name), format, name)
})

test('the end of a name is what follows its last dot', () => {
  assert.deepEqual([endingOf('a.tar.GZ'), endingOf('a'), endingOf('.txt')], ['gz', '', 'txt'])
  assert.equal(acceptedEndings.length, 30)
})
