import type { ChangeRequest, DeliveryRole, Objection, Ruling } from '@contract/delivery.ts'
import { languageOfScript } from '@contract/script-language.ts'
import { type ReactNode, useId } from 'react'
import { formatLocalDate, formatLocalDeadline } from '@/shared/lib/date'
import { Heading } from '@/shared/ui/heading'
import { List } from '@/shared/ui/list'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import * as styles from './delivered-bounty-page.css.ts'

const rulings: Record<Ruling, string> = {
  accepted: 'An administrator accepted the delivery.',
  returned: 'An administrator returned the delivery for changes.',
  canceled: 'An administrator canceled the bounty and released every pledge.',
}

type ReviewHistoryProps = {
  /** The reader's role, so that "you" is only the reader. */
  role: DeliveryRole
  /** The requests for changes, oldest first. */
  changeRequests: readonly ChangeRequest[]
  /** The objections, newest first. */
  objections: readonly Objection[]
}

export function ReviewHistory({ role, changeRequests, objections }: ReviewHistoryProps) {
  const ownName = role === 'creator' ? 'you' : 'the creator'
  return (
    <>
      {changeRequests.length > 0 && (
        <Part heading="Requested changes">
          {changeRequests.map(({ points, due_date, asked_at, by }) => (
            <li key={asked_at}>
              <Stack gap="small">
                <Text look="note">
                  On {formatLocalDate(asked_at)} by {by === 'creator' ? ownName : 'an administrator'}, due on{' '}
                  {formatLocalDeadline(due_date)}
                </Text>
                <ol className={styles.points} dir="auto">
                  {points.map((point, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: sent points never change their order
                    <li key={index} lang={languageOfScript(point)}>
                      {point}
                    </li>
                  ))}
                </ol>
              </Stack>
            </li>
          ))}
        </Part>
      )}
      {objections.length > 0 && (
        <Part heading="Objections">
          {objections.map(({ made_at, by, is_own, reason, ruling }) => (
            <li key={`${made_at} ${reason}`}>
              <Stack gap="small">
                <Text look="note">
                  On {formatLocalDate(made_at)} by {is_own ? 'you' : by === 'creator' ? 'the creator' : 'a backer'}
                </Text>
                <Reason>{reason}</Reason>
                {ruling && (
                  <>
                    <p>
                      {rulings[ruling.ruling]}{' '}
                      <Text as="span" look="note">
                        {formatLocalDate(ruling.ruled_at)}
                      </Text>
                    </p>
                    <Reason>{ruling.reason}</Reason>
                  </>
                )}
              </Stack>
            </li>
          ))}
        </Part>
      )}
    </>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <Stack as="section" gap="compact" aria-labelledby={headingId}>
      <Heading as="h3" size="part" id={headingId}>
        {heading}
      </Heading>
      <List layout="cards">{children}</List>
    </Stack>
  )
}

const Reason = ({ children }: { children: string }) => (
  <blockquote className={styles.reason} dir="auto">
    <Text look="letter" dir={undefined}>
      {children}
    </Text>
  </blockquote>
)
