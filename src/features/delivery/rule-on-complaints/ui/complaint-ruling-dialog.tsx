import { inputProps } from '@/shared/lib/form-submission'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import type { LazyDialogProps } from '@/shared/ui/lazy-dialog'
import { Notice } from '@/shared/ui/notice'
import { RadioGroup } from '@/shared/ui/radio-group'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'
import { type RulingChoice, rulingWords } from '../model/ruling-form.ts'
import { type ComplaintRulingView, useComplaintRuling } from '../model/use-complaint-ruling.ts'

/** A story with open complaints. */
export type ComplainedAbout = { id: string; title: string }

type ComplaintRulingDialogProps = LazyDialogProps & {
  /** The story to rule on. */
  story: ComplainedAbout
}

const undecided = { confirmLabel: 'Rule', busyLabel: 'Ruling...', tone: 'primary' } as const

const choices = (Object.keys(rulingWords) as RulingChoice[]).map((value) => ({
  value,
  label: rulingWords[value].label,
  hint: rulingWords[value].effect,
}))

export function ComplaintRulingDialog({ story: { id, title }, open, onDone, onClose }: ComplaintRulingDialogProps) {
  const view = useComplaintRuling({ deliveryId: id, onDone, onClose })
  const { formProps, isBusy, hasNoSession, choice, backToForm, cancel } = view
  const { confirmLabel, busyLabel, tone } = choice === '' ? undecided : rulingWords[choice]
  return (
    <>
      <ConfirmDialog
        title="Rule on the complaints"
        confirmLabel={confirmLabel}
        busyLabel={busyLabel}
        cancelLabel="Decide later"
        tone={tone}
        open={open && !hasNoSession}
        busy={isBusy}
        onConfirm={() => formProps.ref.current?.requestSubmit()}
        onClose={cancel}
        fields={<RulingFields view={view} />}
      >
        Your ruling answers every open complaint about “{title}”. It cannot be undone.
      </ConfirmDialog>
      <SignInAlert open={open && hasNoSession} onClose={backToForm}>
        You must be logged in to rule on this story
      </SignInAlert>
    </>
  )
}

function RulingFields({ view: { form, formProps, submitError, clearError, isBusy } }: { view: ComplaintRulingView }) {
  return (
    <Stack as="form" gap="normal" {...formProps} onChange={clearError}>
      <form.Field name="choice">
        {({ name, state, handleChange }) => (
          <RadioGroup
            legend="Your ruling"
            name={name}
            choices={choices}
            value={state.value}
            onChange={handleChange}
            disabled={isBusy}
            error={state.meta.errors[0]?.message}
          />
        )}
      </form.Field>
      <form.Field name="reason">
        {(field) => (
          <TextArea
            label="Reason"
            hint="It is public: everyone can read it on the timeline of the bounty."
            rows={4}
            required
            readOnly={isBusy}
            {...inputProps(field)}
          />
        )}
      </form.Field>
      {/* Browsers do not submit a form with several fields on Enter unless it contains a submit button. */}
      <button type="submit" hidden />
      {submitError && <Notice tone="critical">{submitError}</Notice>}
    </Stack>
  )
}
