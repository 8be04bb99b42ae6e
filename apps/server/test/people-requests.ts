import type { Json } from './fuzz-requests.ts'

/** A right request of each endpoint about people and their accounts. */
export function peopleRequests(): Record<string, { query?: Json; body?: Json }> {
  const paging = { page: '1', itemsPerPage: '30' }
  const person = {
    firstname: 'Laurent',
    lastname: 'Camille',
    phone: '06 39 98 12 65',
    googleLink: 'https://g.example',
  }
  const passwords = { newPassword: 'lune-de-miel-9', confirmNewPassword: 'lune-de-miel-9' }
  return {
    getUsers: {
      query: { ...paging, quality: 'Customer', search: 'léa', role: 'ROLE_USER', 'order[email]': 'asc' },
    },
    createUser: {
      body: { ...person, email: null, quality: 'HairDresser', roles: ['ROLE_ADMIN'], red_zone: true },
    },
    updateUser: {
      body: {
        ...person,
        email: 'new@test.example',
        quality: 'Customer',
        currentPassword: 'x',
        otpCode: '123456',
      },
    },
    updatePassword: { body: { oldPassword: 'soleil-levant-7', ...passwords } },
    resetPassword: { body: { username: 'camille@test.example' } },
    setPassword: { body: { username: '06 39 98 12 65', otpCode: '123456', ...passwords } },
    contactSalon: { body: { name: 'Alix', email: 'alix@test.example', phone: null, message: 'Bonjour' } },
    deleteUser: { body: { currentPassword: 'x' } },
    createNote: { body: { body: 'Café noir' } },
    sendPhoneCode: { body: { phone: '06 39 98 12 65', currentPassword: 'x' } },
  }
}
