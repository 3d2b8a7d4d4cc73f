import type { PushKind } from '@contract/preferences.ts'
import type { User } from '@contract/user.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { describeError, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { useKeptFocus } from '@/shared/lib/focus'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Heading } from '@/shared/ui/heading'
import { useAnnounce } from '@/shared/ui/live-region'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { groupsOf } from '../config/kind-groups.ts'
import { browserPushQuery, type PushSituation, turnOffPush, turnOnPush } from '../model/browser-push.ts'

type ThisDeviceProps = {
  /** The signed-in person, who sees the kinds that can reach them. */
  user: User
  /** The chosen kinds. */
  kinds: readonly PushKind[]
  /** Called with the kinds that are now chosen. */
  onChange: (kinds: PushKind[]) => void
}

const words: Record<PushSituation, string> = {
  off: 'Your browser can show you what happens, also while Lede is closed. It stops when you sign out.',
  on: 'This browser shows your notifications, also while Lede is closed. It stops when you sign out.',
  denied:
    'You have blocked notifications from Lede. Allow them in your browser’s settings for this site, then reload this page.',
  unsupported: 'This browser cannot show notifications. In a private window, most browsers cannot.',
  elsewhere:
    'On iPhone and iPad, add Lede to your Home Screen first: press Share, then “Add to Home Screen”. Then open Lede there.',
  switchedOff: 'This site has switched off notifications in browsers.',
}

/** The kinds hold for all browsers of the person, and the button for this one. */
export function ThisDevice({ user, kinds, onChange }: ThisDeviceProps) {
  const { data: situation } = useQuery(browserPushQuery)
  const change = useChangePush()
  const isOn = situation === 'on'
  const isOffered = isOn || situation === 'off'
  const { box, press } = useKeptFocus<HTMLElement>(String(isOffered), 'h3')
  const choices = [
    ...groupsOf(user).flatMap((group) => group.kinds),
    ['important', 'Money, due dates and security of your account'] as const,
  ]
  return (
    <Stack as="section" gap="normal" aria-labelledby="this-device" ref={box}>
      <Stack gap="small">
        <Heading as="h3" size="part" id="this-device" tabIndex={-1}>
          On this device
        </Heading>
        {situation && <Text look="quiet">{words[situation]}</Text>}
      </Stack>
      {isOffered && (
        <Button tone="secondary" busy={change.isBusy} onClick={press(() => change.submit(!isOn))}>
          {isOn ? 'Stop showing them' : 'Show notifications in this browser'}
        </Button>
      )}
      {change.error !== null && (
        <Notice tone="critical">
          {describeError(change.error, 'Your browser did not turn on notifications. Please try again.')}
        </Notice>
      )}
      <Stack gap="small" role="group" aria-labelledby="pushed-kinds">
        <Text look="label" id="pushed-kinds">
          Show in my browsers
        </Text>
        {choices.map(([kind, label]) => (
          <Checkbox
            key={kind}
            label={label}
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              onChange(target.checked ? [...kinds, kind] : kinds.filter((other) => other !== kind))
            }
          />
        ))}
      </Stack>
    </Stack>
  )
}

function useChangePush() {
  const api = useApi()
  const announce = useAnnounce()
  const queryClient = useQueryClient()
  return useAction<boolean>(async (isWanted) => {
    await (isWanted ? turnOnPush(api) : turnOffPush(api))
    await queryClient.refetchQueries(browserPushQuery)
    const situation = queryClient.getQueryData(browserPushQuery.queryKey)
    if (situation !== undefined) announce(words[situation])
  })
}
