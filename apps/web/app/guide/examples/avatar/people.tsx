import { Portrait } from '../../../ui/motif/drawings.tsx'

const people = [
  { id: 1, givenName: 'Camille', familyName: 'Roy', photo: null, portrait: 0 },
  { id: 2, givenName: 'Louis', familyName: 'Besson', photo: null, portrait: 3 },
  { id: 3, givenName: 'Sophie', familyName: 'Marchand', photo: null, portrait: null },
  { id: 4, givenName: 'Inès', familyName: 'Caron', photo: null, portrait: null },
]

export default function People() {
  return [28, 40, 64].flatMap((size) =>
    people.map((person) => <Portrait key={`${size} ${person.id}`} person={person} size={size} />),
  )
}
