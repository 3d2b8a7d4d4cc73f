import { storyWithdrawn } from '@contract/story.ts'
import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { Anchor } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'
import { Stack } from '@/shared/ui/stack'

type WithdrawnPageProps = {
  /** The published reason for the withdrawal; empty if there is none. */
  reason: string
}

export function WithdrawnPage({ reason }: WithdrawnPageProps) {
  return (
    <PageFrame>
      <PageHead title="Story withdrawn" description={storyWithdrawn} />
      <EmptyState
        title={storyWithdrawn.replace(/\.$/, '')}
        titleAs="h1"
        action={<ButtonLink to="/">Back to Homepage</ButtonLink>}
      >
        <Stack gap="normal">
          {reason !== '' && <p>Reason: {reason}</p>}
          <p>
            To ask about this decision, write to{' '}
            <Anchor href="mailto:corrections@lede.example">corrections@lede.example</Anchor>.
          </p>
        </Stack>
      </EmptyState>
    </PageFrame>
  )
}
