import { Outlet } from 'react-router'
import { SimpleHeader } from './simple-header.tsx'

export default function SimpleLayout() {
  return (
    <div className="site simple">
      <SimpleHeader />
      <Outlet />
    </div>
  )
}
