/** Large answers as brotli: a full day of the calendar is a hundred kilobytes of JSON, which repeats itself. */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/** Bytes: below, the packets on the way are as many either way. */
const worthwhileAbove = 8192

/** Null for an answer that is too small to be worth it. */
export async function compressed(json: Buffer): Promise<Buffer | null> {
  return json.length > worthwhileAbove ? compress(json, quick) : null
}
