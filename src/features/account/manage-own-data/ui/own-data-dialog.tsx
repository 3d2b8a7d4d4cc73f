import { type Ref, type RefObject, useId, useImperativeHandle, useRef } from 'react'
import * as v from 'valibot'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Notice } from '@/shared/ui/notice'
import { PasswordField } from '@/shared/ui/password-field'
import { Stack } from '@/shared/ui/stack'
import type { Bylines } from '../model/own-data.machine.ts'
import type { Task } from '../model/own-data-errors.ts'
import type { OwnDataView } from '../model/use-own-data.ts'
import * as styles from './own-data.css.ts'

const taskWords = {
  download: {
    title: 'Download your data',
    confirmLabel: 'Download',
    busyLabel: 'Preparing…',
    tone: 'primary',
  },
  deletion: {
    title: 'Delete your account',
    confirmLabel: 'Delete account',
    busyLabel: 'Deleting…',
    tone: 'critical',
  },
} as const

type OwnDataDialogProps = {
  /** The user's email, so that password managers fill in the right password. */
  email: string
  /** State and actions of the download or deletion, from `useOwnData`. */
  data: OwnDataView
  /** The action that the password confirms. */
  task: Task
  /** Takes the focus after closing if the opener is gone. */
  focusFallback: RefObject<HTMLElement | null>
}

export function OwnDataDialog({ email, data, task, focusFallback }: OwnDataDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <ConfirmDialog
      {...taskWords[task]}
      open={data.asked !== null}
      busy={data.isBusy}
      focusFallback={focusFallback}
      onConfirm={() => form.current?.requestSubmit()}
      onClose={data.cancel}
      fields={data.asked !== null && <PasswordForm email={email} data={data} task={task} element={form} />}
    >
      {task === 'download' ? (
        'The file contains everything Lede keeps about you. Store it where only you can open it.'
      ) : (
        <Stack gap="compact">
          <p>This cannot be undone.</p>
          <ul className={styles.effects}>
            <li>Your name, email address, phone number, notes, drafts and saved card are deleted.</li>
            <li>Images and recordings are deleted, except those in published or delivered stories.</li>
            <li>Pending offers are withdrawn. Open bounties that only you have funded are closed.</li>
            <li>Published stories stay. You choose below whether they keep your name.</li>
            <li>The record of payments stays, without your name.</li>
          </ul>
        </Stack>
      )}
    </ConfirmDialog>
  )
}

const Answers = v.object({
  currentPassword: v.pipe(v.string(), v.nonEmpty('Password is required')),
  byline: v.picklist(['keep', 'remove']),
})

const bylineLabels: Record<Bylines, string> = {
  keep: 'Keep my name on my stories',
  remove: 'Remove my name from my stories',
}

type PasswordFormProps = Omit<OwnDataDialogProps, 'focusFallback'> & {
  /** Lets the dialog's button, which is outside the form, submit it. */
  element: Ref<HTMLFormElement>
}

function PasswordForm({ email, data, task, element }: PasswordFormProps) {
  const { isBusy, error, errorWords } = data
  const bylineName = useId()
  const { form, formProps, submitError, advice } = useFormSubmission({
    schema: Answers,
    defaultValues: { currentPassword: '', byline: 'keep' as Bylines },
    submit: async ({ currentPassword, byline }) => data.submit({ password: currentPassword, byline }),
    errorWords,
    error,
  })
  useImperativeHandle(element, () => formProps.ref.current as HTMLFormElement)
  return (
    <Stack as="form" gap="normal" {...formProps}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {/* Browsers do not submit a form with two fields on Enter unless it contains a submit button. */}
      <button type="submit" hidden />
      {task === 'deletion' && (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>Your published stories</legend>
          <form.Field name="byline">
            {({ state, handleChange }) =>
              (Object.keys(bylineLabels) as Bylines[]).map((choice) => (
                <label className={styles.choice} key={choice}>
                  <input
                    className={styles.radio}
                    type="radio"
                    name={bylineName}
                    checked={state.value === choice}
                    disabled={isBusy}
                    onChange={() => handleChange(choice)}
                  />
                  {bylineLabels[choice]}
                </label>
              ))
            }
          </form.Field>
        </fieldset>
      )}
      <form.Field name="currentPassword">
        {(field) => (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            required
            readOnly={isBusy}
            {...inputProps(field)}
          />
        )}
      </form.Field>
      {submitError && (
        <Notice tone="critical" {...(advice === undefined ? {} : { title: submitError })}>
          {advice ?? submitError}
        </Notice>
      )}
    </Stack>
  )
}
