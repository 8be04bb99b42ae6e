/**
 * One master secret, and a key derived from it for each purpose (HKDF, RFC 5869), so that what protects one thing is of
 * no use against another.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

export interface Secrets {
  /** Signs bearer tokens. */
  readonly tokenKey: Uint8Array
  /** Keyed hash of something short or guessable (a code, an address): useless without the key. */
  hash(purpose: string, value: string): Buffer
  /** AES-256-GCM; a code waiting in the outbox is kept this way. */
  encrypt(text: string): Buffer
  decrypt(bytes: Buffer): string
}

export function makeSecrets(master: Uint8Array): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', `meche ${purpose}`, 32))
  const hashKey = derive('hash')
  const messageKey = derive('message')
  return {
    tokenKey: derive('token'),
    hash: (purpose, value) => createHmac('sha256', hashKey).update(`${purpose}\0${value}`).digest(),
    encrypt(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', messageKey, iv)
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(bytes) {
      const decipher = createDecipheriv('aes-256-gcm', messageKey, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(-16))
      return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

/**
 * The master secret: the one configured, else a file made on the first start and readable by its owner only. Throws when
 * the file is not one that was written whole.
 */
export function masterSecret(configured: string | null, dataDir: string): Uint8Array {
  if (configured) return Buffer.from(configured)
  const file = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) makeKeyFile(file, dataDir)
  const secret = readFileSync(file)
  if (secret.length < 64)
    throw new Error(`${file} is damaged: restore it from a back-up, or delete it, which ends every session.`)
  return secret
}

/** Whole or not at all: written beside, put on the disk, then given its name. Of two processes, the first to name it wins. */
function makeKeyFile(file: string, dataDir: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(48).toString('base64'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  rmSync(draft)
  const folder = openSync(dataDir, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
