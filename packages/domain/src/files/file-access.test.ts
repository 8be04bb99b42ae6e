import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  canChangeFiles,
  canDeleteFiles,
  canOpenFolder,
  canShareFiles,
  fileSections,
  type FileSection,
} from './file-access.ts'

const admin = { roles: ['ROLE_ADMIN'], quality: 'Customer' }
const professional = { roles: ['ROLE_USER'], quality: 'HairDresser' }

/** Rights to open, change, delete and share, by section: admin, professional who serves the client, another professional. */
const rights: Record<FileSection, [string, string, string]> = {
  team: ['ocd', 'ocd', 'ocd'],
  contracts: ['ocds', '', ''],
  clients: ['ocds', 'ocd', ''],
  mail: ['od', '', ''],
  exports: ['od', '', ''],
}

test('opening, changing, deleting and sharing files depend on the section and on the client whom one serves', () => {
  for (const section of fileSections) {
    const cases = [
      [admin, false],
      [professional, true],
      [professional, false],
    ] as const
    const found = cases.map(([person, isServed]) => {
      const place = { section, isServed }
      return [
        canOpenFolder(person, place) && 'o',
        canChangeFiles(person, place) && 'c',
        canDeleteFiles(person, place) && 'd',
        canShareFiles(person, place) && 's',
      ]
        .filter(Boolean)
        .join('')
    })
    assert.deepEqual(found, rights[section], section)
  }
})
