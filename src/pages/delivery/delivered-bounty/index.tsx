import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi, useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { deliveryQuery } from '@/entities/delivery'
import { loaderOf } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { EmptyState } from '@/shared/ui/empty-state'
import { Inline } from '@/shared/ui/inline'
import { PageFrame } from '@/shared/ui/page-frame'
import { RetryButton } from '@/shared/ui/retry-notice'
import { BackButton, DeliveredBountyPage } from './ui/delivered-bounty-page.tsx'

const route = getRouteApi('/signed-in/delivered-bounties/$id')

/** A delivery that is missing or not visible to the user is a not-found page. */
export const load = loaderOf(({ id }: { id: string }) => deliveryQuery(id), 404)

export function Screen(): ReactElement {
  const { id } = route.useParams()
  const { data: delivery } = useSuspenseQuery(deliveryQuery(id))
  return (
    <>
      <PageHead title={delivery.title} description={`Delivered by ${delivery.journalist_name}.`} />
      <DeliveredBountyPage key={delivery.id} delivery={delivery} />
    </>
  )
}

export const Missing = () => <DeliveredBountyError words="Article not found" />

const failedWords = 'Failed to load article. It may not exist or you may not have permission to view it.'

export function Failed({ reset }: Partial<Pick<ErrorComponentProps, 'reset'>>) {
  const router = useRouter()
  const retry = async () => {
    await router.invalidate()
    reset?.()
  }
  return <DeliveredBountyError words={failedWords} onRetry={retry} />
}

function DeliveredBountyError({ words, onRetry }: { words: string; onRetry?: () => void }) {
  return (
    <PageFrame>
      <PageHead title="Delivered Bounty" description={words} />
      <EmptyState
        title={words}
        titleAs="h1"
        action={
          <Inline gap="small">
            {onRetry && <RetryButton onRetry={onRetry} />}
            <BackButton />
          </Inline>
        }
      />
    </PageFrame>
  )
}
