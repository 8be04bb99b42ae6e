/** Everything a signed-in person reads beyond the public pages. */
export const officeFr = {
  'side.overview': "Vue d'ensemble",
} as const
