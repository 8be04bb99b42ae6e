/** The key of a limit per address: an IPv4 address, or the /64 of an IPv6 address, which is what one line is assigned. */
import type { FastifyRequest } from 'fastify'

export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (mapped) return mapped
  return ip.includes(':') ? firstHalf(ip) : ip
}

/** The first four of the eight groups, `::` written out: `2001:db8::1` is `2001:db8:0:0`. */
function firstHalf(ip: string): string {
  const [head = '', tail = ''] = ip.toLowerCase().split('%')[0]!.split('::')
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '')
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = ip.includes('::') ? [...before, ...zeros, ...after] : before
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
