// Writes .br and .gz beside every text asset of the client build: the server sends them as they are and compresses nothing itself.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = new URL('./build/client', import.meta.url).pathname
const compressible = /\.(js|css|svg|json|txt|html|webmanifest|map)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

let raw = 0
let small = 0
for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue
  const path = join(entry.parentPath, entry.name)
  const content = await readFile(path)
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    zip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  raw += content.length
  small += br.length
}
console.log(`precompressed ${Math.round(raw / 1024)} kB to ${Math.round(small / 1024)} kB (brotli)`)
