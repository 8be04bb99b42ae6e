import { Link } from 'react-router'
import type { MailThread } from '@meche/contract/mail.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { bookingPath } from '../../lib/salon/booking-address.ts'
import { paths } from '../../paths.ts'
import { Initials } from '../../ui/components/data-display/initials.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { contactName } from './mail-words.ts'

/** The person it is with; of a known client their visits, and a booking for them. */
export function ContactCard({ thread: { client, contact } }: { thread: MailThread }) {
  const { t, format } = useWords()
  const phone = client?.phone ?? contact.phone
  const dayOrNone = (at: string | null) => (at ? format.date(at) : t('mail.never'))
  return (
    <aside className="mail-contact" aria-label={t('mail.client')}>
      <p className="mail-contact-name">
        {client && (
          <Initials id={client.id} givenName={client.lastname} familyName={client.firstname} size={40} />
        )}
        <b>
          {client ? (
            <Link to={paths.user(client.id)}>
              <bdi>{nameOf(client)}</bdi>
            </Link>
          ) : (
            <bdi>{contactName(contact)}</bdi>
          )}
        </b>
      </p>
      <a className="mail-reach" href={`mailto:${contact.email}`}>
        <Icon name="mail" size={16} />
        <bdi>{contact.email}</bdi>
      </a>
      {phone && (
        <a className="mail-reach" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <Icon name="phone" size={16} />
          <bdi>{format.phone(phone)}</bdi>
        </a>
      )}
      {client && (
        <>
          <dl className="mail-figures">
            <div>
              <dt>{t('mail.visits')}</dt>
              <dd>{format.number(client.visits)}</dd>
            </div>
            <div>
              <dt>{t('mail.lastVisit')}</dt>
              <dd>{dayOrNone(client.lastVisit)}</dd>
            </div>
            <div>
              <dt>{t('mail.nextVisit')}</dt>
              <dd>{dayOrNone(client.nextVisit)}</dd>
            </div>
          </dl>
          <Link className="btn out blk" to={bookingPath({ customer: client.id })}>
            <Icon name="calendar-plus" />
            {t('mail.book')}
          </Link>
        </>
      )}
    </aside>
  )
}
