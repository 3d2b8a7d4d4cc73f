import type { NewComplaintRuling } from '@contract/complaint.ts'
import { ruleOnComplaints } from '@contract/endpoints.ts'
import { useRef } from 'react'
import { useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { useActionForm } from '@/shared/lib/action'
import { inputProps } from '@/shared/lib/form-submission'
import { FormDialog } from '@/shared/ui/form-dialog'
import type { LazyDialogProps } from '@/shared/ui/lazy-dialog'
import { RadioGroup } from '@/shared/ui/radio-group'
import { TextArea } from '@/shared/ui/text-area'
import {
  emptyRuling,
  type RulingChoice,
  RulingForm,
  type RulingValues,
  refundProposed,
  rulingWords,
} from '../model/ruling-form.ts'

/** A story with open complaints. */
export type ComplainedAbout = { id: string; title: string }

type ComplaintRulingDialogProps = LazyDialogProps & {
  /** The story to rule on. */
  story: ComplainedAbout
}

const undecided = { confirmLabel: 'Decide', busyLabel: 'Sending...', tone: 'primary' } as const

const choices = (Object.keys(rulingWords) as RulingChoice[]).map((value) => ({
  value,
  label: rulingWords[value].label,
  hint: rulingWords[value].effect,
}))

export function ComplaintRulingDialog({ story: { id, title }, open, onDone, onClose }: ComplaintRulingDialogProps) {
  const api = useApi()
  const isProposed = useRef(false)
  const view = useActionForm<RulingValues, NewComplaintRuling>({
    keep: useUnsent('rule-on-complaints', id),
    empty: emptyRuling,
    createSchema: () => RulingForm,
    errorWords: 'Failed to send your decision. Please try again.',
    async perform(ruling, idempotencyKey) {
      const answer = await api(ruleOnComplaints, { params: { id }, body: ruling, idempotencyKey })
      isProposed.current = answer.is_proposed
    },
    onDone: (ruling) =>
      onDone(
        isProposed.current
          ? refundProposed
          : rulingWords[ruling.ruling === 'released' ? ruling.ruling : ruling.who].done,
      ),
    onClose,
  })
  const { form, isBusy, values } = view
  const { confirmLabel, busyLabel, tone } = values.choice === '' ? undecided : rulingWords[values.choice]
  return (
    <FormDialog
      view={view}
      title="Decide on the complaints"
      confirmLabel={confirmLabel}
      busyLabel={busyLabel}
      cancelLabel="Decide later"
      tone={tone}
      open={open}
      signInWords="Sign in to decide on this story"
      fields={
        <>
          <form.Field name="choice">
            {({ name, state, handleChange }) => (
              <RadioGroup
                legend="Your decision"
                name={name}
                choices={choices}
                value={state.value}
                onChange={handleChange}
                readOnly={isBusy}
                error={state.meta.errors[0]?.message}
              />
            )}
          </form.Field>
          <form.Field name="reason">
            {(field) => (
              <TextArea
                label="Reason"
                hint="Everyone can read it on the bounty’s timeline."
                rows={4}
                required
                readOnly={isBusy}
                {...inputProps(field)}
              />
            )}
          </form.Field>
        </>
      }
    >
      Your decision answers every open complaint about “{title}”. It cannot be undone.
    </FormDialog>
  )
}
