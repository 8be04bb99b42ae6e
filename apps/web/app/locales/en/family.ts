import type { Catalogue } from '../catalogue.ts'
import type { familyFr } from '../fr/family.ts'

export const familyEn: Catalogue<typeof familyFr> = {
  'family.mine': 'My family',
  'family.theirs': 'Family',
  'family.why':
    'Book for your children or parents: you receive their messages, and their appointments are listed among yours.',
  'family.theirsWhy': 'The people whom this client books for. The client receives their messages.',
  'family.add': 'Add a family member',
  'family.editTitle': 'Edit a family member',
  'family.edit': 'Edit {name}',
  'family.remove': 'Remove {name}',
  'family.birthDate': 'Date of birth',
  'family.age_one': '{count} year old',
  'family.age_other': '{count} years old',
  'family.upcoming_one': '{count} upcoming appointment',
  'family.upcoming_other': '{count} upcoming appointments',
  'family.full': 'Eight family members are saved: that is the maximum.',
  'family.save': 'Save',
  'family.cancel': 'Cancel',
  'family.saved': '{name} is saved as a family member.',
  'family.removeTitle': 'Remove {name} from the family?',
  'family.removeText': 'Past appointments stay in the history.',
  'family.removeUpcoming_one':
    'An upcoming appointment is booked in their name. It stays booked: cancel it separately if it no longer takes place.',
  'family.removeUpcoming_other':
    '{count} upcoming appointments are booked in their name. They stay booked: cancel them separately if they no longer take place.',
  'family.removeConfirm': 'Remove',
  'family.removing': 'Removing',
  'family.removed': '{name} is no longer listed as a family member.',
  'family.account': 'Open an account for {name}',
  'family.accountText':
    'A code goes to their phone. Their coming appointments move to their account; you no longer get the messages.',
  'family.accountPhone': 'Phone of {name}',
  'family.accountProve': 'Opening an account for {name} needs your password.',
  'family.accountOpened': '{name} has an account. They choose a password with “Sign up” and the same number.',
  'family.gone': '{name} was no longer listed as a family member.',
}
