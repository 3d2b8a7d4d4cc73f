import { fn, screen } from 'storybook/test'
import * as v from 'valibot'
import preview from '#storybook/preview.tsx'
import { FormDialog, ReasonDialog } from './index.tsx'

const view = {
  formProps: { ref: { current: null }, method: 'post', noValidate: true, onSubmit: fn() },
  send: fn(),
  submitError: 'Failed to decline. Please try again.',
  clearError: fn(),
  isBusy: false,
  hasNoSession: false,
  backToForm: fn(),
  cancel: fn(),
} as const

const meta = preview.meta({
  title: 'shared/ui/form-dialog',
  component: ReasonDialog,
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '480px' } } },
  args: {
    open: true,
    title: 'Decline',
    confirmLabel: 'Decline',
    busyLabel: 'Declining...',
    keep: { read: () => undefined, keep: fn(), forget: fn() },
    schema: v.pipe(v.string(), v.nonEmpty('Please give a reason')),
    hint: 'The sponsor reads it.',
    errorWords: 'Failed to decline. Please try again.',
    perform: async () => undefined,
    onDone: fn(),
    onClose: fn(),
    signInWords: 'Sign in to decline this pot',
    children: <p>The pot does not open. We’ll email them your reason.</p>,
  },
  // The dialog's code is loaded lazily.
  play: async () => void (await screen.findByRole('alertdialog')),
})

export const Reason = meta.story({})

export const QuestionAlone = meta.story({
  render: ({ open, title, confirmLabel, busyLabel, signInWords, children }) => (
    <FormDialog {...{ open, title, confirmLabel, busyLabel, signInWords }} tone="primary" view={view}>
      {children}
    </FormDialog>
  ),
})
