import { Faces } from '../../../features/catalogue-admin/faces.tsx'

const people = ['Camille', 'Louis', 'Sophie', 'Inès', 'Léa', 'Karim'].map((name, place) => ({
  id: place + 1,
  name,
  givenName: name,
  familyName: 'Roy',
  photo: null,
  portrait: place % 2 === 0 ? place : null,
}))

export default function Group() {
  return <Faces of={people} names={people.map(({ name }) => name).join(', ')} />
}
