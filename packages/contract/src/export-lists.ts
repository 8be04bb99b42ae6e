/** Lists of the salon that are exported as CSV. */
export const exportLists = ['clients', 'visits', 'services'] as const
export type ExportList = (typeof exportLists)[number]
