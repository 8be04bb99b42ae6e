import { useEditorState, type Editor } from '@tiptap/react'
import { useState } from 'react'
import { Dialog } from '../overlays/dialog.tsx'
import { TextField } from './text-field.tsx'
import { Tool } from './rich-text-tool.tsx'

/** Labels of the tool for links. */
export interface LinkWords {
  tool: string
  address: string
  how: string
  invalid: string
  set: string
  remove: string
  cancel: string
}

/** Makes the selected text a link, or changes the link that the cursor is in; without a selection the address itself is written. */
export function LinkTool({ editor, words }: { editor: Editor; words: LinkWords }) {
  const isOn = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') })
  const [address, setAddress] = useState<string | null>(null)
  const close = () => setAddress(null)
  return (
    <>
      <Tool
        icon="link"
        label={words.tool}
        isOn={isOn}
        onPress={() => setAddress(String(editor.getAttributes('link')['href'] ?? 'https://'))}
      />
      <Dialog isOpen={address !== null} onClose={close} title={words.tool}>
        {address !== null && (
          <LinkForm
            words={words}
            begin={address}
            isOn={isOn}
            onCancel={close}
            onRemove={() => {
              close()
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
            }}
            onSet={(href) => {
              close()
              writeLink(editor, href)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function writeLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus()
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.extendMarkRange('link').setLink({ href }).run()
}

interface LinkFormProps {
  words: LinkWords
  begin: string
  isOn: boolean
  onCancel: () => void
  onRemove: () => void
  onSet: (href: string) => void
}

/** No form of its own: the field may stand in one already. */
function LinkForm({ words, begin, isOn, onCancel, onRemove, onSet }: LinkFormProps) {
  const [address, setAddress] = useState(begin)
  const [isRefused, setRefused] = useState(false)
  const set = () => {
    const href = address.trim()
    if (isHttps(href)) onSet(href)
    else setRefused(true)
  }
  return (
    <>
      <TextField
        label={words.address}
        help={words.how}
        error={isRefused ? words.invalid : undefined}
        type="url"
        dir="ltr"
        data-focus-first
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <div className="dialog-acts">
        <button type="button" className="btn txt" onClick={onCancel}>
          {words.cancel}
        </button>
        {isOn && (
          <button type="button" className="btn out" onClick={onRemove}>
            {words.remove}
          </button>
        )}
        <button type="button" className="btn pri" onClick={set}>
          {words.set}
        </button>
      </div>
    </>
  )
}

function isHttps(text: string): boolean {
  const address = URL.parse(text)
  return address?.protocol === 'https:' && address.hostname !== '' && address.username === ''
}
