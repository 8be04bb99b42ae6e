import './image-drop.css'
import { useState, type Ref } from 'react'
import { Button, DropZone, FileTrigger } from 'react-aria-components'
import { Icon } from '../../icons/icon.tsx'
import { FileIcon } from '../data-display/file-icon.tsx'
import { droppedFiles } from './dropped-files.ts'

/** Labels of its parts; they come with the page. */
export interface ImageDropWords {
  drop: string
  choose: string
  refused: string
  notAnImage: string
}

interface ImageDropProps {
  words: ImageDropWords
  /** The kinds that a file picker offers; any image without them. */
  types?: readonly string[]
  /** Shown instead of the words of the button while images are on their way. */
  sending?: string | null
  isDisabled?: boolean
  onAdd: (images: File[]) => void
  ref?: Ref<HTMLButtonElement>
}

/** Takes several images, dropped or chosen. Files that are no images are listed with the reason and change nothing. */
export function ImageDrop({ words, types, sending = null, isDisabled = false, onAdd, ref }: ImageDropProps) {
  const [refused, setRefused] = useState<readonly string[]>([])
  const isBusy = sending !== null
  const add = (files: readonly File[]) => {
    setRefused(files.filter((file) => !isImage(file)).map(({ name }) => name))
    const images = files.filter(isImage)
    if (images.length > 0) onAdd(images)
  }
  return (
    <>
      <DropZone
        className="image-drop"
        aria-label={words.drop}
        isDisabled={isDisabled || isBusy}
        onDrop={(event) => void droppedFiles(event).then(add)}
      >
        <Icon name="camera" size={24} />
        <p className="sec">{words.drop}</p>
        <FileTrigger
          acceptedFileTypes={types ?? ['image/*']}
          allowsMultiple
          onSelect={(files) => add([...(files ?? [])])}
        >
          <Button ref={ref} className="btn out" isDisabled={isDisabled} isPending={isBusy}>
            {isBusy && <span className="spin" aria-hidden="true" />}
            {sending ?? words.choose}
          </Button>
        </FileTrigger>
      </DropZone>
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
    </>
  )
}

function isImage({ type }: File): boolean {
  return type.startsWith('image/')
}
