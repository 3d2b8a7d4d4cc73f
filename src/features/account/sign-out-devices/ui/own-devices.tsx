import type { SessionSummary } from '@contract/account.ts'
import { useRef } from 'react'
import { describeError } from '@/shared/api'
import { formatLocalDate } from '@/shared/lib/date'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { List } from '@/shared/ui/list'
import { Notice } from '@/shared/ui/notice'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Skeleton } from '@/shared/ui/skeleton'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { useDevices } from '../model/use-devices.ts'

export function OwnDevices() {
  const { sessions, isLoading, retry, signOut } = useDevices()
  const list = useRef<HTMLUListElement>(null)
  if (isLoading) return <DevicesOnTheirWay />
  if (sessions === undefined) return <RetryNotice onRetry={retry}>Your devices could not be loaded.</RetryNotice>
  const { isBusy, error, submit, attempt } = signOut
  const target = isBusy ? attempt.content : undefined
  // The pressed button disappears with its device, so move the focus to the list.
  const keepFocus = () => list.current?.focus()
  const others = sessions.filter(({ is_current }) => !is_current)
  return (
    <Stack gap="normal">
      <p>
        {others.length === 0
          ? 'You are signed in on this device only.'
          : 'You are signed in on these devices. Sign out any that you do not recognize, then change your password.'}
      </p>
      <List layout="ruled" ref={list} tabIndex={-1} aria-label="Devices">
        {sessions.map((session) => (
          <li key={session.id}>
            <Inline gap="normal" justify="between">
              <DeviceWords session={session} />
              {!session.is_current && (
                <Button
                  tone="secondary"
                  size="small"
                  busy={typeof target === 'object' && target.id === session.id}
                  aria-disabled={isBusy || undefined}
                  aria-label={`Sign out ${session.device}, signed in on ${formatLocalDate(session.created_at)}`}
                  onClick={() => {
                    submit({ id: session.id })
                    keepFocus()
                  }}
                >
                  Sign out
                </Button>
              )}
            </Inline>
          </li>
        ))}
      </List>
      {error !== null && (
        <Notice tone="critical">{describeError(error, 'The device could not be signed out. Please try again.')}</Notice>
      )}
      {others.length > 1 && (
        <div>
          <Button
            tone="secondary"
            busy={target === 'others'}
            aria-disabled={isBusy || undefined}
            onClick={() => {
              submit('others')
              keepFocus()
            }}
          >
            Sign out all other devices
          </Button>
        </div>
      )}
    </Stack>
  )
}

function DeviceWords({ session }: { session: SessionSummary }) {
  return (
    <Stack gap="small">
      <Text look="strong">
        {session.device} {session.is_current && <Badge>This device</Badge>}
      </Text>
      <Text look="note">
        Signed in on {formatLocalDate(session.created_at)}, last used on {formatLocalDate(session.last_used_at)}
      </Text>
    </Stack>
  )
}

function DevicesOnTheirWay() {
  return (
    <div aria-busy="true">
      <Spinner label="Loading devices" />
      <Stack gap="small" width="form">
        <Skeleton />
        <Skeleton />
      </Stack>
    </div>
  )
}
