/**
 * Passwords that attackers try first: fifty thousand that leaked often, and what of France and of hair salons is missing there. A
 * password is also refused when it is the salon's name. The list stays on the server.
 */
import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set([
  ...dictionary['passwords-common'],
  ...`0123456789 121212 654321 987654 987654321 abcdef abcdefg administrateur azerty1234 azertyuiop123 bonjour123 coiffeur
  coiffeuse coiffure corentin coucou coucou1 coucou123 doudou gateau lyon motdepasse1 papa p@ssword princesse1 soleil1`.split(
    /\s+/,
  ),
])

export function isTooCommon(password: string, salonName: string): boolean {
  const plain = password.toLowerCase()
  const isOneCharacter = new Set(plain).size === 1
  return isOneCharacter || common.has(plain) || squeezed(plain) === squeezed(salonName)
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '')
}
