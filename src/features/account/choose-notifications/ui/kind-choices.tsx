import { notificationChoices } from '@contract/preference-limits.ts'
import type { ChoosableKind, NotificationChoice } from '@contract/preferences.ts'
import type { User } from '@contract/user.ts'
import { Button } from '@/shared/ui/button'
import { Choice } from '@/shared/ui/choice'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { useAnnounce } from '@/shared/ui/live-region'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { choiceWords, groupsOf } from '../config/kind-groups.ts'
import * as styles from './preferences-panel.css.ts'

type KindChoicesProps = {
  /** The signed-in person, who sees the kinds that can reach them. */
  user: User
  /** Returns the choice to show. */
  read: (kind: ChoosableKind) => NotificationChoice | undefined
  /** Called with each new choice. */
  onChange: (kind: ChoosableKind, choice: NotificationChoice) => void
}

const choicesOf = (kind: ChoosableKind) =>
  notificationChoices.filter((choice) => kind !== 'followedNews' || choice !== 'immediately')

export function KindChoices({ user, read, onChange }: KindChoicesProps) {
  const announce = useAnnounce()
  const groups = groupsOf(user)
  const setAll = (choice: NotificationChoice) => {
    const left: string[] = []
    for (const [kind, label] of groups.flatMap(({ kinds }) => kinds)) {
      if (choicesOf(kind).includes(choice)) onChange(kind, choice)
      else left.push(`“${label}”`)
    }
    const all = left.length === 0 ? 'All' : `All but ${left.join(' and ')}`
    announce(`${all} set to “${choiceWords[choice]}”. Save your preferences to keep it.`)
  }
  return (
    <Stack as="section" gap="roomy" aria-labelledby="where-you-hear">
      <Stack gap="small">
        <Heading as="h3" size="part" id="where-you-hear">
          Where you hear of things
        </Heading>
        <Text look="quiet">
          An email or a digest tells you what is in the app, too. “Never” keeps it out of the app as well.
        </Text>
      </Stack>
      <Stack gap="small" role="group" aria-labelledby="set-all">
        <Text look="label" id="set-all">
          Set all to
        </Text>
        <Inline gap="small">
          {notificationChoices.map((choice) => (
            <Button key={choice} tone="secondary" size="small" onClick={() => setAll(choice)}>
              {choiceWords[choice]}
            </Button>
          ))}
        </Inline>
      </Stack>
      {groups.map(({ title, kinds }) => (
        <Stack as="section" gap="compact" key={title} aria-label={title}>
          <Heading as="h4" size="ruled">
            {title}
          </Heading>
          <div className={styles.kinds}>
            {kinds.map(([kind, label]) => (
              <Choice
                key={kind}
                label={label}
                name={kind}
                options={choicesOf(kind).map((choice) => [choice, choiceWords[choice]] as const)}
                value={read(kind)}
                onChange={(choice) => choice && onChange(kind, choice)}
              />
            ))}
          </div>
        </Stack>
      ))}
    </Stack>
  )
}
