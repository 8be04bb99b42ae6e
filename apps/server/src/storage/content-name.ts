/** Names of contents and of drafts, which begin with a dot. */
const goodName = /^\.?[0-9a-f-]{36}$/

export function isContentName(name: string): boolean {
  return goodName.test(name)
}

/** RangeError for a name that could lead out of a folder, whoever made it. */
export function checkedContentName(name: string): string {
  if (!isContentName(name)) throw new RangeError(`${name} is no name of a content.`)
  return name
}
