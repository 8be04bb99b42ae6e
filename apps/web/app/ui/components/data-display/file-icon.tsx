import { fileFormat, type FileFormat } from '../../../lib/format/file-format.ts'

const marks: Record<FileFormat, string> = {
  pdf: 'PDF',
  txt: 'TXT',
  psd: 'PSD',
  word: 'DOC',
  excel: 'XLS',
  zip: 'ZIP',
  illustrator: 'AI',
  powerpoint: 'PPT',
  audio: '♪',
  image: 'IMG',
  video: '▶',
  file: '',
}

/** A sheet with its format written on it; the file's name stands beside it. */
export function FileIcon({ name, size = 40 }: { name: string; size?: number }) {
  return (
    <svg className="file-icon" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <path
        d="M9 3h15l8 8v26H9zM24 3v8h8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <text x="20.5" y="28" textAnchor="middle" fontSize="8.5" fontWeight="700" fill="currentColor">
        {marks[fileFormat(name)]}
      </text>
    </svg>
  )
}
