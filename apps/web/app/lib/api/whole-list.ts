import { limits } from '@meche/contract/limits.ts'

/** The largest page of a list: no salon has more categories or services. */
export const wholeList = { itemsPerPage: String(limits.itemsPerPageMax) }
