import { useState } from 'react'
import { useTableLabels } from '../../../shared/list.ts'
import { TableFoot } from '../../../ui/components/data-table/table-foot.tsx'

const total = 137

export default function Foot() {
  const labels = useTableLabels()
  const [{ page, rowsPerPage }, setState] = useState({ page: 2, rowsPerPage: 25 })
  const pages = Math.ceil(total / rowsPerPage)
  return (
    <TableFoot
      list={{ state: { page, rowsPerPage }, total, isLoading: false }}
      labels={labels}
      table={{
        getCanPreviousPage: () => page > 1,
        getCanNextPage: () => page < pages,
        previousPage: () => setState({ page: page - 1, rowsPerPage }),
        nextPage: () => setState({ page: page + 1, rowsPerPage }),
        setPageSize: (size) => setState({ page: 1, rowsPerPage: Number(size) }),
      }}
    />
  )
}
