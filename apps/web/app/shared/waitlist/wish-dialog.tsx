import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { itemToWire, type ItemRef } from '@meche/contract/mapping/items.ts'
import * as api from '@meche/contract/routes.ts'
import { lengthIn } from '../../lib/salon/hair-length.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useSession } from '../../lib/session/session.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'
import { ForWhom } from '../family/for-whom.tsx'
import { useAttendee } from '../family/use-attendee.ts'
import { askName, self } from '../family/whom.ts'
import { WishFields } from './wish-fields.tsx'
import { isWhole, windowFrom, windowsOf, type Wish } from './wish.ts'

interface WishDialogProps {
  items: readonly ItemRef[]
  /** The length of the client's hair; null: nothing depends on it. */
  length: number | null
  /** The day that was full; of a visit to bring forward, the last day that would be of use. */
  day: string
  /** A visit that would come forward, and from when. */
  forward?: { visit: number; from: string; moment: string }
  onClose: () => void
}

/** A client asks to be told of a place. What was typed stays when it is refused. */
export default function WishDialog({ items, length, day, forward, onClose }: WishDialogProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const { user } = useSession()
  const from = forward?.from ?? day
  const [wish, setWish] = useState<Wish>({ windows: [windowFrom(from, day)], note: '' })
  const [whom, setWhom] = useState(self)
  const attendeeOf = useAttendee(setWhom)
  const joining = useMutation({
    mutationFn: async () => {
      const attendee = await attendeeOf(whom, user?.id ?? null)
      return call(api.joinWaitlist, {
        body: {
          items: items.map(itemToWire),
          ...lengthIn(length),
          windows: windowsOf(wish),
          note: wish.note || null,
          ...(attendee !== undefined && { for: attendee }),
          ...(forward && { appointment: forward.visit }),
        },
      })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['waitlist'] }),
  })
  return (
    <Dialog isOpen onClose={onClose} title={t(forward ? 'wish.forwardTitle' : 'wish.title')}>
      {joining.isSuccess ? (
        <div className="fields">
          <p role="status">{t('wish.sent')}</p>
          <div className="dialog-acts">
            <button type="button" className="btn pri" data-focus-first onClick={onClose}>
              {t('app.close')}
            </button>
          </div>
        </div>
      ) : (
        <form
          className="fields"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const unnamed = askName(whom)
            if (unnamed) setWhom(unnamed)
            else if (isWhole(wish)) joining.mutate()
          }}
        >
          <p className="dialog-text">
            {forward ? t('wish.forwardText', { moment: forward.moment }) : t('wish.text')}
          </p>
          {joining.error && <Failure text={joining.error.message} />}
          {!forward && user && (
            <ForWhom guardian={user} selfLabel={t('family.me')} whom={whom} onChange={setWhom} />
          )}
          <WishFields wish={wish} onChange={setWish} />
          <DialogActs
            onCancel={onClose}
            cancelLabel={t('app.close')}
            isBusy={joining.isPending}
            isDisabled={!isWhole(wish)}
            busyLabel={t('wish.sending')}
          >
            {t('wish.send')}
          </DialogActs>
        </form>
      )}
    </Dialog>
  )
}
