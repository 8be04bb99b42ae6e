/** Pictures in a folder of this machine; several server processes share it by sharing the folder. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkedPictureName, isPictureName, type FileStorage } from './storage.ts'

export function folderStorage(folder: string): FileStorage {
  const pathOf = (name: string) => join(folder, checkedPictureName(name))
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `.${randomUUID()}`)
      try {
        const file = await open(draft, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    names: async () => (await readdir(folder).catch(() => [])).filter(isPictureName).toSorted(),
  }
}
