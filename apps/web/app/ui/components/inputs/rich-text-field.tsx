import './rich-text-field.css'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useImperativeHandle, useRef, type Ref } from 'react'
import { EDITOR_ICONS } from '../../icons/editor-icons.gen.ts'
import { Drawing } from '../../icons/icon.tsx'
import { FieldHint } from './field-hint.tsx'

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
  ref?: Ref<{ focus: () => void }>
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
  ref,
}: RichTextFieldProps) {
  const id = useId()
  const hint = error ?? help
  const sync = useSync(onChange)
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false })],
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
        {editor && <Tools editor={editor} words={words} />}
        <EditorContent editor={editor} />
      </div>
      <FieldHint id={`${id}-hint`} error={error} help={help} />
    </div>
  )
}

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML()
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

const levels = [1, 2, 3, 4, 5, 6] as const

function Tools({ editor, words }: { editor: Editor; words: RichTextWords }) {
  const state = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) })
  const run = () => editor.chain().focus()
  return (
    <div className="rich-text-tools" role="group" aria-label={words.tools}>
      <select
        aria-label={words.block}
        value={state.heading}
        onChange={({ target }) => {
          const level = levels.find((one) => one === Number(target.value))
          if (level) run().setHeading({ level }).run()
          else run().setParagraph().run()
        }}
      >
        <option value={0}>{words.paragraph}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {words.headings[level - 1]}
          </option>
        ))}
      </select>
      <Tool icon="bold" label={words.bold} isOn={state.bold} onPress={() => run().toggleBold().run()} />
      <Tool
        icon="italic"
        label={words.italic}
        isOn={state.italic}
        onPress={() => run().toggleItalic().run()}
      />
      <Tool
        icon="underline"
        label={words.underline}
        isOn={state.underline}
        onPress={() => run().toggleUnderline().run()}
      />
      <Tool
        icon="strikethrough"
        label={words.strike}
        isOn={state.strike}
        onPress={() => run().toggleStrike().run()}
      />
      <Tool
        icon="list"
        label={words.bullets}
        isOn={state.bullets}
        onPress={() => run().toggleBulletList().run()}
      />
      <Tool
        icon="list-ordered"
        label={words.numbers}
        isOn={state.numbers}
        onPress={() => run().toggleOrderedList().run()}
      />
      <Tool
        icon="text-quote"
        label={words.quote}
        isOn={state.quote}
        onPress={() => run().toggleBlockquote().run()}
      />
      <Tool icon="undo-2" label={words.undo} isOff={!state.canUndo} onPress={() => run().undo().run()} />
      <Tool icon="redo-2" label={words.redo} isOff={!state.canRedo} onPress={() => run().redo().run()} />
    </div>
  )
}

function stateOf(editor: Editor) {
  return {
    heading: levels.find((level) => editor.isActive('heading', { level })) ?? 0,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

interface ToolProps {
  icon: keyof typeof EDITOR_ICONS
  label: string
  isOn?: boolean
  isOff?: boolean
  onPress: () => void
}

function Tool({ icon, label, isOn, isOff = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="ib"
      aria-label={label}
      aria-pressed={isOn}
      // Disabled, it would lose the focus that has just pressed it.
      aria-disabled={isOff}
      title={label}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      <Drawing body={EDITOR_ICONS[icon]} isDirectional={icon === 'undo-2' || icon === 'redo-2'} />
    </button>
  )
}
