import { createWebhook } from '@contract/endpoints.ts'
import { NewWebhook, type WebhookSecret, webhookEvents, webhookLimits } from '@contract/webhooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as v from 'valibot'
import { useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { TextField } from '@/shared/ui/text-field'
import { EventBoxes } from './event-boxes.tsx'
import { ShownSecret } from './shown-secret.tsx'

type Added = WebhookSecret & { url: string }

type AddWebhookProps = {
  /** Whether http and private networks are allowed. */
  allowsPrivate: boolean
}

export function AddWebhook({ allowsPrivate }: AddWebhookProps) {
  const [added, setAdded] = useState<Added>()
  return (
    <Stack gap="normal">
      {added && <ShownSecret key={added.secret} url={added.url} secret={added.secret} />}
      <WebhookForm key={added?.id ?? ''} allowsPrivate={allowsPrivate} onAdded={setAdded} />
    </Stack>
  )
}

type WebhookFormProps = AddWebhookProps & { onAdded: (added: Added) => void }

function WebhookForm({ allowsPrivate, onAdded }: WebhookFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const unsent = useUnsent<v.InferInput<typeof NewWebhook>>('add-webhook')
  const { form, formProps, submitError, clearError, isSubmitting } = useFormSubmission({
    schema: NewWebhook,
    defaultValues: { url: '', description: '', events: [...webhookEvents] },
    submit: async (body) => {
      const made = await api(createWebhook, { body })
      unsent.forget()
      void queryClient.invalidateQueries()
      onAdded({ ...made, url: body.url })
    },
    keep: unsent,
    errorWords: 'Failed to add the service. Please try again.',
  })
  return (
    <Stack as="form" gap="normal" width="form" {...formProps} aria-label="Add a service" onChange={clearError}>
      <form.Field name="url">
        {(field) => (
          <TextField
            label="Address"
            hint={
              allowsPrivate
                ? 'HTTP and private networks are allowed here.'
                : 'With https, and not in a private network.'
            }
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={webhookLimits.addressCharacters}
            required
            readOnly={isSubmitting}
            {...inputProps(field)}
          />
        )}
      </form.Field>
      <form.Field name="description">
        {(field) => (
          <TextField
            label="Description (optional)"
            hint="Says to other administrators what the service does."
            maxLength={webhookLimits.descriptionCharacters}
            readOnly={isSubmitting}
            {...inputProps(field)}
          />
        )}
      </form.Field>
      <form.Field name="events">
        {({ state: { value, meta }, handleChange }) => (
          <EventBoxes value={value} onChange={handleChange} error={meta.errors[0]?.message} readOnly={isSubmitting} />
        )}
      </form.Field>
      {submitError && <Notice tone="critical">{submitError}</Notice>}
      <div>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Adding...' : 'Add service'}
        </Button>
      </div>
    </Stack>
  )
}
