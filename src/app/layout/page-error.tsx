import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { logError } from '@/shared/lib/error-log'
import { PageHead } from '@/shared/lib/page-head'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'
import { rescueFocus } from './focus-page.ts'

type PageErrorProps = Pick<ErrorComponentProps, 'reset'> & {
  /** Says in one sentence what happened. */
  message?: string
}

export function PageError({ reset, message = 'This page could not be loaded.' }: PageErrorProps) {
  const router = useRouter()
  const outcome = useActionOutcome()
  // The page that comes back takes the button away.
  useEffect(() => rescueFocus, [])
  const retry = async () => {
    // Runs the failed loader again.
    await router.invalidate()
    reset?.()
  }
  return (
    <PageFrame>
      <PageHead title="Something went wrong" description={message} />
      <EmptyState title={message} titleAs="h1" action={<Button onClick={retry}>Try again</Button>}>
        {outcome}
      </EmptyState>
    </PageFrame>
  )
}

/** Says what became of the action that the page may have broken on. */
function useActionOutcome() {
  const [words, setWords] = useState<string>()
  useEffect(() => {
    import('./action-outcome.ts')
      .then(({ takeActionOutcome }) => setWords(takeActionOutcome()))
      .catch((error) => logError('Failed to load the last action.', error))
  }, [])
  return words
}
