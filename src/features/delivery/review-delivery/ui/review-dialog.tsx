import { useRef } from 'react'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import type { LazyDialogProps } from '@/shared/ui/lazy-dialog'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import { type ReviewStep, reviewWords } from '../model/review-words.ts'
import { useReviewStep } from '../model/use-review-step.ts'
import { ChangesForm } from './changes-form.tsx'
import { ObjectionForm } from './objection-form.tsx'
import { type ReviewedDelivery, ReviewQuestion } from './review-question.tsx'

type ReviewDialogProps = LazyDialogProps & {
  /** The delivery under review. */
  delivery: ReviewedDelivery
  /** The step to confirm. */
  step: ReviewStep
}

export function ReviewDialog({ delivery, step, open, onDone, onClose }: ReviewDialogProps) {
  const { done, error: _, ...words } = reviewWords[step]
  const view = useReviewStep({ deliveryId: delivery.id, step, onDone: () => onDone(done), onClose })
  const { isBusy, hasNoSession, backToForm, close } = view
  const form = useRef<HTMLFormElement>(null)
  return (
    <>
      <ConfirmDialog
        {...words}
        open={open && !hasNoSession}
        busy={isBusy}
        onConfirm={() => form.current?.requestSubmit()}
        onClose={close}
        fields={
          step === 'askForChanges' ? (
            <ChangesForm view={view} element={form} />
          ) : (
            <ObjectionForm key={step} step={step} view={view} element={form} />
          )
        }
      >
        <ReviewQuestion delivery={delivery} step={step} />
      </ConfirmDialog>
      <SignInAlert open={open && hasNoSession} onClose={backToForm}>
        Sign in to review this delivery
      </SignInAlert>
    </>
  )
}
