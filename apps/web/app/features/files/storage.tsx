import './files.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { FileUsage, StoredFile } from '@meche/contract/files.ts'
import { fileSize } from '../../lib/format/file-size.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { languages } from '../../lib/i18n/languages.ts'
import { paths } from '../../paths.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { FileIcon } from '../../ui/components/data-display/file-icon.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { usageQuery, useLiveFiles } from './api.ts'
import { FileFacts } from './file-items.tsx'

/** The space that files take, and the files that are deleted soon. */
export function Storage() {
  const t = useTranslate()
  useLiveFiles()
  const usage = useQuery(usageQuery)
  return (
    <main id="main" className="page files-page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('dash.title'), path: paths.dashboard },
          { title: t('side.files'), path: paths.fileManager },
        ]}
        title={t('file.storage')}
        text={t('file.storageWhy')}
      >
        <Link className="btn out" to={paths.fileManager}>
          {t('file.manager')}
        </Link>
      </PageHead>
      {usage.data ? <Usage usage={usage.data} /> : <Unanswered query={usage} skeleton="files-skel" />}
    </main>
  )
}

function Usage({ usage }: { usage: FileUsage }) {
  const { t, language } = useWords()
  const size = (bytes: number) => fileSize(bytes, languages[language].tag)
  const { quota, used, trash, formats } = usage
  return (
    <div className="storage">
      <section className="card panel storage-space">
        <h2 className="h5">{t('file.byFormat')}</h2>
        <meter min={0} max={quota} high={quota * 0.9} value={used} aria-label={t('file.storage')}>
          {size(used)}
        </meter>
        <p>{t('file.used', { used: size(used), quota: size(quota) })}</p>
        {trash.bytes > 0 && <p className="sec">{t('file.trashTakes', { size: size(trash.bytes) })}</p>}
        {formats.length === 0 && <p className="sec">{t('file.nothingYet')}</p>}
        <ul className="storage-formats">
          {formats.map(({ format, files, bytes }) => (
            <li key={format}>
              <FileIcon name={`x.${format === 'file' ? '' : endings[format]}`} size={32} />
              <span>
                {format in brands
                  ? brands[format as keyof typeof brands]
                  : t(`file.format.${format as TranslatedFormat}`)}
              </span>
              <span className="sec">{t('file.filesIn', { count: files })}</span>
              <bdi>{size(bytes)}</bdi>
              <span className="storage-part" style={{ inlineSize: `${(100 * bytes) / used}%` }} />
            </li>
          ))}
        </ul>
      </section>
      <Files title={t('file.largest')} files={usage.largest} none={t('file.nothingYet')} />
      <Files title={t('file.deletions')} files={usage.deletions} none={t('file.nothingDue')} />
      <Files title={t('file.recentExports')} files={usage.exports} none={t('file.noExport')} />
    </div>
  )
}

/** Formats that bear a name of their own in every language. */
const brands = {
  pdf: 'PDF',
  psd: 'Photoshop',
  word: 'Word',
  excel: 'Excel',
  illustrator: 'Illustrator',
  powerpoint: 'PowerPoint',
} as const
type TranslatedFormat = Exclude<FileUsage['formats'][number]['format'], keyof typeof brands>

/** An ending for the icon of each format. */
const endings = {
  pdf: 'pdf',
  txt: 'txt',
  psd: 'psd',
  word: 'docx',
  excel: 'xlsx',
  zip: 'zip',
  illustrator: 'ai',
  powerpoint: 'pptx',
  audio: 'mp3',
  image: 'png',
  video: 'mp4',
} as const

function Files({ title, files, none }: { title: string; files: readonly StoredFile[]; none: string }) {
  return (
    <section className="card panel">
      <h2 className="h5">{title}</h2>
      {files.length === 0 && <p className="sec">{none}</p>}
      <ul className="storage-files">
        {files.map((file) => (
          <li key={file.id} className="file-item">
            <FileIcon name={file.name} />
            <div className="file-text">
              <Link to={file.trashedAt ? paths.filesIn('trash') : paths.filesIn(file.folder)}>
                <bdi>{file.name}</bdi>
              </Link>
              <FileFacts file={file} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
