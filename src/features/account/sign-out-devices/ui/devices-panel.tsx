import type { SessionSummary } from '@contract/session.ts'
import { useRef } from 'react'
import { formatLocalDate } from '@/shared/lib/date'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { List } from '@/shared/ui/list'
import { Notice } from '@/shared/ui/notice'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Skeleton } from '@/shared/ui/skeleton'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import type { DevicesView } from '../model/use-devices.ts'
import * as styles from './devices-panel.css.ts'

type DevicesPanelProps = {
  /** The list of sessions and its actions, from `useDevices`. */
  devices: DevicesView
}

export function DevicesPanel({ devices }: DevicesPanelProps) {
  const list = useRef<HTMLUListElement>(null)
  if (devices.status === 'loading') return <DevicesOnTheirWay />
  if (devices.status === 'unavailable') {
    return <RetryNotice onRetry={devices.retry}>Your devices could not be loaded.</RetryNotice>
  }
  // The pressed button disappears with its device, so move the focus to the list.
  const keepFocus = () => list.current?.focus()
  const others = devices.sessions.filter(({ is_current }) => !is_current)
  return (
    <Stack gap="normal">
      <p>
        {others.length === 0
          ? 'You are signed in on this device only.'
          : 'You are signed in on these devices. Sign out any that you do not recognize, then change your password.'}
      </p>
      <List ref={list} tabIndex={-1} aria-label="Devices">
        {devices.sessions.map((session) => (
          <li className={styles.device} key={session.id}>
            <DeviceWords session={session} />
            {!session.is_current && (
              <Button
                tone="secondary"
                size="small"
                busy={devices.isEnding(session)}
                aria-disabled={devices.isBusy || undefined}
                aria-label={`Sign out ${session.device}, signed in on ${formatLocalDate(session.created_at)}`}
                onClick={() => {
                  devices.signOut(session)
                  keepFocus()
                }}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </List>
      {devices.errorMessage && <Notice tone="critical">{devices.errorMessage}</Notice>}
      {others.length > 1 && (
        <div>
          <Button
            tone="secondary"
            busy={devices.isEndingOthers}
            aria-disabled={devices.isBusy || undefined}
            onClick={() => {
              devices.signOutOthers()
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
