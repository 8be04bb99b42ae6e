import { useMutation } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { saveFile } from '../ui/components/data-display/save-file.ts'
import { showToast } from '../ui/components/feedback/toaster.tsx'
import { call } from '../lib/api/http.ts'

/** Everything held about a person, as a file: their right, for themselves or asked of the salon. */
export function usePersonExport() {
  return useMutation({
    mutationFn: (id: number) => call(api.exportUser, { params: { id: String(id) } }),
    onSuccess: (data, id) =>
      saveFile(`donnees-${id}.json`, JSON.stringify(data, null, 2), 'application/json'),
    onError: (error) => showToast(error.message, 'error'),
  })
}
