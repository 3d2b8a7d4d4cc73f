import type { Issue } from '@contract/newsletter-issue.ts'
import { type RefObject, useState } from 'react'
import { countPeople } from '@/entities/reading/newsletter'
import { localZone } from '@/shared/lib/date'
import { inputProps } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { DateField } from '@/shared/ui/date-field'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { sendDays } from '../model/send-time.ts'
import { useSchedule } from '../model/use-schedule.ts'

type ScheduleIssueProps = {
  /** The draft as it is saved. */
  issue: Pick<Issue, 'id' | 'version' | 'subscribers'>
  /** Blocks the button, because the draft has changes that are not saved. */
  disabled: boolean
  /** Takes the focus when the buttons have gone with the issue's state. */
  focusFallback: RefObject<HTMLElement | null>
}

export function ScheduleIssue({ issue, disabled, focusFallback }: ScheduleIssueProps) {
  const [isOpen, setOpen] = useState(false)
  const view = useSchedule(issue, () => setOpen(false))
  const [days] = useState(() => sendDays(Date.now()))
  const { form } = view
  return (
    <>
      <Button
        tone="secondary"
        aria-haspopup="dialog"
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && setOpen(true)}
      >
        Schedule…
      </Button>
      <FormDialog
        view={view}
        open={isOpen}
        title="Schedule"
        confirmLabel="Schedule"
        busyLabel="Saving..."
        tone="primary"
        focusFallback={focusFallback}
        signInWords="Sign in to schedule this issue"
        fields={
          <>
            <form.Field name="day">
              {(field) => <DateField label="Day" {...days} required readOnly={view.isBusy} {...inputProps(field)} />}
            </form.Field>
            <form.Field name="time">
              {(field) => {
                const { error, ...input } = inputProps(field)
                return (
                  <Field label="Time" hint={`In your time zone, ${localZone()}`} error={error}>
                    {(control) => <input {...control} {...input} type="time" required readOnly={view.isBusy} />}
                  </Field>
                )
              }}
            </form.Field>
          </>
        }
      >
        It goes to whoever is subscribed then, {countPeople(issue.subscribers)} as of now. Until then you can cancel it.
      </FormDialog>
    </>
  )
}
