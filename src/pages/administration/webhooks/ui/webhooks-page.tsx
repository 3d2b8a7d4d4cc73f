import { tooManyWebhooks, webhookLimits } from '@contract/webhooks.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { AddWebhook, WebhookCard, webhooksQuery } from '@/features/administration/manage-webhooks'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { AdminLinks } from '@/widgets/admin-links'

export function WebhooksPage() {
  const { webhooks, allows_private: allowsPrivate } = useSuspenseQuery(webhooksQuery()).data
  const servicesId = useId()
  const servicesHeading = useRef<HTMLHeadingElement>(null)
  const addId = useId()
  return (
    <PageFrame width="broad">
      <AdminLinks />
      <PageHeading title="Webhooks" rule="next">
        Services of yours are told of public events as they happen. Each message is signed as Standard Webhooks
        describes, and tried again for three days if it fails.
      </PageHeading>
      <Stack gap="large">
        <section aria-labelledby={servicesId}>
          <SectionHeading id={servicesId} ref={servicesHeading} tabIndex={-1}>
            Services
          </SectionHeading>
          {webhooks.length === 0 ? (
            <EmptyState title="No service is told of events yet." />
          ) : (
            <Stack gap="normal">
              {webhooks.map((webhook) => (
                <WebhookCard key={webhook.id} webhook={webhook} focusFallback={servicesHeading} />
              ))}
            </Stack>
          )}
        </section>
        <section aria-labelledby={addId}>
          <SectionHeading id={addId}>Add a service</SectionHeading>
          {webhooks.length >= webhookLimits.webhooks && <p>{tooManyWebhooks}</p>}
          <AddWebhook allowsPrivate={allowsPrivate} />
        </section>
      </Stack>
    </PageFrame>
  )
}
