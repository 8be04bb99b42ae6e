/** The addresses of the journal's images. */

/** The widths in pixels of the three pictures that are made of an image; an address names the middle one. */
export const postImageWidths = [480, 960, 1600] as const
const namedWidth = postImageWidths[1]

/** The address of an image of the journal: the hash of its content and the middle width. */
export const postImageUrl = new RegExp(String.raw`^/uploads/[0-9a-f]{32}-${namedWidth}\.webp$`)

/** The same image in another of its widths. */
export function postImageIn(url: string, width: (typeof postImageWidths)[number]): string {
  return url.replace(`-${namedWidth}.webp`, `-${width}.webp`)
}
