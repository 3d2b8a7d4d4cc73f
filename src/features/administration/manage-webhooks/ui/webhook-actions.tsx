import { changeWebhook, deleteWebhook, rotateWebhookSecret, testWebhook } from '@contract/endpoints.ts'
import type { Webhook } from '@contract/webhooks.ts'
import { type RefObject, useState } from 'react'
import { describeError, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { Inline } from '@/shared/ui/inline'
import { useAnnounce } from '@/shared/ui/live-region'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { ShownSecret } from './shown-secret.tsx'

type WebhookActionsProps = {
  /** The service to act on. */
  webhook: Pick<Webhook, 'id' | 'url' | 'state'>
  /** Takes the focus when the service has gone from the page. */
  focusFallback: RefObject<HTMLElement | null>
}

export function WebhookActions({ webhook: { id, url, state }, focusFallback }: WebhookActionsProps) {
  const api = useApi()
  const announce = useAnnounce()
  const [secret, setSecret] = useState<string>()
  const params = { id }
  const isOn = state === 'on'
  const test = useAction(() => api(testWebhook, { params }), {
    reload: true,
    onDone: () => announce('The test is among the messages.'),
  })
  const turn = useAction(() => api(changeWebhook, { params, body: { is_on: !isOn } }), {
    reload: true,
    onDone: () => announce(isOn ? 'The service is off.' : 'The service is on.'),
  })
  const rotation = useAction(async () => setSecret((await api(rotateWebhookSecret, { params })).secret), {
    reload: true,
  })
  const removal = useAction(() => api(deleteWebhook, { params }), { reload: true })
  const error = test.error ?? turn.error
  const ofService = <VisuallyHidden> {url}</VisuallyHidden>
  return (
    <Stack gap="normal">
      <Inline gap="small">
        {isOn && (
          <Button size="small" tone="secondary" busy={test.isBusy} onClick={() => test.submit(null)}>
            <span>Send a test{ofService}</span>
          </Button>
        )}
        <Button size="small" tone="secondary" busy={turn.isBusy} onClick={() => turn.submit(null)}>
          <span>
            {isOn ? 'Switch off' : 'Switch on'}
            {ofService}
          </span>
        </Button>
        <Button size="small" tone="secondary" aria-haspopup="dialog" onClick={() => rotation.request(null)}>
          <span>New secret…{ofService}</span>
        </Button>
        <Button size="small" tone="secondary" aria-haspopup="dialog" onClick={() => removal.request(null)}>
          <span>Remove…{ofService}</span>
        </Button>
      </Inline>
      {error !== null && (
        <Notice tone="critical">{describeError(error, 'That did not work. Please try again.')}</Notice>
      )}
      {secret !== undefined && <ShownSecret key={secret} url={url} secret={secret} />}
      <ConfirmedActionDialog
        action={rotation}
        title="New secret"
        busyLabel="Making..."
        doneWords={null}
        tone="primary"
        toErrorMessage={(failure) => describeError(failure, 'Failed to make a new secret. Please try again.')}
      >
        Messages are signed with both secrets for 24 hours, and then with the new one alone.
      </ConfirmedActionDialog>
      <ConfirmedActionDialog
        action={removal}
        title="Remove service"
        busyLabel="Removing..."
        doneWords="Service removed."
        focusFallback={focusFallback}
        tone="critical"
        toErrorMessage={(failure) => describeError(failure, 'Failed to remove the service. Please try again.')}
      >
        We send it nothing more. Its messages and its secret are deleted.
      </ConfirmedActionDialog>
    </Stack>
  )
}
