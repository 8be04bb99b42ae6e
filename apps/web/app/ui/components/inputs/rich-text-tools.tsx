import { useEditorState, type Editor } from '@tiptap/react'
import type { RichTextWords } from './rich-text-field.tsx'
import { ImageTool, type UploadImage } from './rich-text-image.tsx'
import { LinkTool } from './rich-text-link.tsx'
import { Tool } from './rich-text-tool.tsx'

const levels = [1, 2, 3, 4, 5, 6] as const

interface RichTextToolsProps {
  editor: Editor
  words: RichTextWords
  uploadImage: UploadImage | undefined
}

export function RichTextTools({ editor, words, uploadImage }: RichTextToolsProps) {
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
      <LinkTool editor={editor} words={words.link} />
      {uploadImage && <ImageTool editor={editor} words={words.image} upload={uploadImage} />}
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
