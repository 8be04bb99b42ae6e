import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../ui/components/data-display/save-file.ts'
import { showToast } from '../ui/components/feedback/toaster.tsx'

export interface WantedFile {
  name: string
  read: () => Promise<Blob>
}

/** Fetches a file that needs the session's token, and hands it to the browser. */
export function useFileDownload() {
  return useMutation({
    mutationFn: async ({ name, read }: WantedFile) => ({ name, content: await read() }),
    onSuccess: ({ name, content }) => saveFile(name, content, content.type),
    onError: (error) => showToast(error.message, 'error'),
  })
}
