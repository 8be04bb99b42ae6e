import { useQuery } from '@tanstack/react-query'
import type { StoredFile } from '@meche/contract/files.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Unanswered } from '../../shared/unanswered.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { readContent, useDownload } from './api.ts'

/** An image, large, over the page. */
export function FilePreview({ file, onClose }: { file: StoredFile | null; onClose: () => void }) {
  return (
    <Dialog isOpen={file !== null} onClose={onClose} title={file?.name ?? ''} className="file-preview">
      {file && <Preview file={file} onClose={onClose} />}
    </Dialog>
  )
}

function Preview({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const t = useTranslate()
  const download = useDownload()
  const image = useQuery({
    queryKey: ['file-content', file.id],
    queryFn: async ({ signal }) => addressOf(await readContent(file, signal)),
    // An image is large: it is not kept once it is closed.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      {image.data ? (
        <img className="file-large" src={image.data} alt={file.name} />
      ) : (
        <Unanswered query={image} skeleton="file-large-skel" />
      )}
      <div className="dialog-acts">
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

/** The image as an address of its own: the pages' policy lets no other one in. */
function addressOf(content: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(String(reader.result)))
  reader.addEventListener('error', () => reject(reader.error as Error))
  reader.readAsDataURL(content)
  return promise
}
