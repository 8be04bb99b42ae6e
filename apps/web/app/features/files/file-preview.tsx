import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StoredFile } from '@meche/contract/files.ts'
import { dataAddress } from '../../lib/api/data-address.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Unanswered } from '../../shared/unanswered.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { readContent, useDownload } from './api.ts'

interface FilePreviewProps {
  /** Those of the list, in its order. */
  images: readonly StoredFile[]
  file: StoredFile | null
  onShow: (file: StoredFile) => void
  onClose: () => void
}

/** An image, large, over the page; the arrows lead to the ones beside it in the list. */
export function FilePreview({ images, file, onShow, onClose }: FilePreviewProps) {
  return (
    <Dialog isOpen={file !== null} onClose={onClose} title={file?.name ?? ''} className="file-preview">
      {file && <Preview images={images} file={file} onShow={onShow} onClose={onClose} />}
    </Dialog>
  )
}

function Preview({ images, file, onShow, onClose }: FilePreviewProps & { file: StoredFile }) {
  const t = useTranslate()
  const download = useDownload()
  const image = useQuery({
    queryKey: ['file-content', file.id],
    queryFn: async ({ signal }) => dataAddress(await readContent(file, signal)),
    // An image is large: it is not kept once it is closed.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const place = images.findIndex(({ id }) => id === file.id)
  const beside = (step: 1 | -1) => images[place + step]
  const go = (step: 1 | -1) => {
    const other = beside(step)
    if (other) onShow(other)
  }
  useArrows(go)
  return (
    <>
      {image.data ? (
        <img className="file-large" src={image.data} alt={file.name} />
      ) : (
        <Unanswered query={image} skeleton="file-large-skel" />
      )}
      <div className="dialog-acts">
        {images.length > 1 && (
          <div className="file-steps">
            <Step icon="chevron-left" label={t('file.previous')} to={beside(-1)} onShow={onShow} />
            <bdi className="sec" aria-live="polite">
              {`${place + 1} / ${images.length}`}
            </bdi>
            <Step icon="chevron-right" label={t('file.next')} to={beside(1)} onShow={onShow} />
          </div>
        )}
        <button type="button" className="btn txt" onClick={onClose}>
          {t('app.close')}
        </button>
        <button type="button" className="btn out" onClick={() => download.mutate(file)}>
          <Icon name="download" />
          {t('file.download')}
        </button>
      </div>
    </>
  )
}

interface StepProps {
  icon: IconName
  label: string
  to: StoredFile | undefined
  onShow: (file: StoredFile) => void
}

/** Stays where it is at the end of the list, so that the focus does too. */
function Step({ icon, label, to, onShow }: StepProps) {
  return (
    <button
      type="button"
      className="ib"
      aria-label={label}
      title={label}
      aria-disabled={to === undefined}
      onClick={() => to && onShow(to)}
    >
      <Icon name={icon} size={20} />
    </button>
  )
}

/** The arrow keys, in the direction of reading. */
function useArrows(go: (step: 1 | -1) => void): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
      const isForward = (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl')
      go(isForward ? 1 : -1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [go])
}
