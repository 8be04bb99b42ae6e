/** A sheet of paper: text in the fonts of the screens, embedded, so that it prints the same everywhere. Lengths are points. */
import PdfDocument from 'pdfkit'
import { alphabets, fontOf, type Weight } from './fonts.ts'

const margin = 48
const ink = '#1c252e'
const faint = '#637381'
const line = '#d0d7de'

export interface Written {
  readonly x?: number
  readonly width?: number
  readonly size?: number
  readonly weight?: Weight
  readonly align?: 'start' | 'end' | 'center'
  readonly isFaint?: boolean
}

export interface SheetOptions {
  readonly isLandscape?: boolean
  readonly isArchival?: boolean
  readonly now: Temporal.Instant
}

export class Sheet {
  readonly #doc: PDFKit.PDFDocument
  readonly #bytes: Promise<Buffer>
  /** Where the next line is written, from the top. */
  y = margin

  constructor(title: string, { isLandscape = false, isArchival = false, now }: SheetOptions) {
    this.#doc = new PdfDocument({
      size: 'A4',
      layout: isLandscape ? 'landscape' : 'portrait',
      margin: 0,
      lang: 'fr-FR',
      displayTitle: true,
      info: {
        Title: title,
        CreationDate: new Date(now.epochMilliseconds),
        ModDate: new Date(now.epochMilliseconds),
      },
      // PDF/A-3b is read in ten years as it is today.
      ...(isArchival && { pdfVersion: '1.7' as const, subset: 'PDF/A-3b' as const }),
      // None of PDF's own: those of the sheet are registered below.
      font: '',
    })
    for (const weight of ['400', '700'] as const)
      for (const alphabet of alphabets)
        this.#doc.registerFont(`${alphabet}-${weight}`, fontOf(alphabet, weight))
    const chunks: Buffer[] = []
    this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    this.#bytes = new Promise((resolve, reject) => {
      this.#doc.on('end', () => resolve(Buffer.concat(chunks)))
      this.#doc.on('error', reject)
    })
  }

  get width(): number {
    return this.#doc.page.width - 2 * margin
  }

  /** Begins another page unless so much room is left on this one. */
  need(height: number): void {
    if (this.y + height <= this.#doc.page.height - margin) return
    this.#doc.addPage()
    this.y = margin
  }

  /** Writes below what is there, in as many lines and on as many pages as it takes. */
  write(text: string, how: Written = {}): void {
    const { x = 0, size = 11, weight = '400' } = how
    for (const line of this.#wrapped(text, { width: how.width ?? this.width - x, size, weight })) {
      this.need(size * 1.35)
      this.y = this.writeAt(line, this.y, how)
    }
  }

  /** Writes from `y` on, and answers where the text ends; moves nothing. */
  writeAt(text: string, y: number, how: Written = {}): number {
    const { x = 0, size = 11, weight = '400', align = 'start', isFaint = false } = how
    const width = how.width ?? this.width - x
    const height = size * 1.35
    let top = y
    for (const words of this.#wrapped(text, { width, size, weight })) {
      const free = width - this.#widthOf(words, size, weight)
      let at = margin + x + { start: 0, center: free / 2, end: free }[align]
      for (const { font, part } of this.#runs(words, weight)) {
        this.#doc
          .font(font)
          .fontSize(size)
          .fillColor(isFaint ? faint : ink)
        this.#doc.text(part, at, top, { lineBreak: false })
        at += this.#doc.widthOfString(part)
      }
      top += height
    }
    return top
  }

  /** A name on the left, what belongs to it on the right. */
  row(name: string, value: string, how: Written = {}): void {
    const size = how.size ?? 11
    const valueWidth = this.#widthOf(value, size, '700') + 2
    const end = this.writeAt(name, this.y, { ...how, width: this.width - valueWidth - 16 })
    this.writeAt(value, this.y, {
      ...how,
      x: this.width - valueWidth,
      width: valueWidth,
      align: 'end',
      weight: '700',
    })
    this.y = end
  }

  rule(): void {
    const y = this.y + 4
    this.#doc
      .moveTo(margin, y)
      .lineTo(margin + this.width, y)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke()
    this.y += 10
  }

  space(height: number): void {
    this.y += height
  }

  /** Dark squares of a pattern, centred, and the room around it that readers of codes need. */
  squares(count: number, isDark: (x: number, y: number) => boolean, width: number): void {
    const side = width / count
    const left = margin + (this.width - width) / 2
    for (let row = 0; row < count; row += 1)
      for (let column = 0; column < count; column += 1)
        if (isDark(column, row)) this.#doc.rect(left + column * side, this.y + row * side, side, side)
    this.#doc.fillColor('#000000').fill()
    this.y += width
  }

  async end(): Promise<Buffer> {
    this.#doc.end()
    return this.#bytes
  }

  /** Words that do not fit are written on the next line; a word that fits nowhere stays whole. */
  *#wrapped(
    text: string,
    { width, size, weight }: { readonly width: number; readonly size: number; readonly weight: Weight },
  ): Generator<string> {
    let current = ''
    for (const word of text.split(' ')) {
      const longer = current === '' ? word : `${current} ${word}`
      if (current !== '' && this.#widthOf(longer, size, weight) > width) {
        yield current
        current = word
      } else current = longer
    }
    yield current
  }

  #widthOf(text: string, size: number, weight: Weight): number {
    return this.#runs(text, weight).reduce(
      (sum, { font, part }) => sum + this.#doc.font(font).fontSize(size).widthOfString(part),
      0,
    )
  }

  /** The text in pieces, each in a font that has its characters; the first font where none has. */
  #runs(text: string, weight: Weight): { font: string; part: string }[] {
    const runs: { font: string; part: string }[] = []
    // The fonts have no narrow no-break space, which French puts between thousands.
    for (const character of text.replaceAll('\u202f', '\u00a0')) {
      const alphabet = alphabets.find((one) => this.#has(`${one}-${weight}`, character)) ?? alphabets[0]
      const font = `${alphabet}-${weight}`
      const last = runs.at(-1)
      if (last?.font === font) last.part += character
      else runs.push({ font, part: character })
    }
    return runs
  }

  #has(font: string, character: string): boolean {
    // The reader of fonts that pdfkit uses; its types name neither it nor its question.
    const { _font } = this.#doc.font(font) as unknown as {
      _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } }
    }
    return _font.font.hasGlyphForCodePoint(character.codePointAt(0)!)
  }
}
