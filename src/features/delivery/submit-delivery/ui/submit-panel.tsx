import { type ReactNode, useRef } from 'react'
import { type DraftText, type TextErrors, useOnEdit } from '@/entities/draft'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { findSubmissionErrors } from '../model/submission-errors.ts'
import { type SubmissionActor, useSubmissionView } from '../model/use-submission.ts'

type SubmitPanelProps = {
  /** The submission, from `useSubmission`. */
  submission: SubmissionActor
  /** The current text, which the panel checks before it sends it. */
  text: DraftText
  /** Increases when another source, such as another tab, replaces the text. */
  replacements: number
  /** Called with everything that keeps the text from being submitted, by field. */
  onIncomplete: (errors: TextErrors) => void
  /** Category picker. */
  categories: ReactNode
  /** True while the text cannot be used as a whole; the button stays in place while this submission uses it. */
  disabled: boolean
}

export function SubmitPanel({ submission, text, replacements, onIncomplete, categories, disabled }: SubmitPanelProps) {
  const { isAsking, isSubmitting, isSubmitted, errorMessage, request, confirm, cancel, noticeChange } =
    useSubmissionView(submission)
  const button = useRef<HTMLButtonElement>(null)
  useOnEdit(text, noticeChange, replacements)
  const ask = () => {
    const errors = findSubmissionErrors(text)
    if (Object.keys(errors).length === 0) request(text)
    else onIncomplete(errors)
  }
  return (
    <Stack gap="roomy">
      {categories}
      {errorMessage && <Notice tone="critical">{errorMessage}</Notice>}
      {isSubmitted && (
        <Notice tone="positive" title="Your story has been submitted.">
          The creator has been notified and will review it.
        </Notice>
      )}
      <div>
        <Button
          ref={button}
          busy={isSubmitting}
          aria-disabled={isSubmitted || undefined}
          disabled={disabled && !isSubmitting && !isSubmitted}
          aria-haspopup="dialog"
          onClick={ask}
        >
          {isSubmitted ? 'Submitted' : isSubmitting ? 'Submitting...' : 'Submit Bounty'}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Submit Bounty"
        confirmLabel="I agree, Submit"
        busyLabel="Submitting..."
        busy={isSubmitting}
        onConfirm={confirm}
        onClose={cancel}
        focusFallback={button}
      >
        Once submitted, the bounty cannot be modified or updated. The creator reviews your story as submitted.
      </ConfirmDialog>
    </Stack>
  )
}
