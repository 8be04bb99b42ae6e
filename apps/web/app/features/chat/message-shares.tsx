import { useQueries } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { ChatCard, ChatImage } from '@meche/contract/chat.ts'
import * as api from '@meche/contract/routes.ts'
import { dataAddress } from '../../lib/api/data-address.ts'
import { download } from '../../lib/api/http.ts'
import { dayOf } from '../../lib/format/days.ts'
import { fileSize } from '../../lib/format/file-size.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { languages } from '../../lib/i18n/languages.ts'
import { useNow } from '../../lib/salon/clock.ts'
import { paths } from '../../paths.ts'
import { useFileDownload } from '../../shared/use-file-download.ts'
import { FileIcon } from '../../ui/components/data-display/file-icon.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'

const Lightbox = lazy(() => import('../../ui/components/overlays/lightbox.tsx'))

/** The images of a message, small; a press shows them over the whole window. */
export function MessageImages({ images }: { images: readonly ChatImage[] }) {
  const { t } = useWords()
  const [place, setPlace] = useState<number | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const contents = useQueries({
    queries: images.map(({ id }) => ({
      // Not below the key of conversations: an image never changes.
      queryKey: ['chat-image', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        dataAddress(await download(api.getChatImage, { params: { id: String(id) }, signal })),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  const pictures = images.flatMap(({ name }, index) => {
    const url = contents[index]?.data
    return url === undefined ? [] : [{ url, alt: name }]
  })
  const words = {
    previous: t('file.previous'),
    next: t('file.next'),
    place: (at: number, total: number) => t('chat.imagePlace', { place: at, total }),
    close: t('app.close'),
  }
  return (
    <>
      <ul className="chat-images">
        {images.map(({ id, name }, index) => {
          const { data: url, error } = contents[index]!
          if (!url)
            return (
              <li key={id} className={error ? 'chat-image failed' : 'chat-image skel'}>
                {error && <bdi>{error.message}</bdi>}
              </li>
            )
          return (
            <li key={id} className="chat-image">
              <button
                type="button"
                aria-label={t('chat.enlarge', { name })}
                onClick={() => {
                  setOpened(true)
                  setPlace(pictures.findIndex((picture) => picture.url === url))
                }}
              >
                <img src={url} alt="" />
              </button>
            </li>
          )
        })}
      </ul>
      {wasOpened && (
        <Suspense>
          <Lightbox
            title={t('chat.images')}
            pictures={pictures}
            place={place}
            words={words}
            onClose={() => setPlace(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The clients, visits and files that a message leads to; a card that is closed to the reader says so. */
export function MessageCards({ cards }: { cards: readonly ChatCard[] }) {
  return (
    <ul className="chat-cards">
      {cards.map((card, place) => (
        <li key={`${card.kind}-${card.id ?? place}`}>
          <Card card={card} />
        </li>
      ))}
    </ul>
  )
}

export const cardIcons: Readonly<Record<ChatCard['kind'], IconName>> = {
  client: 'user',
  visit: 'calendar',
  file: 'paperclip',
}

function Card({ card }: { card: ChatCard }) {
  const { t, format, language } = useWords()
  const today = dayOf(useNow())
  const fetchFile = useFileDownload()
  const { kind, id, client, visit, file } = card
  if (id === null)
    return (
      <span className="chat-card closed">
        <Icon name={cardIcons[kind]} size={20} />
        <span>
          <b>{t(`chat.card.${kind}`)}</b>
          <small>{t('chat.card.closed')}</small>
        </span>
      </span>
    )
  if (file)
    return (
      <button
        type="button"
        className="chat-card"
        disabled={fetchFile.isPending}
        onClick={() =>
          fetchFile.mutate({
            name: file.name,
            read: () => download(api.getFileContent, { params: { id: String(id) } }),
          })
        }
      >
        <FileIcon name={file.name} size={28} />
        <span>
          <b>
            <span className="visually-hidden">{t('file.download')}</span> <bdi>{file.name}</bdi>
          </b>
          <small>{fileSize(file.size, languages[language].tag)}</small>
        </span>
      </button>
    )
  return (
    <Link className="chat-card" to={visit ? paths.visit(id, dayOf(visit.start)) : paths.user(id)}>
      <Icon name={cardIcons[kind]} size={20} />
      <span>
        <b>
          <bdi>{client ? nameOf(client) : t('chat.card.visit')}</bdi>
        </b>
        <small>
          {visit
            ? format.list([format.moment(visit.start, today), ...visit.services])
            : t('chat.card.client')}
        </small>
      </span>
    </Link>
  )
}
