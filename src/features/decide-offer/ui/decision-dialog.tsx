import { Decision } from '@contract/application.ts'
import { useStore } from '@tanstack/react-form'
import { type RefObject, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { failureWords } from '@/shared/api'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Notice } from '@/shared/ui/notice'
import { TextArea } from '@/shared/ui/text-area'
import { decisionWords } from '../model/decision-words.ts'
import type { Verdict } from '../model/offer-decision.machine.ts'
import type { OfferDecisionView } from '../model/use-offer-decision.ts'
import * as styles from './decision-dialog.css.ts'

type DecisionDialogProps = {
  decision: OfferDecisionView
  /** What takes the focus once an offer is decided: its buttons are gone by then. */
  focusFallback?: RefObject<HTMLElement | null>
}

/** Asks before an offer is accepted or rejected, and says when it was rejected (specification, sections 5 and 8). */
export function DecisionDialog({ decision, ...focus }: DecisionDialogProps) {
  const { asked, isBusy, isRejectedShown, cancel, acknowledge } = decision
  const form = useRef<HTMLFormElement>(null)
  // What was typed and not sent, by offer: a dialog that was closed by accident shows it again.
  const [typed] = useState(() => new Map<string, string>())
  // While it closes the dialog still says what it was about.
  const [verdict, setVerdict] = useState<Verdict>('accept')
  if (asked !== null && asked.verdict !== verdict) setVerdict(asked.verdict)
  const { question, failure: _, ...words } = decisionWords[verdict]
  return (
    <>
      <ConfirmDialog
        {...focus}
        {...words}
        open={asked !== null}
        busy={isBusy}
        onConfirm={() => form.current?.requestSubmit()}
        onClose={cancel}
        fields={
          asked && (
            <MessageForm
              decision={decision}
              verdict={asked.verdict}
              journalist={asked.offer.journalist_name}
              defaultMessage={typed.get(asked.offer.id) ?? ''}
              onTyped={(message) => typed.set(asked.offer.id, message)}
              element={form}
            />
          )
        }
      >
        {question}
      </ConfirmDialog>
      <ConfirmDialog {...focus} open={isRejectedShown} title="Offer rejected" onClose={acknowledge}>
        Offer rejected successfully.
      </ConfirmDialog>
    </>
  )
}

const MessageValues = v.object({ owner_message: v.unwrap(Decision.entries.owner_message) })

type MessageFormProps = {
  decision: OfferDecisionView
  verdict: Verdict
  journalist: string
  /** Read once. */
  defaultMessage: string
  onTyped: (message: string) => void
  element: RefObject<HTMLFormElement | null>
}

/** The creator's word to the journalist, which may stay empty. */
function MessageForm({ decision, verdict, journalist, defaultMessage, onTyped, element }: MessageFormProps) {
  const { form, formProps, failure } = useFormSubmission({
    schema: MessageValues,
    defaultValues: { owner_message: defaultMessage },
    submit: async ({ owner_message }) => decision.confirm(owner_message),
    describeFailure: (error) => failureWords(error, decisionWords[verdict].failure),
    error: decision.error,
  })
  const message = useStore(form.store, ({ values }) => values.owner_message)
  useEffect(() => onTyped(message))
  useEffect(() => {
    element.current = formProps.ref.current
  })
  return (
    <form className={styles.form} {...formProps}>
      <form.Field name="owner_message">
        {(field) => (
          <TextArea
            label={`Message to ${journalist} (optional)`}
            rows={3}
            readOnly={decision.isBusy}
            {...inputProps(field)}
          />
        )}
      </form.Field>
      {failure && <Notice tone="critical">{failure}</Notice>}
    </form>
  )
}
