import { useRouter } from '@tanstack/react-router'
import { bountyResultMessages } from '@/entities/bounty'
import { PageHead } from '@/shared/lib/page-head'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'

export const BountyMissing = () => <BountyError error="missing" />

export const BountyFailed = () => <BountyError error="failed" />

function BountyError({ error }: { error: keyof typeof bountyResultMessages }) {
  const router = useRouter()
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back()
    else
      void router.navigate({ to: router.latestLocation.pathname.startsWith('/questions') ? '/questions' : '/bounties' })
  }
  return (
    <PageFrame>
      <PageHead title={bountyResultMessages[error]} description={bountyResultMessages[error]} />
      <EmptyState title={bountyResultMessages[error]} titleAs="h1" action={<Button onClick={goBack}>Go Back</Button>} />
    </PageFrame>
  )
}
