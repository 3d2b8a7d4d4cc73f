import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '@/entities/session'
import { readStoredToken } from '@/shared/api'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { ButtonLink } from '@/shared/ui/button'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { Followed } from '../model/use-follow.ts'

const followToggle = lazyPart(() => import('./follow-toggle.tsx').then((module) => module.FollowToggle))

/**
 * A link that leads to sign in and back to this page. For signed-in readers the toggle replaces it once that is loaded;
 * a click before then follows as soon as it is.
 */
export function FollowButton(props: Followed) {
  const isSignedIn = useSession().status === 'signedIn'
  const [isWanted, setIsWanted] = useState(false)
  const FollowToggle = useLazyPart(followToggle, isSignedIn)
  const next = useRouterState({ select: ({ location }) => location.pathname })
  return isSignedIn && FollowToggle ? (
    <FollowToggle {...props} isWanted={isWanted} />
  ) : (
    <ButtonLink
      tone="secondary"
      size="small"
      to="/signin"
      search={{ next }}
      onClick={(event) => {
        if (readStoredToken() === null) return
        event.preventDefault()
        setIsWanted(true)
      }}
    >
      Follow<VisuallyHidden> {props.name}</VisuallyHidden>
    </ButtonLink>
  )
}
