import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { PageHead } from '@/shared/lib/page-head'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'

type PageErrorProps = Pick<ErrorComponentProps, 'reset'> & {
  /** Says in one sentence what happened. */
  message?: string
}

export function PageError({ reset, message = 'This page could not be loaded.' }: PageErrorProps) {
  const router = useRouter()
  const retry = async () => {
    // Runs the failed loader again.
    await router.invalidate()
    reset?.()
  }
  return (
    <PageFrame>
      <PageHead title="Something went wrong" description={message} />
      <EmptyState title={message} titleAs="h1" action={<Button onClick={retry}>Try again</Button>} />
    </PageFrame>
  )
}
