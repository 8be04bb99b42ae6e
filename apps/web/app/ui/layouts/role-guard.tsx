import type { ReactNode } from 'react'

interface RoleGuardProps {
  /** Everybody when empty. */
  accepted: readonly string[]
  role: string | undefined
  fallback: ReactNode
  children: ReactNode
}

/** Shows something else to whoever has none of the accepted roles. The API decides; this spares them empty screens. */
export function RoleGuard({ accepted, role, fallback, children }: RoleGuardProps) {
  const isAccepted = accepted.length === 0 || (role !== undefined && accepted.includes(role))
  return isAccepted ? children : fallback
}
