/** Content as an address of its own: the pages' policy lets no image of another kind in. */
export function dataAddress(content: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(String(reader.result)))
  reader.addEventListener('error', () => reject(reader.error as Error))
  reader.readAsDataURL(content)
  return promise
}
