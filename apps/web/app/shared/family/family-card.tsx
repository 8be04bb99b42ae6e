import '../../ui/components/data-display/page-head.css'
import './family.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FamilyMember } from '@meche/contract/family.ts'
import { limits } from '@meche/contract/limits.ts'
import { ageOn, mayHaveAccount } from '@meche/domain/family/family.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useToday } from '../../lib/salon/salon.ts'
import { useSession } from '../../lib/session/session.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { ConfirmDialog } from '../../ui/components/overlays/confirm-dialog.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Unanswered } from '../unanswered.tsx'
import { familyQuery, useFamily } from './api.ts'
import { MemberAccount } from './member-account.tsx'
import { MemberDialog, type Guardian } from './member-dialog.tsx'

interface FamilyCardProps {
  guardian: Guardian
  title: string
  text: string
}

/** The people whom a client books for: added, changed and removed. */
export function FamilyCard({ guardian, title, text }: FamilyCardProps) {
  const t = useTranslate()
  const family = useQuery(familyQuery(guardian.id))
  const [edited, setEdited] = useState<FamilyMember | 'new' | null>(null)
  const [leaving, setLeaving] = useState<FamilyMember | null>(null)
  const [opening, setOpening] = useState<FamilyMember | null>(null)
  // Only the guardian can ask a child for the code that their phone received.
  const isOwn = useSession().user?.id === guardian.id
  const members = family.data ?? []
  return (
    <section className="card panel fields family-card" aria-labelledby="family">
      <h2 id="family" className="h6">
        {title}
      </h2>
      <p className="sec">{text}</p>
      {(family.error || !family.data) && <Unanswered query={family} />}
      {members.length > 0 && (
        <ul className="visits">
          {members.map((member) => (
            <Member
              key={member.id}
              member={member}
              onEdit={() => setEdited(member)}
              onRemove={() => setLeaving(member)}
              onAccount={isOwn ? () => setOpening(member) : null}
            />
          ))}
        </ul>
      )}
      {family.data &&
        (members.length < limits.familyMax ? (
          <button type="button" className="btn out" onClick={() => setEdited('new')}>
            <Icon name="plus" />
            {t('family.add')}
          </button>
        ) : (
          <p className="help">{t('family.full')}</p>
        ))}
      <MemberDialog guardian={guardian} member={edited} onClose={() => setEdited(null)} />
      <RemoveMember guardian={guardian} member={leaving} onClose={() => setLeaving(null)} />
      {opening && <MemberAccount guardian={guardian.id} member={opening} onClose={() => setOpening(null)} />}
    </section>
  )
}

interface MemberProps {
  member: FamilyMember
  onEdit: () => void
  onRemove: () => void
  /** Null where nobody can give them an account. */
  onAccount: (() => void) | null
}

function Member({ member, onEdit, onRemove, onAccount }: MemberProps) {
  const { t, format } = useWords()
  const today = useToday()
  const { birthDate, upcomingVisits } = member
  const facts = [
    ...(birthDate === null
      ? []
      : [t('family.age', { count: ageOn(birthDate, today) }), format.date(birthDate)]),
    ...(upcomingVisits === 0 ? [] : [t('family.upcoming', { count: upcomingVisits })]),
  ]
  return (
    <li>
      <div className="what">
        <b>{nameOf(member)}</b>
        {facts.length > 0 && <span className="sec">{format.list(facts)}</span>}
      </div>
      {onAccount && mayHaveAccount(birthDate, today) && (
        <button
          type="button"
          className="ib"
          aria-label={t('family.account', { name: member.lastname })}
          onClick={onAccount}
        >
          <Icon name="user-plus" />
        </button>
      )}
      <button
        type="button"
        className="ib"
        aria-label={t('family.edit', { name: member.lastname })}
        onClick={onEdit}
      >
        <Icon name="pencil" />
      </button>
      <button
        type="button"
        className="ib"
        aria-label={t('family.remove', { name: member.lastname })}
        onClick={onRemove}
      >
        <Icon name="trash-2" />
      </button>
    </li>
  )
}

interface RemoveMemberProps {
  guardian: Guardian
  /** Null: none. */
  member: FamilyMember | null
  onClose: () => void
}

/** Says what becomes of the visits: nobody loses one by tidying a list. */
function RemoveMember({ guardian, member, onClose }: RemoveMemberProps) {
  const t = useTranslate()
  const family = useFamily(guardian.id)
  const removal = useMutation({
    mutationFn: async (wanted: FamilyMember) => {
      const wasThere = await family.remove(wanted.id)
      await family.changed()
      return wasThere
    },
    onSuccess: (wasThere, { lastname: name }) => {
      showToast(wasThere ? t('family.removed', { name }) : t('family.gone', { name }))
      onClose()
    },
  })
  const count = member?.upcomingVisits ?? 0
  return (
    <ConfirmDialog
      isOpen={member !== null}
      title={t('family.removeTitle', { name: member?.lastname ?? '' })}
      text={count === 0 ? t('family.removeText') : t('family.removeUpcoming', { count })}
      keepLabel={t('family.cancel')}
      confirmLabel={t('family.removeConfirm')}
      busyLabel={t('family.removing')}
      isBusy={removal.isPending}
      error={removal.error?.message ?? null}
      onKeep={() => {
        removal.reset()
        onClose()
      }}
      onConfirm={() => member && removal.mutate(member)}
    />
  )
}
