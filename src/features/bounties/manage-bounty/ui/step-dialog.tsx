import type { BountyDetail } from '@contract/bounty.ts'
import { NamingField } from '@/entities/bounty'
import { inputProps } from '@/shared/lib/form-submission'
import { DateField } from '@/shared/ui/date-field'
import { FormDialog } from '@/shared/ui/form-dialog'
import type { LazyDialogProps } from '@/shared/ui/lazy-dialog'
import { TextArea } from '@/shared/ui/text-area'
import { type Step, stepWords } from '../model/step-words.ts'
import { useStep } from '../model/use-step.ts'
import { StepQuestion } from './step-question.tsx'

type StepDialogProps = LazyDialogProps & {
  /** The bounty that the step changes. */
  bounty: BountyDetail
  /** The step to confirm. */
  step: Step
}

export function StepDialog({ bounty, step, open, onDone, onClose }: StepDialogProps) {
  const { textHint, textLabel = 'Reason', done: _, error: __, ...words } = stepWords[step]
  const view = useStep({ bounty, step, onDone, onClose })
  const { form, isBusy, range } = view
  return (
    <FormDialog
      {...words}
      view={view}
      open={open}
      signInWords="Sign in to change this bounty"
      fields={
        step === 'chooseNaming' ? (
          <form.Field name="naming">
            {({ name, state, handleChange }) => (
              <NamingField name={name} value={state.value} onChange={handleChange} disabled={isBusy} />
            )}
          </form.Field>
        ) : (
          textHint && (
            <>
              {range && (
                <form.Field name="due_date">
                  {(field) => (
                    <DateField
                      label="New due date"
                      hint="You deliver by the end of this date."
                      {...range}
                      required
                      readOnly={isBusy}
                      {...inputProps(field)}
                    />
                  )}
                </form.Field>
              )}
              <form.Field name="reason">
                {(field) => (
                  <TextArea
                    label={textLabel}
                    hint={textHint}
                    rows={4}
                    required
                    readOnly={isBusy}
                    {...inputProps(field)}
                  />
                )}
              </form.Field>
            </>
          )
        )
      }
    >
      <StepQuestion bounty={bounty} step={step} />
    </FormDialog>
  )
}
