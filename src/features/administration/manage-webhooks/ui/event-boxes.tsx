import { type WebhookEvent, webhookEvents } from '@contract/webhooks.ts'
import { useId } from 'react'
import { Checkbox } from '@/shared/ui/checkbox'
import { FieldError } from '@/shared/ui/field'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { eventWords } from '../lib/webhook-words.ts'

type EventBoxesProps = {
  /** The chosen events. */
  value: readonly WebhookEvent[]
  /** Called with the events after each choice. */
  onChange: (events: WebhookEvent[]) => void
  /** Says why the choice is refused. */
  error: string | undefined
  /** True while the choice is being saved. */
  readOnly: boolean
}

export function EventBoxes({ value, onChange, error, readOnly }: EventBoxesProps) {
  const labelId = useId()
  const errorId = useId()
  return (
    <Stack gap="small" role="group" aria-labelledby={labelId} aria-describedby={error && errorId}>
      <Text look="note" id={labelId}>
        Tell it when
      </Text>
      {webhookEvents.map((event) => (
        <Checkbox
          key={event}
          name="events"
          label={eventWords[event]}
          checked={value.includes(event)}
          readOnly={readOnly}
          onChange={({ target: { checked } }) =>
            onChange(webhookEvents.filter((one) => (one === event ? checked : value.includes(one))))
          }
        />
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </Stack>
  )
}
