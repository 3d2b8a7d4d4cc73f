import { reviewLimits } from '@contract/bounty-life-limits.ts'
import { parseContent } from '@contract/content.ts'
import { deliveryEmpty, titleMissing } from '@contract/delivery.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import {
  type DraftText,
  findMediaError,
  isUploading,
  type TextErrors,
  type UnsentMedia,
  useOnEdit,
} from '@/entities/draft'
import { contentId } from '@/shared/config'
import { canTakeFocus } from '@/shared/lib/focus'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { type SubmissionActor, useSubmissionView } from '../model/use-submission.ts'

type SubmitPanelProps = {
  /** The submission, from `useSubmission`. */
  submission: SubmissionActor
  /** The current text, which the panel checks before it sends it. */
  text: DraftText
  /** Media of the text that the server does not have; submitting waits for uploads. */
  unsent: readonly UnsentMedia[]
  /** Increases when another source, such as another tab, replaces the text. */
  replacements: number
  /** Called with everything that keeps the text from being submitted, by field. */
  onIncomplete: (errors: TextErrors) => void
  /** Category picker. */
  categories: ReactNode
  /** True while the text cannot be used as a whole; the button stays in place while this submission uses it. */
  disabled: boolean
  /** True after the creator or an administrator returned an earlier delivery. */
  isAgain?: boolean
  /** The list of things to fix before the creator sees the text, for the dialog that it can close. */
  checklist?: (leaveFor: (goTo: () => void) => void) => ReactNode
}

export function SubmitPanel(props: SubmitPanelProps) {
  const {
    submission,
    text,
    unsent,
    replacements,
    onIncomplete,
    categories,
    disabled,
    isAgain = false,
    checklist,
  } = props
  const {
    isAsking,
    isTaking,
    isSubmitting,
    isSubmitted,
    hasFailed,
    errorMessage,
    request,
    confirm,
    cancel,
    noticeChange,
  } = useSubmissionView(submission)
  const button = useRef<HTMLButtonElement>(null)
  const nextFocus = useRef<() => void>(null)
  useOnEdit({ text, replacements, unsent }, noticeChange)
  /** True if there are no errors. */
  const isComplete = () => {
    const errors = findSubmissionErrors(text, unsent)
    if (Object.keys(errors).length === 0) return true
    onIncomplete(errors)
    return false
  }
  const reportErrors = useEffectEvent(isComplete)
  // An upload may have failed while the submission waited for it.
  useEffect(() => {
    if (hasFailed) reportErrors()
  }, [hasFailed])
  const ask = () => {
    if (isComplete()) request(text)
  }
  const leaveFor = (goTo: () => void) => {
    nextFocus.current = goTo
    cancel()
  }
  const returnFocus = () => {
    const goTo = nextFocus.current
    nextFocus.current = null
    if (goTo !== null) return goTo()
    const target = canTakeFocus(button.current) ? button.current : document.getElementById(contentId)
    target?.focus()
  }
  const busyWords = isTaking && isUploading(unsent) ? 'Waiting for uploads...' : 'Submitting...'
  return (
    <Stack gap="roomy">
      {categories}
      {errorMessage && findMediaError(unsent) === undefined && <Notice tone="critical">{errorMessage}</Notice>}
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
          {isSubmitted ? 'Submitted' : isSubmitting ? busyWords : 'Submit bounty'}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Submit bounty"
        confirmLabel="I agree, Submit"
        busyLabel={busyWords}
        busy={isSubmitting}
        mayCancel={isTaking}
        onConfirm={confirm}
        onClose={cancel}
        onReturnFocus={returnFocus}
        fields={!isSubmitting && checklist?.(leaveFor)}
      >
        <p>
          {isAgain
            ? 'You submit this story again. Once submitted, it cannot be modified or updated. The creator reviews it again and can accept it, object to it or, up to twice in total, ask for changes.'
            : 'Once submitted, the bounty cannot be modified or updated. The creator reviews your story as submitted, and can accept it, ask for changes or object to it.'}
        </p>
        <p>If the creator does not answer within {reviewLimits.silenceDays} days, it is accepted automatically.</p>
      </ConfirmDialog>
    </Stack>
  )
}

export function findSubmissionErrors({ title, document }: DraftText, unsent: readonly UnsentMedia[]): TextErrors {
  // A story may consist of media that are still uploading.
  const isEmpty = unsent.length === 0 && parseContent(JSON.stringify(document)).kind !== 'document'
  const media = findMediaError(unsent)
  return {
    ...(title.trim() === '' && { title: titleMissing }),
    ...(isEmpty && { document: deliveryEmpty }),
    ...(media && { media }),
  }
}
