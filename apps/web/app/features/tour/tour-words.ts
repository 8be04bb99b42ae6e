/** The words of the pages of workshops; they come with the page. */
export interface ToursWords {
  title: string
  lead: string
  none: string
  noneWhy: string
  back: string
  /** With the mark {price}. */
  perSeat: string
  /** With the mark {names}. */
  with: string
  /** With the mark {count}. */
  free: string
  full: string
  form: BookingWords
  waiting: WaitingWords
}

export interface BookingWords {
  title: string
  /** Said instead of the form where the shop takes no cards. */
  closed: string
  date: string
  seats: string
  /** With the mark {place}. */
  participant: string
  you: string
  givenName: string
  familyName: string
  email: string
  phone: string
  /** The law wants it said before the payment: no right of withdrawal. */
  noWithdrawal: string
  terms: string
  termsLink: string
  /** With the mark {price}. */
  pay: string
  paying: string
  consent: string
}

export interface WaitingWords {
  title: string
  text: string
  name: string
  email: string
  send: string
  sending: string
  sent: string
  consent: string
}
