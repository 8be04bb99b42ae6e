import type { Translate } from '../lib/i18n/i18n.tsx'
import type { RichTextWords } from '../ui/components/inputs/rich-text-field.tsx'

/** The labels of the field for formatted text. */
export function richTextWords(t: Translate): RichTextWords {
  return {
    tools: t('editor.tools'),
    block: t('editor.block'),
    paragraph: t('editor.paragraph'),
    headings: [1, 2, 3, 4, 5, 6].map((level) => t('editor.heading', { level })),
    bold: t('editor.bold'),
    italic: t('editor.italic'),
    underline: t('editor.underline'),
    strike: t('editor.strike'),
    bullets: t('editor.bullets'),
    numbers: t('editor.numbers'),
    quote: t('editor.quote'),
    undo: t('editor.undo'),
    redo: t('editor.redo'),
    link: {
      tool: t('editor.link'),
      address: t('editor.linkAddress'),
      how: t('editor.linkHow'),
      invalid: t('editor.linkInvalid'),
      set: t('editor.linkSet'),
      remove: t('editor.linkRemove'),
      cancel: t('editor.cancel'),
    },
    image: {
      tool: t('editor.image'),
      alt: t('editor.imageAlt'),
      altWhy: t('editor.imageAltWhy'),
      insert: t('editor.imageInsert'),
      change: t('editor.imageChange'),
      cancel: t('editor.cancel'),
      uploading: t('editor.imageUploading'),
    },
  }
}
