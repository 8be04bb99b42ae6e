declare module 'virtual:catalogue-addresses' {
  /** Where the browser finds the public catalogue of a language; empty while Vite serves the screens. */
  const addresses: Readonly<Partial<Record<string, string>>>
  export default addresses
}
