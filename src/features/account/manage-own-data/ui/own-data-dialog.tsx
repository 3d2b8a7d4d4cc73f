import type { RefObject } from 'react'
import { OwnPassword } from '@/entities/session'
import { inputProps } from '@/shared/lib/form-submission'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { List } from '@/shared/ui/list'
import { Notice } from '@/shared/ui/notice'
import { RadioGroup } from '@/shared/ui/radio-group'
import { Stack } from '@/shared/ui/stack'
import { type Bylines, type OwnDataOptions, useOwnData } from '../model/use-own-data.ts'

const taskWords = {
  download: {
    title: 'Download your data',
    confirmLabel: 'Download',
    busyLabel: 'Preparing...',
    tone: 'primary',
  },
  deletion: {
    title: 'Delete your account',
    confirmLabel: 'Delete account',
    busyLabel: 'Deleting...',
    tone: 'critical',
  },
} as const

type OwnDataDialogProps = OwnDataOptions & {
  /** Shows the dialog. */
  open: boolean
  /** Called when the user cancels. */
  onClose: () => void
  /** Takes the focus after closing if the opener is gone. */
  focusFallback: RefObject<HTMLElement | null>
}

export function OwnDataDialog({ open, onClose, focusFallback, ...options }: OwnDataDialogProps) {
  const { email, task } = options
  const submission = useOwnData(options)
  const { form, formProps, isSubmitting } = submission
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      {...taskWords[task]}
      open={open}
      busy={isSubmitting}
      focusFallback={focusFallback}
      onConfirm={() => formProps.ref.current?.requestSubmit()}
      onClose={close}
      fields={<PasswordForm email={email} task={task} submission={submission} />}
    >
      {task === 'download' ? (
        'The file contains everything Lede keeps about you. Store it where only you can open it.'
      ) : (
        <Stack gap="compact">
          <p>This cannot be undone.</p>
          <List layout="bulleted">
            <li>Your name, email address, phone number, notes, drafts and saved card are deleted.</li>
            <li>Images and recordings are deleted, except those in published or delivered stories.</li>
            <li>Pending offers are withdrawn. Open bounties that only you have funded are closed.</li>
            <li>Published stories stay. You choose below whether they keep your name.</li>
            <li>The record of payments stays, without your name.</li>
          </List>
        </Stack>
      )}
    </ConfirmDialog>
  )
}

const bylines: readonly { value: Bylines; label: string }[] = [
  { value: 'keep', label: 'Keep my name on my stories' },
  { value: 'remove', label: 'Remove my name from my stories' },
]

type PasswordFormProps = Pick<OwnDataOptions, 'email' | 'task'> & { submission: ReturnType<typeof useOwnData> }

function PasswordForm({ email, task, submission }: PasswordFormProps) {
  const { form, formProps, submitError, advice, isSubmitting } = submission
  return (
    <Stack as="form" gap="normal" {...formProps}>
      {/* Browsers do not submit a form with two fields on Enter unless it contains a submit button. */}
      <button type="submit" hidden />
      {task === 'deletion' && (
        <form.Field name="byline">
          {({ name, state, handleChange }) => (
            <RadioGroup
              legend="Your published stories"
              name={name}
              choices={bylines}
              value={state.value}
              onChange={handleChange}
              readOnly={isSubmitting}
            />
          )}
        </form.Field>
      )}
      <form.Field name="currentPassword">
        {(field) => <OwnPassword email={email} readOnly={isSubmitting} {...inputProps(field)} />}
      </form.Field>
      {submitError && (
        <Notice tone="critical" title={advice && submitError}>
          {advice ?? submitError}
        </Notice>
      )}
    </Stack>
  )
}
