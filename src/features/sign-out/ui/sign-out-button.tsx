import { useSessionActions } from '@/entities/session'
import { Button } from '@/shared/ui/button'

/** Ends the session here at once, tells the server, and leads to the front page. */
export function SignOutButton() {
  const { signOut } = useSessionActions()
  return (
    <Button tone="secondary" size="small" width="full" onClick={signOut}>
      Sign Out
    </Button>
  )
}
