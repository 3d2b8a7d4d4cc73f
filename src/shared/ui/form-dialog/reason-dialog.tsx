import * as v from 'valibot'
import { useActionForm } from '@/shared/lib/action'
import { inputProps } from '@/shared/lib/form-submission'
import { TextArea } from '@/shared/ui/text-area'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

type Reason = { reason: string }

type ReasonDialogProps = Omit<FormDialogProps, 'view' | 'fields' | 'tone' | 'cancelLabel'> & {
  /** Holds the reason until it is sent or canceled, from `useUnsent`. */
  keep: Parameters<typeof useActionForm<Reason, Reason>>[0]['keep']
  /** The contract's schema of the reason. */
  schema: v.GenericSchema<string>
  /** Says who reads the reason. */
  hint: string
  /** Keeps more characters from being typed. */
  maxLength?: number
  /** Shown if the server gives no reason for its refusal. */
  errorWords: string
  /** Sends the reason with an idempotency key. */
  perform: (reason: string, key: string) => Promise<unknown>
  /** Called when the server has done it and the page shows it. */
  onDone: () => void
  /** Called when the user cancels. */
  onClose: () => void
}

/** Ends something for a reason that somebody else reads. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { keep, schema, hint, maxLength, errorWords, perform, onDone, onClose, ...dialog } = props
  const view = useActionForm<Reason, Reason>({
    keep,
    empty: { reason: '' },
    createSchema: () => v.object({ reason: schema }),
    errorWords,
    perform: ({ reason }, key) => perform(reason, key),
    onDone,
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      view={view}
      tone="critical"
      fields={
        <view.form.Field name="reason">
          {(field) => (
            <TextArea
              label="Reason"
              hint={hint}
              rows={3}
              maxLength={maxLength}
              required
              readOnly={view.isBusy}
              {...inputProps(field)}
            />
          )}
        </view.form.Field>
      }
    />
  )
}
