import type { ChatCard } from '@meche/contract/chat.ts'

export interface CardPlace {
  kind: ChatCard['kind']
  id: number
}

/** The card that an address of this site stands for when it is pasted into a message; null for any other text. */
export function cardOfAddress(text: string, origin: string): CardPlace | null {
  const address = URL.parse(text.trim())
  if (address?.origin !== origin) return null
  const { pathname, searchParams } = address
  const client = idIn(/^\/dashboard\/user\/(\d+)$/.exec(pathname)?.[1])
  if (client !== null) return { kind: 'client', id: client }
  const visit = pathname === '/dashboard/calendar' ? idIn(searchParams.get('visit') ?? undefined) : null
  return visit === null ? null : { kind: 'visit', id: visit }
}

function idIn(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
