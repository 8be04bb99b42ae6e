// Writes app/ui/motif/drawn/*.svg: hair, portraits and tiles as files, so that pages name them instead of carrying them.
// Run after a change of what draws them: node drawings.mjs
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { drawnFiles } from './app/ui/motif/drawn-files.ts'

const folder = new URL('./app/ui/motif/drawn/', import.meta.url)
await rm(folder, { recursive: true, force: true })
await mkdir(folder)
for (const [name, text] of drawnFiles()) await writeFile(new URL(name, folder), `${text}\n`)
