import { type Ref, type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import * as v from 'valibot'
import { focusFirstInvalid } from '@/shared/lib/focus'
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

const Password = v.object({ password: v.pipe(v.string(), v.nonEmpty('Password is required')) })

const bylineLabels: Record<Bylines, string> = {
  keep: 'Keep my name on my stories',
  remove: 'Remove my name from my stories',
}

type PasswordFormProps = Omit<OwnDataDialogProps, 'focusFallback'> & {
  /** Lets the dialog's button, which is outside the form, submit it. */
  element: Ref<HTMLFormElement>
}

function PasswordForm({ email, data, task, element }: PasswordFormProps) {
  const { formError, isBusy } = data
  const [byline, setByline] = useState<Bylines>('keep')
  const bylineName = useId()
  const { form, formProps } = useFormSubmission({
    schema: Password,
    defaultValues: { password: '' },
    submit: async ({ password }) => data.submit({ password, byline }),
    toErrorMessage: () => 'The form could not be sent.',
  })
  useImperativeHandle(element, () => formProps.ref.current as HTMLFormElement)
  useEffect(() => {
    if (formError?.field === 'password') focusFirstInvalid(formProps.ref.current)
  }, [formError, formProps.ref])
  return (
    <Stack as="form" gap="normal" {...formProps}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {/* Browsers do not submit a form with two fields on Enter unless it contains a submit button. */}
      <button type="submit" hidden />
      {task === 'deletion' && (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>Your published stories</legend>
          {(Object.keys(bylineLabels) as Bylines[]).map((choice) => (
            <label className={styles.choice} key={choice}>
              <input
                className={styles.radio}
                type="radio"
                name={bylineName}
                checked={byline === choice}
                disabled={isBusy}
                onChange={() => setByline(choice)}
              />
              {bylineLabels[choice]}
            </label>
          ))}
        </fieldset>
      )}
      <form.Field name="password">
        {(field) => {
          const { error, onChange, ...rest } = inputProps(field)
          return (
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              required
              readOnly={isBusy}
              {...rest}
              error={error ?? (formError?.field === 'password' ? formError.words : undefined)}
              onChange={(event) => {
                onChange(event)
                data.noticeTyping()
              }}
            />
          )
        }}
      </form.Field>
      {formError?.field === null && (
        <Notice tone="critical" {...(formError.advice === undefined ? {} : { title: formError.words })}>
          {formError.advice ?? formError.words}
        </Notice>
      )}
    </Stack>
  )
}
