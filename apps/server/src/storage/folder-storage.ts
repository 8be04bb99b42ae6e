/** Files in a folder of this machine; several server processes share it by sharing the folder. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStorage } from './storage.ts'

/** No name leads out of the folder, whoever made it. */
const goodName = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/

export function folderStorage(folder: string): FileStorage {
  const pathOf = (name: string) => {
    if (!goodName.test(name)) throw new RangeError(`${name} is no name of a kept file.`)
    return join(folder, name)
  }
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
  }
}
