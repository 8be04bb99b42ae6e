import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The parts of Emscripten's file layer that the missing fsync call-back needs. */
type EmscriptenStream = { nfd?: number; node: object }
type EmscriptenModule = {
  FS: {
    filesystems: {
      NODEFS: {
        realPath(node: object): string
        stream_ops: { fsync?: (stream: EmscriptenStream) => number }
      }
    }
  }
}

/** Exit code of a process whose disk refused an fsync. */
const FSYNC_FAILED = 74

/**
 * PGlite's file layer turns fsync into nothing: an acknowledged booking would live in the page cache only, and a power
 * cut would take it away, or the whole database. This one supplies the missing call-back and counts its calls, so that
 * the start-up self-test notices the day a new version of PGlite no longer asks for it (reliability G1).
 */
export class DurableNodeFS extends NodeFS {
  fsyncCount = 0

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pg, options)
    prepared.emscriptenOpts.preRun?.push((module: unknown) => {
      const { NODEFS } = (module as EmscriptenModule).FS.filesystems
      NODEFS.stream_ops.fsync = (stream) => {
        this.fsyncCount += 1
        syncOrDie(stream.nfd ?? NODEFS.realPath(stream.node))
        return 0
      }
    })
    return prepared
  }
}

/**
 * After a failed fsync the kernel may have dropped the pages, and asking again would succeed without them. The only
 * safe answer is to end before the commit is acknowledged and to recover from the log, as PostgreSQL itself does.
 */
function syncOrDie(target: number | string): void {
  try {
    if (typeof target === 'number') fs.fsyncSync(target)
    else syncPath(target)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Some file systems do not sync directories; PostgreSQL ignores these two as well.
    if (code === 'EISDIR' || code === 'EINVAL') return
    fs.writeSync(
      2,
      `The disk refused an fsync (${code}). The database process ends and recovers from its log.\n`,
    )
    process.exit(FSYNC_FAILED)
  }
}

/** Forces one file or directory to the disk. */
export function syncPath(path: string): void {
  const descriptor = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
