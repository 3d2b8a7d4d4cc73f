import { changeWebhook } from '@contract/endpoints.ts'
import { NewWebhook, type Webhook } from '@contract/webhooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { useUnsent } from '@/entities/session'
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
  webhook: Pick<Webhook, 'id' | 'url' | 'events'>
}

const chosenEvents = v.pick(NewWebhook, ['events'])

export function ChangeEvents({ webhook: { id, url, events } }: ChangeEventsProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const saved = usePassingNotice(savedNoticeMs)
  const { form, formProps, submitError, clearError, isSubmitting } = useFormSubmission({
    schema: chosenEvents,
    defaultValues: { events: [...events] },
    submit: async (body) => {
      saved.takeBack()
      await api(changeWebhook, { params: { id }, body })
      await queryClient.invalidateQueries()
      // Lets the form follow what other administrators save, which replaces no choices that are being made.
      form.reset()
      saved.give()
    },
    keep: useUnsent<v.InferInput<typeof chosenEvents>>('change-webhook', id),
    errorWords: 'Failed to save the events. Please try again.',
  })
  return (
    <Stack as="form" gap="normal" {...formProps} aria-label={`Events for ${url}`} onChange={clearError}>
      <form.Field name="events">
        {({ state: { value, meta }, handleChange }) => (
          <EventBoxes value={value} onChange={handleChange} error={meta.errors[0]?.message} readOnly={isSubmitting} />
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
