/** Passwords that attackers try first, French ones included; a password is also refused when it is the salon's name. */
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 000000 111111 222222 333333 555555 666666 777777 888888 999999
  112233 121212 123123 123321 123654 131313 159753 147258 147258369 654321 696969 789456 789456123 987654 987654321
  1q2w3e 1q2w3e4r 1qaz2wsx a1b2c3 aa123456 abc123 abcd1234 abcdef abcdefg access admin admin1 admin123 administrateur
  administrator alexandre alexis amour amoureux anais andrew angel angela anthony antoine apple arsenal arthur asdfgh
  asdfghjkl ashley asterix aurelie azerty azerty1 azerty12 azerty123 azerty1234 azertyuiop azertyuiop123 bailey banane
  baseball batman beatrice benjamin biscuit bonjour bonjour1 bonjour123 bordeaux bretagne camille canada caroline cedric
  celine chanel chantal charlie charlotte cheval chocolat chocolate chouchou christophe claire clement cocacola coiffeur
  coiffeuse coiffure computer corentin coucou coucou1 coucou123 daniel david delphine dolphin donald doudou dragon elodie
  emilie emmanuel fabien famille fanny florence florian football france francois freedom friend gabriel garden gateau
  georges gerard ginger google gregory guillaume hannah harley hello hello123 hiphop hockey hunter iloveyou internet
  isabelle jasmine jasper jennifer jeremy jerome jessica jesus jetaime jonathan jordan joshua julie julien juliette junior
  justine karine killer kitten laetitia laurent letmein liberte london loulou louis loveme lucas lucie ludovic lyon madison
  maggie maison maman manon marie marine marion marseille martin martine master mathieu matrix matthew maurice maxime
  melanie melissa merlin mercedes michael michel michelle mickael minecraft monkey motdepasse motdepasse1 mustang naruto
  nathalie nicolas nicole nirvana olivia olivier orange papa papillon paris password password1 password12 password123
  passw0rd p@ssw0rd p@ssword pascal patrice patricia patrick pepper philippe pierre playstation pokemon portugal prince
  princess princesse princesse1 qazwsx qwert qwerty qwerty1 qwerty123 qwertyuiop raphael realmadrid romain ronaldo samsung
  samuel sandrine sarah scooter secret sebastien shadow simone skywalker snoopy soccer soleil soleil1 sophie starwars
  stephane stephanie summer sunshine superman sylvain sylvie tennis thierry thomas tigger tintin toulouse trustno1 tweety
  valentin valerie vanessa vanille vincent virginie welcome welcome1 whatever william winner xavier yamaha zaq12wsx zidane
  zxcvbn zxcvbnm`.split(/\s+/),
)

export function isTooCommon(password: string, salonName: string): boolean {
  const plain = password.toLowerCase()
  const isOneCharacter = new Set(plain).size === 1
  return isOneCharacter || common.has(plain) || squeezed(plain) === squeezed(salonName)
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '')
}
