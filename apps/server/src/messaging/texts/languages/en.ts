import type { Phrases } from '../phrases.ts'

const changed = {
  email: 'email address',
  phone: 'phone number',
  password: 'password',
  signIn: 'sign-in method',
}

export const en: Phrases = {
  code: (salon) =>
    `${salon}: your code is {code}. It is valid for 10 minutes. If you did not ask for it, ignore this message.`,
  accountExists: (salon, link) => ({
    subject: `You already have an account with ${salon}`,
    body: `Somebody has just asked for an account with ${salon} using your details. You already have one: sign in at ${link}. If this was not you, ignore this message.`,
  }),
  resetMail: ({ salon, givenName, link }) => ({
    subject: `Your password at ${salon}`,
    body: `Hello ${givenName},\n\nTo choose a new password, open this link, which is valid for one hour:\n${link}\n\nIf you did not ask for it, ignore this message: your password stays the same.`,
  }),
  invitationMail: ({ salon, givenName, link }) => ({
    subject: `Your account at ${salon}`,
    body: `Hello ${givenName},\n\n${salon} has opened an account for you. To choose your password, open this link, which is valid for one week:\n${link}`,
  }),
  proveEmailMail: ({ salon, givenName, link }) => ({
    subject: `Confirm your email address at ${salon}`,
    body: `Hello ${givenName},\n\nTo confirm your address, open this link, which is valid for one week, and sign in to your account:\n${link}\n\nIt will let you choose a new password if you forget yours. If you have no account with ${salon}, ignore this message.`,
  }),
  unprovedEmailMail: ({ salon, codeLink, releaseLink }) => ({
    subject: `Your email address at ${salon}`,
    body: [
      `Hello,\n\nThis address was given for an account with ${salon} and never confirmed, so it does not open that account.`,
      `If the account is yours, choose a password with your phone number, then confirm the address in your account:\n${codeLink}`,
      ...(releaseLink
        ? [
            `If it is not yours, take your address back with this link, which is valid for one week; you can then create your own account:\n${releaseLink}`,
          ]
        : []),
      'If you did not ask for anything, ignore this message.',
    ].join('\n\n'),
  }),
  accountChanged: (what, { salon, phone }) => ({
    subject: `Your account at ${salon} has changed`,
    body: `${salon}: the ${changed[what]} of your account has just changed. If this was not you, call the salon${phone && ` on ${phone}`}.`,
  }),
  contactMail: ({ name, email, phone, message, link }) => ({
    subject: `Message from ${name}`,
    body: `From: ${name}\nEmail: ${email}${phone ? `\nPhone: ${phone}` : ''}${link ? `\nAnswer: ${link}` : ''}\n\n${message}`,
  }),
  contactAnswer: (salon) => `Your message to ${salon}`,
  applicationMail: ({ name, title, link }) => ({
    subject: `Application from ${name}: ${title}`,
    body: `${name} has applied for your offer “${title}”.\nRead the application: ${link}`,
  }),
  applicationAnswer: (title, salon) => `Your application to ${salon}: ${title}`,
  formerColleague: 'A colleague',
  alertMail: (alert, { salon, count }) =>
    ({
      codes_cap: {
        subject: `${salon}: no more codes are sent by text message`,
        body: `${count} codes were sent by text message within 24 hours: that is the limit of your installation. While it is reached nobody can open an account or receive a code. If this is an ordinary day, somebody may be abusing it: have a look at the messages.`,
      },
      wrong_codes: {
        subject: `${salon}: many wrong codes`,
        body: `${count} wrong codes were tried within twenty minutes. Somebody may be guessing those of other people. Each code dies after five tries, and each address is limited: nothing is closed, but keep an eye on the history.`,
      },
      wrong_passwords: {
        subject: `${salon}: many wrong passwords`,
        body: `${count} wrong passwords were tried within twenty minutes. Somebody may be trying to get into another person’s account. Each address is limited to ten tries per e-mail or phone: nothing is closed, but ask your team whether it was them, and change any password that is too simple.`,
      },
      payments_to_check: {
        subject: `${salon}: a payment has to be checked`,
        body: `Since yesterday, ${count} refund(s) or difference(s) from the payment provider have to be checked. Open “Takings”: each line says what is missing, and a refund that was refused can be made again there.`,
      },
      visit_sms: {
        subject: `${salon}: many text messages`,
        body: `${count} text messages about appointments were sent within 24 hours. They go on being sent: it is their cost that might surprise you. Have a look at the messages.`,
      },
    })[alert],
  confirmationSms: ({ salon, when, rule }) => `${salon}: appointment confirmed, ${when}. ${rule}`,
  confirmationMail: ({ salon, when, givenName, rule, link, phone }) => ({
    subject: `Appointment confirmed: ${when}`,
    body: `Hello ${givenName},\n\nYour appointment at ${salon} is confirmed: ${when}.\n${rule}\n\nYour appointments: ${link}${phone && `\nSalon phone: ${phone}`}`,
  }),
  forPerson: (when, person) => `${when} for ${person}`,
  withWhom: (when, who) => `${when} with ${who}`,
  moveSms: ({ salon, when, rule }) => `${salon}: your appointment has been moved, ${when}. ${rule}`,
  absenceSms: ({ salon, when, absent, phone, link }) =>
    `${salon}: ${absent} is away, we expect you ${when}. Another time? ${phone || link}`,
  closureSms: ({ salon, when, phone, link }) =>
    `${salon}: we are closed at your time, we expect you ${when}. Another time? ${phone || link}`,
  moveMail: ({ salon, when, givenName, rule, link, phone }) => ({
    subject: `Appointment moved: ${when}`,
    body: `Hello ${givenName},\n\nYour appointment at ${salon} has been moved: ${when}.\n${rule}\n\nYour appointments: ${link}${phone && `\nSalon phone: ${phone}`}`,
  }),
  cancellationSms: ({ salon, when, phone }) =>
    `${salon}: your appointment of ${when} is cancelled.${phone && ` Any question? ${phone}`}`,
  cancellationMail: ({ salon, when, givenName, link, phone }) => ({
    subject: `Appointment cancelled: ${when}`,
    body: `Hello ${givenName},\n\nYour appointment at ${salon}, ${when}, is cancelled.\n\nBook again: ${link}${phone && `\nSalon phone: ${phone}`}`,
  }),
  reminderSms: ({ salon, when, rule }) => `${salon}: a reminder of your appointment, ${when}. ${rule}`,
  replyHint: 'Reply OUI to confirm, NON to cancel.',
  refusedReply: (reason) => `Your appointment stands. ${reason}`,
  trialSms: (salon) => `${salon}: this is a trial SMS.`,
  thankYouSms: ({ salon }, link) => `${salon}: thank you for your visit! Your review helps us: ${link}`,
  thankYouMail: ({ salon, givenName, phone }, link) => ({
    subject: `Thank you for your visit to ${salon}`,
    body: `Hello ${givenName},\n\nThank you for coming to ${salon}. If you have a minute, your review helps us a lot: ${link}${phone && `\n\nThe salon’s phone: ${phone}`}`,
  }),
  retentionMail: ({ salon, givenName, day, link }) => ({
    subject: `Your data at ${salon} will be erased on ${day}`,
    body: `Hello ${givenName},\n\nYou have not been to ${salon} for a long time. Unless you book a visit, your account and your data will be erased on ${day}.\n\nTo keep them, book here: ${link}`,
  }),
  retentionSms: ({ salon, day, link }) =>
    `${salon}: unless you book a visit, your account and your data will be erased on ${day}. Book: ${link}`,
  cancelUntil: (when) => `You can move or cancel until ${when}.`,
  cancelUntilStart: 'You can move or cancel until the appointment starts.',
  cancelByPhone: (phone) => `To move or cancel, call the salon${phone && ` on ${phone}`}.`,
  cancelTooLate: (phone) =>
    `It is too late to move or cancel online. Call the salon${phone && ` on ${phone}`}.`,
}
