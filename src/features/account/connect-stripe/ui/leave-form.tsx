import { payoutLimits } from '@contract/payout-limits.ts'
import { OwnPassword, useEmailPromise } from '@/entities/session'
import { inputProps } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import type { StripeTask } from '../lib/connection-words.ts'
import { useLeaving } from '../model/use-leaving.ts'

type LeaveFormProps = {
  /** Email of the account; also gives password managers the username. */
  email: string
  /** The journalist's task at Stripe, and the words of the button. */
  task: StripeTask
  /** Opens the address of Stripe. */
  leave: (address: string) => void
}

const notes: Record<StripeTask['kind'], (promise: ReturnType<typeof useEmailPromise>) => string> = {
  onboarding: (promise) =>
    `You go to Stripe and come back here when you are done. ${promise('when your account is ready')} The first transfer goes ${payoutLimits.detailsHoldDays} days later, so that you have time to notice a change you did not make.`,
  dashboard: () => 'There you see your transfers, and can change your details and your bank account.',
}

export function LeaveForm({ email, task, leave }: LeaveFormProps) {
  const promise = useEmailPromise()
  const { form, formProps, submitError, advice, clearError, isSubmitting } = useLeaving({
    email,
    kind: task.kind,
    leave,
  })
  return (
    <Stack as="form" gap="normal" width="form" {...formProps} onChange={clearError} aria-label={task.label}>
      <form.Field name="currentPassword">
        {(field) => (
          <OwnPassword email={email} hint="To confirm it’s you" readOnly={isSubmitting} {...inputProps(field)} />
        )}
      </form.Field>
      <Text look="note">{notes[task.kind](promise)}</Text>
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Opening Stripe...' : task.label}
      </Button>
      {submitError && (
        <Notice tone="critical" title={advice && submitError}>
          {advice ?? submitError}
        </Notice>
      )}
    </Stack>
  )
}
