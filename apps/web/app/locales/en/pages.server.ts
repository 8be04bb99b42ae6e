import type { Pages } from '../pages.server.ts'
import { toursEn } from './tours.server.ts'

export const pagesEn: Pages = {
  about: {
    title: 'About us',
    lead: '{salon} is a team of hairdressers[ in {city}], and a diary that respects your time.',
    parts: [
      {
        title: 'On time means on time',
        text: 'Every appointment has its place in the diary, with the time it needs before and after. You do not wait, and nobody is rushed.',
      },
      {
        title: 'Your colour takes its time',
        text: 'While the colour develops, you rest. Your hairdresser may look after somebody else, and comes back when promised.',
      },
      {
        title: 'The price before, not after',
        text: 'The prices shown are the prices you pay. Nothing to pay online: you settle at the salon.',
      },
      {
        title: 'We know you',
        text: 'Your visits and preferences stay from one time to the next. You may ask at any time what we keep, or have it erased.',
      },
    ],
    jobs: {
      title: 'We are hiring',
      text: 'The team is growing[ in {city}]. Each offer states the contract, the hours and the pay.',
      link: 'See the offers',
    },
  },
  contact: {
    title: 'Contact us',
    lead: 'With a question about a service, calling during opening hours is the easiest.',
    phone: 'By phone',
    place: 'At the salon',
    hours: 'Opening hours',
    write: 'Write to the salon',
    form: {
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      message: 'Message',
      send: 'Send the message',
      sending: 'Sending',
      sent: 'Your message is on its way. The salon answers by email.',
      consent: 'Your message and contact details are used to answer you.',
    },
  },
  jobs: {
    title: 'Job offers',
    lead: 'Join the team of {salon}.',
    none: 'No offer at the moment',
    noneWhy: 'The next ones will appear here.',
    back: 'All offers',
    rss: 'RSS feed',
    contracts: {
      permanent: 'Permanent',
      fixed_term: 'Fixed term',
      apprenticeship: 'Apprenticeship',
      extra: 'Casual',
    },
    pay: {
      month: { one: '{amount} gross a month', range: '{min} to {max} gross a month' },
      hour: { one: '{amount} gross an hour', range: '{min} to {max} gross an hour' },
    },
    weekly: '{duration} a week',
    facts: {
      contract: 'Contract',
      hours: 'Hours',
      pay: 'Pay',
      start: 'Start',
      until: 'Apply until',
    },
    soon: 'As soon as possible',
    agreed: 'To be agreed',
    apply: 'Apply',
    applyLead: 'Your name and email are enough; a CV helps.',
    form: {
      familyName: 'Last name',
      givenName: 'First name',
      email: 'Email',
      phone: 'Phone',
      message: 'Message',
      cv: 'CV',
      cvWhy: 'PDF or Word, 5 MB at most.',
      cvChoose: 'Choose a file',
      cvOther: 'Choose another file',
      cvRemove: 'Remove',
      cvSending: 'Sending the file',
      keep: 'Keep my application for two years',
      keepWhy: 'Otherwise it is deleted three months after the decision.',
      send: 'Send my application',
      sending: 'Sending',
      sent: 'Your application has been sent. The salon will answer by email.',
      consent: 'Your details are used for this recruitment only.',
    },
  },
  tours: toursEn,
  faqs: {
    title: 'Frequently asked questions',
    lead: 'The salon answers the most common questions.',
    search: 'Search for a question',
    clear: 'Clear the search',
    none: 'No question matches',
    noneWhy: 'Try another word, or call the salon[ on {phone}].',
    groups: [
      {
        title: 'Booking',
        questions: [
          {
            question: 'How do I make an appointment?',
            answer:
              'Choose one or more services, a person or “No preference”, then a time. You tell us who you are at the end, with a code by SMS the first time. It takes two minutes.',
          },
          {
            question: 'Can I book several services in a row?',
            answer:
              'Yes. Add them all: the times on offer count the whole duration, and you may choose a different person for each.',
          },
          {
            question: 'What does “processing” mean?',
            answer:
              'It is the time a colour or a treatment works. You stay at the salon, and your hairdresser may look after somebody else before coming back to you.',
          },
          {
            question: 'Can my time be taken while I sign up?',
            answer:
              'No. It is kept for you for ten minutes while you identify yourself. After that it is free again, and you may take it again if it still is.',
          },
          {
            question: 'How far ahead can I book online?',
            answer:
              'The days and times you see are those you can book. For sooner or later, call the salon[ on {phone}].',
          },
        ],
      },
      {
        title: 'Moving or cancelling',
        questions: [
          {
            question: 'How do I cancel or move an appointment?',
            answer: 'From your dashboard, with “Move” or “Cancel”. The rule of the salon: {cancelRule}.',
          },
          {
            question: 'Will I lose my place by moving my appointment?',
            answer:
              'No. The old time is given back only once the new one is taken. If somebody else has just booked the new one, you keep the old one.',
          },
          {
            question: 'What if I am late?',
            answer:
              'Call the salon[ on {phone}]: we will tell you whether the whole appointment is still possible.',
          },
        ],
      },
      {
        title: 'Your account',
        questions: [
          {
            question: 'Why do you ask for my phone number?',
            answer:
              'To make sure it is you, and to tell you if something changes. It serves no other purpose.',
          },
          {
            question: 'I forgot my password.',
            answer:
              'On the sign-in page, choose “Forgotten password”. With your phone you receive a code by SMS; with your email address, a link good for an hour.',
          },
          {
            question: 'I am a client already: must I enter everything again?',
            answer:
              'Sign up with the number that the salon knows: once the code is checked, you find your past visits.',
          },
        ],
      },
      {
        title: 'At the salon',
        questions: [
          {
            question: 'How do I pay?',
            answer: 'At the salon, at the end of your visit. Nothing is charged online.',
          },
          {
            question: 'Where is the salon?',
            answer: '[{address}. The “Directions” link on the home page takes you there.]',
          },
        ],
      },
    ],
  },
  notice: {
    title: 'Legal notice',
    lead: 'Who publishes this site, and who hosts it.',
    parts: [
      {
        title: 'Publisher',
        text: 'This site is published by {salon.name}[, {salon.address}].[ Phone: {salon.phone}.] The salon is responsible for what it publishes here.[ Company name: {company.legalName}.][ Legal form: {company.legalForm}.][ Share capital: {company.shareCapital}.][ SIREN: {company.siren}.][ SIRET: {company.siret}.][ Register: {company.register}.][ VAT number: {company.vatNumber}.][ Publication director: {company.publicationDirector}.]',
      },
      {
        title: 'Hosting',
        text: '[This site is hosted by {company.hostName}.][ Address: {company.hostAddress}.][ Phone: {company.hostPhone}.]',
      },
      {
        title: 'Prices and payment',
        text: 'Prices are in euros, all taxes included. You pay for a visit at the salon.',
      },
      {
        title: 'Cancelling',
        text: 'An appointment can be moved or cancelled {salon.cancellation}. The exact moment is shown before you confirm, then on the page of the appointment.',
      },
      {
        title: 'Software',
        text: 'Booking is done with Mèche, free software. The drawings and texts of this site belong to the salon unless stated otherwise.',
      },
    ],
  },
  terms: {
    title: 'Terms of sale',
    lead: 'What {salon.name} and you agree on when you book, or order on this site.',
    parts: [
      {
        title: 'Booking',
        text: 'An appointment is booked when the page confirms it. The services, prices and time confirmed there are those that count.',
      },
      {
        title: 'Prices and payment',
        text: 'Prices are in euros, all taxes included. You pay for a visit at the salon, when it is over. You pay for an order online by card, or at the salon when you pick it up there.[ {company.vatNote}.]',
      },
      {
        title: 'Moving or cancelling',
        text: 'An appointment can be moved or cancelled {salon.cancellation}. The exact moment is shown before you confirm, then on the page of the appointment.',
      },
      {
        title: 'When the salon must change an appointment',
        text: 'You are told as soon as possible and offered another time. You may always refuse.',
      },
      {
        title: 'Ordering',
        text: 'When the salon sells on this site, an order is placed when the page confirms it. The price, the cost of delivery and the day of pick-up are shown before you pay.',
      },
      {
        title: 'Withdrawing from an order',
        text: 'You have 14 days after you receive a product to withdraw, without giving a reason: by “Withdraw from the contract here” on the page of your order, or with the form attached to its confirmation. The salon refunds you within 14 days, standard delivery included; it may wait until it has the product back. A hygiene product that you have unsealed and a seat in a workshop on a set date are not taken back.',
      },
      {
        title: 'Guarantees',
        text: 'Products have the legal guarantee of conformity for two years, and the guarantee against hidden defects. Speak to the salon.',
      },
      {
        title: 'A disagreement',
        text: 'Speak to the salon first[, on {salon.phone}]. [If no agreement is found, you can turn to the consumer mediator free of charge: {company.mediatorName}.][ Website: {company.mediatorWebsite}.][ Address: {company.mediatorAddress}.]',
      },
      {
        title: 'Applicable law',
        text: 'These terms follow French law. They take nothing away from the rights that the law gives to consumers.',
      },
    ],
  },
  privacy: {
    title: 'Your data',
    lead: 'What {salon.name} keeps about you, why, and how to have it erased.',
    parts: [
      {
        title: 'What is kept',
        text: 'Your name, phone, email, appointments and what you wrote to the salon. Your password is kept in an unreadable form only.',
      },
      {
        title: 'Why',
        text: 'To keep your appointments, to notify you and to remind you. It is necessary for the service you ask for. Nothing is sold, and there is neither advertising nor audience measurement.',
      },
      {
        title: 'Who sees it',
        text: 'The salon’s team, and the companies that host the site and send SMS and emails, for that purpose only.',
      },
      {
        title: 'For how long',
        text: 'As long as you come to the salon. When you stop coming, you are told, and your data is erased a month later. The salon’s figures remain, without your name.',
      },
      {
        title: 'In your browser',
        text: 'The session, the language and your display preferences are kept on your device. This site sets no tracking cookie.',
      },
      {
        title: 'Your rights',
        text: 'You can see, correct, download or erase your data from your account, or by asking the salon[ on {salon.phone}]. You can also turn to the French authority, CNIL, cnil.fr.',
      },
    ],
  },
  accessibility: {
    title: 'Accessibility',
    lead: 'This site conforms in part to EN 301 549 and RGAA 4.',
    parts: [
      {
        title: 'Conformance status',
        text: 'The site is “partially conformant”: a program checks its screens, but no person has audited the whole of it yet.',
      },
      {
        title: 'What to expect',
        text: 'Everything works with the keyboard, in light and dark, from 360 pixels wide, and with a screen reader.',
      },
      {
        title: 'Report a difficulty',
        text: 'Write through the [contact page](/contact-us)[ or call {salon.phone}]. The salon answers you and helps you book in another way.',
      },
      {
        title: 'Complaints',
        text: 'Without a satisfactory answer, you can write free of charge to the French [Défenseur des droits](https://www.defenseurdesdroits.fr/): Libre réponse 71120, 75342 Paris CEDEX 07, or call 09 69 39 00 00.',
      },
    ],
  },
  legal: {
    title: 'Last automatic check',
    none: 'No check comes with this version of the site.',
    clean: '{date}: {pages} screens checked with {tool}, no issue found.',
    found: '{date}: {pages} screens checked with {tool}. Known issues:',
    approved: 'Version {version}, approved on {date}',
    frenchOnly: 'This text exists in French, which is the one that counts.',
  },
  pricing: {
    title: 'Plans',
    lead: 'Booking online is free, and stays so. Two plans for those who come often.',
    note: 'Plans are paid at the salon.',
    perMonth: 'a month',
    plans: {
      basic: {
        name: 'Basic',
        text: 'To come when you like.',
        points: ['Online booking day and night', 'Confirmation by SMS', 'History of your visits'],
        action: 'Create an account',
      },
      starter: {
        name: 'Starter',
        text: 'To keep a cut in shape.',
        points: ['All of Basic', 'Fringe trims between two cuts', '5% off services'],
        action: 'Choose Starter',
      },
      premium: {
        name: 'Premium',
        text: 'For colour regulars.',
        points: ['All of Starter', 'One free treatment a season', '10% off services'],
        action: 'Choose Premium',
      },
    },
  },
  payment: {
    title: 'Your plan',
    text: 'Nothing is charged online.',
    chosen: 'Chosen plan',
    where: 'Pay at the salon',
    whereWhy: 'Say so at your next visit: the plan begins that day.',
    change: 'Change the plan',
  },
  comingSoon: {
    title: 'Coming soon',
    text: 'This page opens shortly. Appointments can be made already.',
  },
  maintenance: {
    title: 'The site is being renewed',
    text: 'It is back in a few minutes. Your appointments are safe.',
    call: 'Call {phone}',
  },
  offline: {
    title: 'You are offline',
    text: 'This page needs a connection. Your appointments are safe with the salon.',
    team: 'Salon team: once you are online again, turn on “Keep today and tomorrow on this device” in “Calendar display”. You can then read those two days here.',
    call: 'Call {phone}',
  },
  blank: {
    title: 'Blank page',
    text: 'Nothing to read here.',
  },
}
