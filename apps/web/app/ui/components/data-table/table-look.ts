import { useState } from 'react'

/** How one person likes to see one table: kept by their browser, not by the address. */
interface Kept {
  hidden: readonly string[]
  isDense: boolean
}

export interface TableLook extends Kept {
  toggleColumn: (id: string) => void
  toggleDense: () => void
}

/** `hiddenAtFirst`: the columns that are shown by those who ask for them. */
export function useTableLook(name: string, hiddenAtFirst: readonly string[] = []): TableLook {
  const key = `table-${name}`
  const [kept, setKept] = useState(() => read(key, { hidden: hiddenAtFirst, isDense: false }))
  const keep = (next: Kept) => {
    setKept(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch (error) {
      // A browser that refuses storage forgets at the next visit.
      console.info(error)
    }
  }
  return {
    ...kept,
    toggleColumn: (id) => {
      const isHidden = kept.hidden.includes(id)
      keep({ ...kept, hidden: isHidden ? kept.hidden.filter((one) => one !== id) : [...kept.hidden, id] })
    },
    toggleDense: () => keep({ ...kept, isDense: !kept.isDense }),
  }
}

function read(key: string, usual: Kept): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof value !== 'object' || value === null) return usual
    const { hidden, isDense } = value as Partial<Kept>
    return {
      hidden: Array.isArray(hidden) ? hidden.filter((id) => typeof id === 'string') : [],
      isDense: isDense === true,
    }
  } catch (error) {
    console.info(error)
    return usual
  }
}
