import { systemLabels, type MailLabel, type MailSummary, type SystemLabel } from '@meche/contract/mail.ts'
import type { Translate } from '../../lib/i18n/i18n.tsx'
import type { IconName } from '../../ui/icons/icon.tsx'

export const labelIcons: Readonly<Record<SystemLabel, IconName>> = {
  inbox: 'inbox',
  starred: 'star',
  sent: 'send',
  drafts: 'file-pen',
  spam: 'shield-alert',
  trash: 'trash-2',
}

export function isSystem(id: string): id is SystemLabel {
  return (systemLabels as readonly string[]).includes(id)
}

export function labelName({ id, name }: Pick<MailLabel, 'id' | 'name'>, t: Translate): string {
  return isSystem(id) ? t(`mail.label.${id}`) : (name ?? '')
}

/** A request by the contact form has no subject of its own. */
export function subjectOf({ subject }: Pick<MailSummary, 'subject'>, t: Translate): string {
  return subject === '' ? t('mail.contactRequest') : subject
}

/** Somebody who gave no name is called by their address. */
export function contactName({ name, email }: { name: string; email: string }): string {
  return name === '' ? email : name
}

/** The labels of the salon’s own and the place, without those that follow from what a conversation holds. */
export function withPlace(labelIds: readonly string[], place: 'inbox' | 'spam' | 'trash'): string[] {
  return [place, ...labelIds.filter((id) => !isSystem(id))]
}
