import { Decision } from '@contract/application.ts'
import { useStore } from '@tanstack/react-form'
import { type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import * as v from 'valibot'
import { useUnsent } from '@/entities/session'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Notice } from '@/shared/ui/notice'
import { PassingNotice } from '@/shared/ui/passing-notice'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'
import type { Verdict } from '../lib/apply-decision.ts'
import { decisionWords } from '../model/decision-words.ts'
import type { ApplicationDecisionView, Decision as AskedDecision } from '../model/use-application-decision.ts'

type DecisionDialogProps = {
  /** State and actions of the decision, from `useApplicationDecision`. */
  decision: ApplicationDecisionView
  /** Element to focus after a decision, which removes the buttons. */
  focusFallback?: RefObject<HTMLElement | null>
}

export function DecisionDialog({ decision, ...focus }: DecisionDialogProps) {
  const { asked, isBusy, isRejectedShown, cancel } = decision
  const form = useRef<HTMLFormElement>(null)
  // Keep the text while the dialog closes.
  const [verdict, setVerdict] = useState<Verdict>('accept')
  if (asked !== null && asked.verdict !== verdict) setVerdict(asked.verdict)
  const { question, error: _, ...words } = decisionWords[verdict]
  return (
    <>
      <ConfirmDialog
        {...focus}
        {...words}
        open={asked !== null}
        busy={isBusy}
        onConfirm={() => form.current?.requestSubmit()}
        onClose={cancel}
        fields={asked && <MessageForm key={asked.application.id} decision={decision} asked={asked} element={form} />}
      >
        {question}
      </ConfirmDialog>
      <ConfirmDialog {...focus} open={isRejectedShown} title="Offer rejected" onClose={cancel}>
        Offer rejected successfully.
      </ConfirmDialog>
    </>
  )
}

type AcceptedBannerProps = {
  /** State and actions of the decision, from `useApplicationDecision`. */
  decision: ApplicationDecisionView
}

export function AcceptedBanner({ decision }: AcceptedBannerProps) {
  return decision.isAcceptedShown ? <PassingNotice>Offer accepted successfully!</PassingNotice> : null
}

const MessageValues = v.object({ owner_message: v.unwrap(Decision.entries.owner_message) })

type MessageFormProps = {
  decision: ApplicationDecisionView
  asked: AskedDecision
  /** Lets the dialog's button, which is outside the form, submit it. */
  element: Ref<HTMLFormElement>
}

function MessageForm({ decision, asked: { application, verdict }, element }: MessageFormProps) {
  const unsent = useUnsent<string>('decide-application', application.id)
  const { form, formProps, submitError } = useFormSubmission({
    schema: MessageValues,
    defaultValues: { owner_message: unsent.read() ?? '' },
    submit: async ({ owner_message }) => decision.confirm(owner_message),
    errorWords: decisionWords[verdict].error,
    error: decision.error,
  })
  const message = useStore(form.store, ({ values }) => values.owner_message)
  const keep = useEffectEvent(unsent.keep)
  useEffect(() => keep(message), [message])
  useImperativeHandle(element, () => formProps.ref.current as HTMLFormElement)
  return (
    <Stack as="form" gap="normal" {...formProps}>
      <form.Field name="owner_message">
        {(field) => (
          <TextArea
            label={`Message to ${application.journalist_name} (optional)`}
            rows={3}
            readOnly={decision.isBusy}
            {...inputProps(field)}
          />
        )}
      </form.Field>
      {submitError && <Notice tone="critical">{submitError}</Notice>}
    </Stack>
  )
}
