import { ForVisitors, useSession } from '@/entities/session'
import { ButtonLink } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'

/** Without a script, everybody is a visitor. */
export function WayIn() {
  const { status } = useSession()
  if (status === 'signedIn')
    return (
      <Inline gap="small">
        <ButtonLink to="/bounties">Offer a New Bounty</ButtonLink>
      </Inline>
    )
  return (
    <ForVisitors keepsRoom>
      <Inline gap="small">
        <ButtonLink to="/signup" search={{ next: '/bounties' }}>
          Sign up to ask yours
        </ButtonLink>
        <ButtonLink tone="secondary" to="/signin" search={{ next: '/questions' }}>
          Sign In
        </ButtonLink>
      </Inline>
    </ForVisitors>
  )
}
