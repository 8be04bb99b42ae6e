import './mail.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayOf } from '../../lib/format/days.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { SearchField } from '../../ui/components/data-table/search-field.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useIsPhone } from '../../ui/media.ts'
import { mailboxQuery, useLiveMail } from './api.ts'
import { LabelsDialog, TemplatesDialog } from './collection-dialogs.tsx'
import { LabelsPane } from './labels-pane.tsx'
import { MailList } from './mail-list.tsx'
import { NewMailDialog } from './new-mail-dialog.tsx'
import { Thread } from './thread.tsx'

type Open = 'new' | 'labels' | 'templates' | null

/** The salon’s mail: labels, conversations, one conversation; on a phone one after the other. */
export function MailRoom() {
  useLiveMail()
  const t = useTranslate()
  const isPhone = useIsPhone()
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<Open>(null)
  const labelId = search.get('labelId') ?? 'inbox'
  const mailId = idIn(search.get('mailId'))
  const text = search.get('search') ?? ''
  const addressOf = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    }
    return `${paths.mail}?${next.toString()}`
  }
  const close = () => setOpen(null)
  const isReading = mailId !== null
  return (
    <main id="main" className={isReading ? 'page mail-page reading' : 'page mail-page'} tabIndex={-1}>
      {isPhone && isReading ? (
        <h1 className="visually-hidden">{t('side.mail')}</h1>
      ) : (
        <>
          <Head open={setOpen} />
          <MailboxNotes />
        </>
      )}
      <div className="mail-panes">
        {!(isPhone && isReading) && (
          <>
            <LabelsPane
              current={text === '' ? labelId : null}
              addressOf={(id) => addressOf({ labelId: id, mailId: null, search: null })}
            />
            <section className="mail-list-pane" aria-label={t('side.mail')}>
              <SearchField
                label={t('mail.search')}
                value={text}
                onChange={(value) =>
                  setSearch(
                    (before) => {
                      if (value === '') before.delete('search')
                      else before.set('search', value)
                      return before
                    },
                    { replace: true },
                  )
                }
              />
              <MailList
                key={labelId}
                labelId={labelId}
                search={text}
                current={mailId}
                addressOf={(id) => addressOf({ mailId: String(id) })}
              />
            </section>
          </>
        )}
        {isReading ? (
          <Thread key={mailId} id={mailId} back={addressOf({ mailId: null })} />
        ) : (
          !isPhone && (
            <section className="card mail-none">
              <Empty title={t('mail.choose')} text={t('mail.chooseWhy')} />
            </section>
          )
        )}
      </div>
      <NewMailDialog isOpen={open === 'new'} onClose={close} />
      <LabelsDialog isOpen={open === 'labels'} onClose={close} />
      <TemplatesDialog isOpen={open === 'templates'} onClose={close} />
    </main>
  )
}

function idIn(text: string | null): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

function Head({ open }: { open: (dialog: Open) => void }) {
  const t = useTranslate()
  const isAdmin = useSession().user?.isAdmin ?? false
  return (
    <PageHead
      crumbs={[{ title: t('dash.title'), path: paths.dashboard }]}
      title={t('side.mail')}
      text={t('mail.lead')}
    >
      {isAdmin && (
        <>
          <button type="button" className="btn out" onClick={() => open('labels')}>
            {t('mail.labels')}
          </button>
          <button type="button" className="btn out" onClick={() => open('templates')}>
            {t('mail.templates')}
          </button>
        </>
      )}
      <button type="button" className="btn pri" onClick={() => open('new')}>
        <Icon name="plus" />
        {t('mail.new')}
      </button>
    </PageHead>
  )
}

/** Where answers of clients arrive, and whether the mailbox can be reached. */
function MailboxNotes() {
  const { t, format } = useWords()
  const today = dayOf(useNow())
  const { data } = useQuery(mailboxQuery)
  if (!data) return null
  const { isPolled, replyTo, polledAt, error } = data
  if (error)
    return (
      <div className="banner" role="alert">
        <Icon name="circle-alert" size={20} />
        <p>
          {error}{' '}
          {polledAt ? t('mail.unreachable', { when: format.moment(polledAt, today) }) : t('mail.neverPolled')}
        </p>
      </div>
    )
  if (isPolled) return null
  return (
    <p className="inset mail-inset">
      <Icon name="info" size={20} />
      <span>{replyTo === null ? t('mail.noSending') : t('mail.noPolling', { address: replyTo })}</span>
    </p>
  )
}
