import type { PayoutConnection } from '@contract/payout-connection.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { useEmailPromise } from '@/entities/session'
import { Button } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { List } from '@/shared/ui/list'
import { Notice } from '@/shared/ui/notice'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Skeleton } from '@/shared/ui/skeleton'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { describeConnection } from '../lib/connection-words.ts'
import { useConnection } from '../model/use-connection.ts'
import { LeaveForm } from './leave-form.tsx'
import { StopStripe } from './stop-stripe.tsx'

/** `return`: Stripe sent the browser back. `refresh`: its address was used already, or too old. */
type StripeReturn = 'return' | 'refresh'

/** Keeps how the journalist came back, and removes it from the address, so that a reload says nothing of a return. */
export function useStripeReturn(): StripeReturn | undefined {
  const router = useRouter()
  // The router keeps parameters that the route dropped.
  const stripe: unknown = useLocation().search.stripe
  const [kept] = useState<StripeReturn | undefined>(stripe === 'return' || stripe === 'refresh' ? stripe : undefined)
  useEffect(() => {
    if (stripe !== undefined) void router.navigate({ to: '.', search: {}, hash: 'get-paid', replace: true })
  }, [router, stripe])
  return kept
}

type ConnectStripeProps = {
  /** Email of the account; also gives password managers the username. */
  email: string
  /** How the journalist came back from Stripe; undefined if they did not. */
  returned?: StripeReturn | undefined
  /** Opens the address of Stripe, by default in this tab. */
  leave?: (address: string) => void
}

const leaveForGood = (address: string) => location.assign(address)

export function ConnectStripe({ email, returned, leave = leaveForGood }: ConnectStripeProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { connection, isLoading, isChecking, check, removal } = useConnection()
  return (
    <Stack as="section" gap="normal" width="measure" aria-labelledby={headingId}>
      <Stack gap="small">
        <Heading as="h3" size="part" id={headingId} ref={heading} tabIndex={-1}>
          Get paid through Stripe
        </Heading>
        <p>
          Stripe sends you what you earn as soon as it is available. You enter your bank account at Stripe, and we never
          see it.
        </p>
      </Stack>
      {isLoading && <ConnectionOnItsWay />}
      {connection === undefined && !isLoading && (
        <RetryNotice onRetry={check}>Your account at Stripe could not be loaded.</RetryNotice>
      )}
      {connection !== undefined && (
        <Connection {...{ connection, email, returned, leave, isChecking }} onCheck={check} />
      )}
      <StopStripe removal={removal} connection={connection} focusFallback={heading} />
    </Stack>
  )
}

type ConnectionProps = Required<Pick<ConnectStripeProps, 'email' | 'leave'>> & {
  connection: PayoutConnection
  returned: StripeReturn | undefined
  isChecking: boolean
  onCheck: () => void
}

function Connection({ connection, email, returned, leave, isChecking, onCheck }: ConnectionProps) {
  const [now] = useState(() => Date.now())
  const { tone, title, words, needs, task } = describeConnection(connection, now, useEmailPromise())
  const isUnfinished = connection.status === 'none' || connection.status === 'incomplete'
  // Stripe tells the server what happened a little later than it sends the browser back.
  const canCheck = connection.status === 'checking' || (returned === 'return' && isUnfinished)
  return (
    <>
      {returned === 'refresh' && isUnfinished && <Notice>That Stripe page has expired. Please open it again.</Notice>}
      <Notice
        tone={tone}
        title={title}
        action={
          canCheck && (
            <Button tone="secondary" size="small" busy={isChecking} onClick={onCheck}>
              Check again
            </Button>
          )
        }
      >
        <Stack gap="tiny">
          {words}
          {needs.length > 0 && (
            <List layout="bulleted">
              {needs.map((need) => (
                <li key={need}>{need}</li>
              ))}
            </List>
          )}
        </Stack>
      </Notice>
      {task && <LeaveForm key={task.kind} email={email} task={task} leave={leave} />}
    </>
  )
}

const ConnectionOnItsWay = () => (
  <div aria-busy="true">
    <Spinner label="Loading your account at Stripe" />
    <Stack gap="small" width="form">
      <Skeleton />
      <Skeleton />
    </Stack>
  </div>
)
