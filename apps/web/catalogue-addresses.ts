import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const NAME = 'virtual:catalogue-addresses'

/**
 * Tells the server where the built catalogue of each language is, so that a page can name the one it needs in its head:
 * the browser then fetches it together with the scripts instead of after them. Screens served by Vite name none.
 */
export function catalogueAddresses(): Plugin {
  return {
    name: 'catalogue-addresses',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined
      const isServerBuild = this.environment.name === 'ssr' && this.environment.mode === 'build'
      return `export default ${JSON.stringify(isServerBuild ? await readAddresses() : {})}`
    },
  }
}

/** The browser's part is built first and leaves its list of files. */
async function readAddresses(): Promise<Record<string, string>> {
  const path = new URL('./build/client/.vite/manifest.json', import.meta.url)
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, { file: string }>
  const found = Object.entries(manifest).flatMap(([source, { file }]) => {
    const language = /^app\/locales\/(\w+)\/public\.ts$/.exec(source)?.[1]
    return language ? [[language, `/${file}`]] : []
  })
  if (found.length === 0) throw new Error(`No catalogue in ${path.pathname}`)
  return Object.fromEntries(found) as Record<string, string>
}
