import type { BountyDetail } from '@contract/bounty.ts'
import { useRef } from 'react'
import { describeError } from '@/shared/api'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import type { LazyDialogProps } from '@/shared/ui/lazy-dialog'
import { Notice } from '@/shared/ui/notice'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import { type Step, stepWords } from '../model/step-words.ts'
import { useStep } from '../model/use-step.ts'
import { StepForm } from './step-form.tsx'
import { StepQuestion } from './step-question.tsx'

type StepDialogProps = LazyDialogProps & {
  /** The bounty that the step changes. */
  bounty: BountyDetail
  /** The step to confirm. */
  step: Step
}

export function StepDialog({ bounty, step, open, onDone, onClose }: StepDialogProps) {
  const { reasonHint, done, error: errorWords, ...words } = stepWords[step]
  const view = useStep({ bountyId: bounty.id, step, onDone: () => onDone(done), onClose })
  const { isBusy, error, hasNoSession, readTyped, send, backToForm, cancel } = view
  const form = useRef<HTMLFormElement>(null)
  const failure = error !== null && <Notice tone="critical">{describeError(error, errorWords)}</Notice>
  return (
    <>
      <ConfirmDialog
        {...words}
        open={open && !hasNoSession}
        busy={isBusy}
        onConfirm={() => (reasonHint === undefined ? send(readTyped()) : form.current?.requestSubmit())}
        onClose={cancel}
        fields={
          reasonHint === undefined ? (
            failure
          ) : (
            <StepForm
              key={step}
              step={view}
              reasonHint={reasonHint}
              errorWords={errorWords}
              dueDate={step === 'askForExtension' ? bounty.life.due_date : null}
              element={form}
            />
          )
        }
      >
        <StepQuestion bounty={bounty} step={step} />
      </ConfirmDialog>
      <SignInAlert open={open && hasNoSession} onClose={backToForm}>
        You must be logged in to change this bounty
      </SignInAlert>
    </>
  )
}
