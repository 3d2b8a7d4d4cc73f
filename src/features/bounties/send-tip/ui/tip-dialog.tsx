import { type TipSource, tipLimits, tipSources } from '@contract/tip.ts'
import { inputProps } from '@/shared/lib/form-submission'
import { groupDigits } from '@/shared/lib/money'
import { FormDialog } from '@/shared/ui/form-dialog'
import type { LazyDialogProps } from '@/shared/ui/lazy-dialog'
import { RadioGroup } from '@/shared/ui/radio-group'
import { TextArea } from '@/shared/ui/text-area'
import { useNewTip } from '../model/use-new-tip.ts'

const sourceLabels: Record<TipSource, string> = {
  saw_it: 'I saw it',
  has_documents: 'I have documents',
  knows_somebody: 'I know somebody who knows',
  works_there: 'I work there, or did',
  other: 'Another way',
}
const sources = tipSources.map((value) => ({ value, label: sourceLabels[value] }))

const answers = [
  { value: 'yes', label: 'Yes, by email', hint: 'The journalist sees your email address.' },
  { value: 'no', label: 'No', hint: 'The journalist does not learn who you are, unless the tip says it.' },
] as const

type TipDialogProps = LazyDialogProps & {
  /** The bounty that the reader knows something about. */
  bountyId: string
}

export function TipDialog({ bountyId, open, onDone, onClose }: TipDialogProps) {
  const view = useNewTip({ bountyId, onDone, onClose })
  const { form, isBusy } = view
  return (
    <FormDialog
      view={view}
      open={open}
      title="Send a tip"
      confirmLabel="Send tip"
      busyLabel="Sending..."
      tone="primary"
      signInWords="Sign in to send a tip"
      fields={
        <>
          <form.Field name="text">
            {(field) => (
              <TextArea
                label="What you know"
                hint={`${groupDigits(tipLimits.textCharacters - field.state.value.length)} characters left`}
                rows={5}
                required
                readOnly={isBusy}
                {...inputProps(field)}
              />
            )}
          </form.Field>
          <form.Field name="source">
            {(field) => (
              <RadioGroup
                legend="How you know it"
                name={field.name}
                choices={sources}
                value={field.state.value}
                readOnly={isBusy}
                error={field.state.meta.errors[0]?.message}
                onChange={field.handleChange}
              />
            )}
          </form.Field>
          <form.Field name="shares_email">
            {(field) => (
              <RadioGroup
                legend="Can the journalist answer you?"
                name={field.name}
                choices={answers}
                value={field.state.value}
                readOnly={isBusy}
                error={field.state.meta.errors[0]?.message}
                onChange={field.handleChange}
              />
            )}
          </form.Field>
        </>
      }
    >
      <p>
        Only the journalist who works on this question can read it, and anyone who takes over from them. Until a
        journalist is chosen, nobody can. You can withdraw it until the story is published. We delete it 30 days later,
        or within a year if the journalist keeps it.
      </p>
    </FormDialog>
  )
}
