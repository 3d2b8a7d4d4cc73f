import { changeWebhook } from '@contract/endpoints.ts'
import { type Webhook, WebhookChange } from '@contract/webhooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/shared/api'
import { savedNoticeMs } from '@/shared/config'
import { useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { PassingNotice, usePassingNotice } from '@/shared/ui/passing-notice'
import { Stack } from '@/shared/ui/stack'
import { EventBoxes } from './event-boxes.tsx'

type ChangeEventsProps = {
  /** A service with the events that it is told of now. */
  webhook: Pick<Webhook, 'id' | 'url' | 'events' | 'state'>
}

export function ChangeEvents({ webhook: { id, url, events, state } }: ChangeEventsProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const saved = usePassingNotice(savedNoticeMs)
  const { form, formProps, submitError, clearError, isSubmitting } = useFormSubmission({
    schema: WebhookChange,
    defaultValues: { events: [...events], is_on: state === 'on' },
    submit: async (change) => {
      saved.takeBack()
      await api(changeWebhook, { params: { id }, body: { ...change, is_on: state === 'on' } })
      void queryClient.invalidateQueries()
      saved.give()
    },
    errorWords: 'Failed to save the events. Please try again.',
  })
  return (
    <Stack as="form" gap="normal" {...formProps} aria-label={`Events for ${url}`} onChange={clearError}>
      <form.Field name="events">
        {({ state: { value, meta }, handleChange }) => (
          <EventBoxes value={value} onChange={handleChange} error={meta.errors[0]?.message} disabled={isSubmitting} />
        )}
      </form.Field>
      {submitError && <Notice tone="critical">{submitError}</Notice>}
      <div>
        <Button type="submit" tone="secondary" size="small" busy={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save events'}
        </Button>
      </div>
      {saved.isShown && <PassingNotice>The events are saved.</PassingNotice>}
    </Stack>
  )
}
