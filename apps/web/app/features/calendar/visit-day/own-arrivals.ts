/** Visits whose client's arrival was noted in this window: nobody needs to be told of it there. */
export const ownArrivals = new Set<number>()
