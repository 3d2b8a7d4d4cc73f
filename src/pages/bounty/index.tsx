import { excerpt } from '@contract/excerpt.ts'
import { bountyLimits } from '@contract/limits.ts'
import { languageOfScript } from '@contract/script-language.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi, useRouter } from '@tanstack/react-router'
import type { ComponentProps, ReactElement } from 'react'
import { bountyQuery, bountyResultMessages, isLimited } from '@/entities/bounty'
import { useSession } from '@/entities/session'
import { hasStatus } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { Inline } from '@/shared/ui/inline'
import { PageFrame } from '@/shared/ui/page-frame'
import { RetryButton } from '@/shared/ui/retry-notice'
import { BountyPage } from './ui/bounty-page.tsx'

const bountyRoute = getRouteApi('/bounties/$id')
const questionRoute = getRouteApi('/questions/$id')

export const Screen = (): ReactElement => <LoadedBounty id={bountyRoute.useParams().id} list="/bounties" />

/** The public address of a bounty. */
export function QuestionScreen(): ReactElement {
  const { id } = questionRoute.useParams()
  const { fund = false } = questionRoute.useSearch()
  const navigate = questionRoute.useNavigate()
  // Back and reload must not open the form again.
  const onMet = () => void navigate({ search: {}, replace: true, resetScroll: false })
  return <LoadedBounty id={id} list="/questions" pledgeRequest={{ isPending: fund, onMet }} />
}

type LoadedBountyProps = { id: string } & Omit<ComponentProps<typeof BountyPage>, 'bounty'>

/** The server renders it signed out, in limited form. */
function LoadedBounty({ id, ...page }: LoadedBountyProps) {
  const { data: bounty, error, isFetching, refetch } = useSuspenseQuery(bountyQuery(id))
  const { status } = useSession()
  // The server rendered the limited form, and the whole bounty did not come.
  if (status === 'signedIn' && isLimited(bounty) && error !== null && !isFetching)
    return hasStatus(error, 404) ? <Missing /> : <BountyError error="failed" onRetry={refetch} />
  return (
    <>
      <PageHead
        title={bounty.title}
        language={languageOfScript(bounty.title)}
        description={excerpt(bounty.description, bountyLimits.excerptCharacters)}
        path={`/questions/${bounty.id}`}
        sharePicture={`/og/question/${bounty.id}.jpg`}
      />
      <BountyPage key={bounty.id} {...page} bounty={bounty} />
    </>
  )
}

export const Missing = () => <BountyError error="missing" />

export function Failed({ reset }: Partial<Pick<ErrorComponentProps, 'reset'>>) {
  const router = useRouter()
  const retry = async () => {
    await router.invalidate()
    reset?.()
  }
  return <BountyError error="failed" onRetry={retry} />
}

type BountyErrorProps = { error: keyof typeof bountyResultMessages; onRetry?: () => void }

function BountyError({ error, onRetry }: BountyErrorProps) {
  const router = useRouter()
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back()
    else
      void router.navigate({ to: router.latestLocation.pathname.startsWith('/questions') ? '/questions' : '/bounties' })
  }
  return (
    <PageFrame>
      <PageHead title={bountyResultMessages[error]} description={bountyResultMessages[error]} />
      <EmptyState
        title={bountyResultMessages[error]}
        titleAs="h1"
        action={
          <Inline gap="small">
            {onRetry && <RetryButton onRetry={onRetry} />}
            <Button tone={onRetry ? 'secondary' : 'primary'} onClick={goBack}>
              Go Back
            </Button>
          </Inline>
        }
      />
    </PageFrame>
  )
}
