import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { FreshSession } from '@/entities/session'
import { webhooksQuery } from '@/features/administration/manage-webhooks'
import { PageHead } from '@/shared/lib/page-head'
import { WebhooksPage } from './ui/webhooks-page.tsx'

type WebhooksLoad = { context: { queryClient: QueryClient } }

export async function load({ context: { queryClient } }: WebhooksLoad): Promise<void> {
  await queryClient.ensureQueryData(webhooksQuery())
}

export function Screen(): ReactElement {
  return (
    <>
      <PageHead title="Webhooks" description="The services that are told of public events." />
      <FreshSession>
        <WebhooksPage />
      </FreshSession>
    </>
  )
}
