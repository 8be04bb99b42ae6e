import { useEditorState, type Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { Dialog } from '../overlays/dialog.tsx'
import { TextField } from './text-field.tsx'
import { Tool } from './rich-text-tool.tsx'

export interface UploadedImage {
  url: string
  width: number
  height: number
}
export type UploadImage = (file: File) => Promise<UploadedImage>

/** Labels of the tool for images. */
export interface ImageWords {
  tool: string
  alt: string
  altWhy: string
  insert: string
  change: string
  cancel: string
  uploading: string
}

interface ImageToolProps {
  editor: Editor
  words: ImageWords
  upload: UploadImage
}

/** Adds an image, or says what the selected one shows. */
export function ImageTool({ editor, words, upload }: ImageToolProps) {
  const file = useRef<HTMLInputElement>(null)
  const isOn = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('image') })
  const [asked, setAsked] = useState<(UploadedImage & { alt: string }) | 'selected' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const take = async (image: File) => {
    setBusy(true)
    setError(null)
    try {
      setAsked({ ...(await upload(image)), alt: '' })
    } catch (failure) {
      setError((failure as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const close = () => setAsked(null)
  const write = (alt: string) => {
    close()
    if (asked === 'selected') editor.chain().focus().updateAttributes('image', { alt }).run()
    else if (asked) {
      const { url: src, width, height } = asked
      editor.chain().focus().setImage({ src, alt, width, height }).run()
    }
  }
  return (
    <>
      <Tool
        icon="image"
        label={isBusy ? words.uploading : words.tool}
        isOn={isOn}
        isOff={isBusy}
        onPress={() => (isOn ? setAsked('selected') : file.current?.click())}
      />
      <input
        ref={file}
        type="file"
        hidden
        aria-label={words.tool}
        accept="image/jpeg,image/png,image/gif,image/webp"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file can be chosen again after a failure.
          target.value = ''
          if (chosen) void take(chosen)
        }}
      />
      <span className={error ? 'rich-text-failure help bad' : 'visually-hidden'} role="status">
        {isBusy ? words.uploading : error}
      </span>
      <Dialog isOpen={asked !== null} onClose={close} title={words.tool}>
        {asked !== null && (
          <AltForm
            words={words}
            begin={asked === 'selected' ? String(editor.getAttributes('image')['alt'] ?? '') : ''}
            isNew={asked !== 'selected'}
            onCancel={close}
            onWrite={write}
          />
        )}
      </Dialog>
    </>
  )
}

interface AltFormProps {
  words: ImageWords
  begin: string
  isNew: boolean
  onCancel: () => void
  onWrite: (alt: string) => void
}

function AltForm({ words, begin, isNew, onCancel, onWrite }: AltFormProps) {
  const [alt, setAlt] = useState(begin)
  return (
    <>
      <TextField
        label={words.alt}
        help={words.altWhy}
        data-focus-first
        dir="auto"
        maxLength={200}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onWrite(alt.trim())
        }}
      />
      <div className="dialog-acts">
        <button type="button" className="btn txt" onClick={onCancel}>
          {words.cancel}
        </button>
        <button type="button" className="btn pri" onClick={() => onWrite(alt.trim())}>
          {isNew ? words.insert : words.change}
        </button>
      </div>
    </>
  )
}
