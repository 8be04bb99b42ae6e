import { createStore } from '../../lib/store.ts'

/** The cart's text in local storage, as the specification names its key. The header reads only a count from it. */
const STORAGE_KEY = 'app-checkout'

/** A browser that refuses storage keeps the cart until the page is closed. */
let unstored: string | null = null

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? unstored
  } catch {
    return unstored
  }
}

const store = createStore<string | null>({
  read,
  onServer: null,
  // Another tab has changed the cart; a null key means that it emptied the whole storage.
  watch: () => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === STORAGE_KEY || key === null) store.changed()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  },
})

export const useStoredCart = store.useValue
export const storedCart = read

export function storeCart(text: string | null): void {
  unstored = null
  try {
    if (text === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, text)
  } catch (error) {
    console.info(error)
    unstored = text
  }
  store.changed()
}

/** The count in the header: the domain's reader, which checks every field, would be weight on every page. */
export function countOf(text: string | null): number {
  try {
    const { totalItems } = JSON.parse(text ?? '{}') as { totalItems?: unknown }
    return Number.isSafeInteger(totalItems) ? Math.max(0, totalItems as number) : 0
  } catch {
    return 0
  }
}
