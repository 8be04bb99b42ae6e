import type { ReactNode } from 'react'
import { parseDate } from '@internationalized/date'
import { Button, Calendar, Dialog, DialogTrigger, I18nProvider, Popover } from 'react-aria-components'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useAriaLocale } from '../../ui/components/inputs/aria-locale.ts'
import { MonthGrid } from '../../ui/components/inputs/month-grid.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

interface DayPickerProps {
  date: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onDate: (date: string) => void
  /** Above the month. */
  children?: ReactNode
}

/** A month to choose the day from, behind a button. */
export function DayPicker({ date, isOpen, onOpen, onDate, children }: DayPickerProps) {
  const t = useTranslate()
  return (
    <I18nProvider locale={useAriaLocale()}>
      <DialogTrigger isOpen={isOpen} onOpenChange={onOpen}>
        <Button className="ib out" aria-label={t('cal.pickDay')}>
          <Icon name="calendar-days" />
        </Button>
        <Popover className="month-popover" placement="bottom end">
          <Dialog aria-label={t('cal.pickDay')}>
            {children}
            <Calendar
              value={parseDate(date)}
              firstDayOfWeek="mon"
              autoFocus
              onChange={(day) => {
                onOpen(false)
                onDate(day.toString())
              }}
            >
              <MonthGrid
                words={{
                  open: t('cal.pickDay'),
                  previous: t('cal.monthBefore'),
                  next: t('cal.monthAfter'),
                }}
              />
            </Calendar>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </I18nProvider>
  )
}
