import './images-field.css'
import { useEffect, useId, useState, type Ref } from 'react'
import { Button, DropZone, FileTrigger } from 'react-aria-components'
import { fileSize } from '../../../lib/format/file-size.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { languages } from '../../../lib/i18n/languages.ts'
import { Icon } from '../../icons/icon.tsx'
import { FileIcon } from '../data-display/file-icon.tsx'
import { droppedFiles } from './dropped-files.ts'
import { FieldHint } from './field-hint.tsx'

/** Labels of the field's parts; they come with the page. `remove` holds the mark {name}. */
export interface ImagesWords {
  drop: string
  choose: string
  remove: string
  refused: string
  notAnImage: string
}

interface ImagesFieldProps {
  label: string
  words: ImagesWords
  help?: string
  error?: string | undefined
  value: readonly File[]
  onChange: (files: File[]) => void
  ref?: Ref<HTMLButtonElement>
}

/** Several images, dropped or chosen. Files that are no images are listed with the reason and change nothing. */
export function ImagesField({ label, words, help, error, value, onChange, ref }: ImagesFieldProps) {
  const id = useId()
  const hint = error ?? help
  const [refused, setRefused] = useState<readonly string[]>([])
  const add = (files: readonly File[]) => {
    setRefused(files.filter((file) => !isImage(file)).map(({ name }) => name))
    const images = files.filter(isImage).filter((file) => !value.some((known) => isSame(known, file)))
    if (images.length > 0) onChange([...value, ...images])
  }
  return (
    <div
      className="field"
      role="group"
      aria-labelledby={id}
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
      <span className="lb" id={id}>
        {label}
      </span>
      <DropZone
        className="images-drop"
        aria-label={words.drop}
        onDrop={(event) => void droppedFiles(event).then(add)}
      >
        <Icon name="camera" size={24} />
        <p className="sec">{words.drop}</p>
        <FileTrigger
          acceptedFileTypes={['image/*']}
          allowsMultiple
          onSelect={(files) => add([...(files ?? [])])}
        >
          <Button ref={ref} className="btn out">
            {words.choose}
          </Button>
        </FileTrigger>
      </DropZone>
      <FieldHint id={`${id}-hint`} error={error} help={help} />
      {refused.length > 0 && (
        <div role="alert" className="images-refused">
          <b>{words.refused}</b>
          <ul>
            {refused.map((name) => (
              <li key={name}>
                <FileIcon name={name} />
                <span>
                  <bdi>{name}</bdi> – {words.notAnImage}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className="images-chosen">
        {value.map((file) => (
          <Chosen
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            removeLabel={words.remove.replace('{name}', file.name)}
            onRemove={() => onChange(value.filter((one) => one !== file))}
          />
        ))}
      </ul>
    </div>
  )
}

interface ChosenProps {
  file: File
  removeLabel: string
  onRemove: () => void
}

function Chosen({ file, removeLabel, onRemove }: ChosenProps) {
  const { language } = useWords()
  const picture = usePicture(file)
  return (
    <li>
      {picture ? <img src={picture} alt="" width={120} height={90} /> : <span className="place" />}
      <span className="help">
        <bdi>{file.name}</bdi>
      </span>
      <bdi className="help">{fileSize(file.size, languages[language].tag)}</bdi>
      <button type="button" className="ib" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
        <Icon name="trash-2" />
      </button>
    </li>
  )
}

/** The image as an address of its own: the pages' policy lets no other one in. */
function usePicture(file: File): string | null {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    const reader = new FileReader()
    reader.addEventListener('load', () => setPicture(String(reader.result)))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return picture
}

function isImage({ type }: File): boolean {
  return type.startsWith('image/')
}

function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
}
