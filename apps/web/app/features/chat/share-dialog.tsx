import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChatCard } from '@meche/contract/chat.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { dayOf } from '../../lib/format/days.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { useSettings } from '../../lib/salon/salon.ts'
import { namesOf } from '../../lib/salon/visit.ts'
import { ClientFinder, type FoundClient } from '../../shared/client-finder.tsx'
import { Unanswered } from '../../shared/unanswered.tsx'
import { SearchField } from '../../ui/components/data-table/search-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import type { CardPlace } from './card-address.ts'

/** A card of a message that is being written. */
export interface ChosenCard extends CardPlace {
  title: string
}

interface ShareDialogProps {
  isOpen: boolean
  onClose: () => void
  onPick: (card: ChosenCard) => void
}

/** Chooses a client, a visit or a file that a message leads to. */
export function ShareDialog({ isOpen, onClose, onPick }: ShareDialogProps) {
  const { t } = useWords()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('chat.shareTitle')}>
      {isOpen && (
        <Share
          onPick={(card) => {
            onPick(card)
            onClose()
          }}
        />
      )}
      <div className="dialog-acts">
        <button type="button" className="btn txt" onClick={onClose}>
          {t('record.cancel')}
        </button>
      </div>
    </Dialog>
  )
}

type OnPick = ShareDialogProps['onPick']

function Share({ onPick }: { onPick: OnPick }) {
  const { t } = useWords()
  const hasFiles = useSettings()?.modules.includes('files') ?? false
  const [kind, setKind] = useState<ChatCard['kind']>('client')
  const kinds = (['client', 'visit', 'file'] as const).filter((one) => one !== 'file' || hasFiles)
  return (
    <div className="fields chat-share">
      <div className="seg" role="group" aria-label={t('chat.shareTitle')}>
        {kinds.map((one) => (
          <button key={one} type="button" aria-pressed={one === kind} onClick={() => setKind(one)}>
            {t(`chat.card.${one}`)}
          </button>
        ))}
      </div>
      {kind === 'client' && (
        <ClientFinder
          label={t('chat.client')}
          onPick={(found) => onPick({ kind, id: found.id, title: nameOf(found) })}
        />
      )}
      {kind === 'visit' && <VisitChoice onPick={onPick} />}
      {kind === 'file' && <FileChoice onPick={onPick} />}
    </div>
  )
}

const shownVisits = '5'

function VisitChoice({ onPick }: { onPick: OnPick }) {
  const { t, format } = useWords()
  const today = dayOf(useNow())
  const [client, setClient] = useState<FoundClient | null>(null)
  const query = useQuery({
    queryKey: ['people', String(client?.id), 'shared-visits'],
    queryFn: ({ signal }) =>
      call(api.getCustomerAppointments, {
        params: { id: String(client!.id) },
        query: { itemsPerPage: shownVisits },
        signal,
      }),
    enabled: client !== null,
  })
  return (
    <>
      <ClientFinder label={t('chat.client')} onPick={setClient} />
      {client && !query.data && <Unanswered query={query} skeleton="chat-choices-skel" />}
      {client && query.data && (
        <section aria-label={t('chat.visitsOf', { name: nameOf(client) })}>
          <h3 className="chat-choices-head">{t('chat.visitsOf', { name: nameOf(client) })}</h3>
          {query.data.length === 0 && <p className="sec">{t('chat.noVisits')}</p>}
          <ul className="chat-choices">
            {query.data.map((visit) => (
              <li key={visit.id}>
                <button
                  type="button"
                  onClick={() =>
                    onPick({
                      kind: 'visit',
                      id: visit.id,
                      title: `${nameOf(client)}, ${format.moment(visit.start, today)}`,
                    })
                  }
                >
                  <b>{format.moment(visit.start, today)}</b>
                  <span className="sec">{format.list(namesOf(visit))}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const shownFiles = 5

/** Without a search, the newest files. */
function FileChoice({ onPick }: { onPick: OnPick }) {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const query = useQuery({
    queryKey: ['files', 'shared', search],
    queryFn: ({ signal }) => call(api.getFiles, { query: search === '' ? {} : { search }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SearchField label={t('chat.searchFile')} value={search} onChange={setSearch} />
      {!query.data && <Unanswered query={query} skeleton="chat-choices-skel" />}
      {query.data?.files.length === 0 && (
        <p className="sec">{t(search === '' ? 'chat.noFiles' : 'chat.noFileFound')}</p>
      )}
      <ul className="chat-choices">
        {query.data?.files.slice(0, shownFiles).map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick({ kind: 'file', id, title: name })}>
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
