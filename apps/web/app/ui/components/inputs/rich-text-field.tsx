import './rich-text-field.css'
import { Heading } from '@tiptap/extension-heading'
import { Image } from '@tiptap/extension-image'
import { EditorContent, mergeAttributes, useEditor, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useImperativeHandle, useRef, type Ref } from 'react'
import { FieldHint } from './field-hint.tsx'
import type { ImageWords, UploadImage } from './rich-text-image.tsx'
import type { LinkWords } from './rich-text-link.tsx'
import { RichTextTools } from './rich-text-tools.tsx'

/** Labels of the field's tools; they come with the page. */
export interface RichTextWords {
  tools: string
  block: string
  paragraph: string
  /** Labels of the first to the sixth level. */
  headings: readonly string[]
  bold: string
  italic: string
  underline: string
  strike: string
  bullets: string
  numbers: string
  quote: string
  undo: string
  redo: string
  link: LinkWords
  image: ImageWords
}

interface RichTextFieldProps {
  label: string
  words: RichTextWords
  help?: string
  error?: string | undefined
  /** HTML; empty when there is no text. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  /** Keeps an image and says where it is; without it the text takes none. */
  uploadImage?: UploadImage | undefined
  ref?: Ref<{ focus: () => void }>
}

/** A link leads to an https address; whoever follows it is not told to the page that it leads to. */
const link = {
  openOnClick: false,
  protocols: ['https'],
  defaultProtocol: 'https',
  isAllowedUri: (address: string) => address.startsWith('https://'),
  HTMLAttributes: { rel: 'noopener', target: null },
}

/** Formatted text, as HTML. Input reaches the form a moment later, or when the field loses the focus. */
export function RichTextField({
  label,
  words,
  help,
  error,
  value,
  onChange,
  onBlur,
  uploadImage,
  ref,
}: RichTextFieldProps) {
  const id = useId()
  const hint = error ?? help
  const sync = useSync(onChange)
  const editor = useEditor({
    extensions: [StarterKit.configure({ link, heading: false }), LowerHeading, Image],
    content: value,
    // The server renders no editor, and the page's own style sheet has its styles.
    immediatelyRender: false,
    injectCSS: false,
    onUpdate: ({ editor: edited }) => sync.soon(htmlOf(edited)),
    onBlur: () => {
      sync.now()
      onBlur?.()
    },
  })
  useImperativeHandle(ref, () => ({ focus: () => editor?.commands.focus() }), [editor])
  useEffect(() => {
    // Set from outside: a draft that was kept, a form that was emptied.
    if (editor && value !== sync.last.current) editor.commands.setContent(value, { emitUpdate: false })
    sync.last.current = value
  }, [editor, value, sync])
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': id,
          ...(error && { 'aria-invalid': 'true' }),
          ...(hint && { 'aria-describedby': `${id}-hint` }),
        },
      },
    })
  }, [editor, id, hint, error])
  return (
    <div className="field">
      <span className="lb" id={id}>
        {label}
      </span>
      <div className={error ? 'in rich-text bad' : 'in rich-text'}>
        {editor && <RichTextTools editor={editor} words={words} uploadImage={uploadImage} />}
        <EditorContent editor={editor} />
      </div>
      <FieldHint id={`${id}-hint`} error={error} help={help} />
    </div>
  )
}

/** The page has its own first heading: those of the text are announced a level lower. */
const LowerHeading = Heading.extend({
  renderHTML({ node, HTMLAttributes }) {
    const level = Number(node.attrs['level'])
    return [`h${level}`, mergeAttributes(HTMLAttributes, { 'aria-level': Math.min(level + 1, 6) }), 0]
  },
})

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML().replaceAll(/(<h[1-6]) aria-level="\d"/g, '$1')
}

/** From the specification, section 9. */
const syncMilliseconds = 100

/** Hands the text on once nothing was typed for a moment; what is still waiting leaves with the field. */
function useSync(onChange: (html: string) => void) {
  const latest = useRef(onChange)
  const last = useRef<string | null>(null)
  const sync = useRef<{ last: typeof last; soon: (html: string) => void; now: () => void } | null>(null)
  useEffect(() => {
    latest.current = onChange
  }, [onChange])
  if (!sync.current) {
    let waiting: { html: string; timer: ReturnType<typeof setTimeout> } | null = null
    const now = () => {
      if (!waiting) return
      clearTimeout(waiting.timer)
      last.current = waiting.html
      latest.current(waiting.html)
      waiting = null
    }
    const soon = (html: string) => {
      if (waiting) clearTimeout(waiting.timer)
      waiting = { html, timer: setTimeout(now, syncMilliseconds) }
    }
    sync.current = { last, soon, now }
  }
  const made = sync.current
  useEffect(() => () => made.now(), [made])
  return made
}
