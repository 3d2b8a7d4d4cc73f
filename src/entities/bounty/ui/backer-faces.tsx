import { countReaders, countSponsors } from '@contract/backing-words.ts'
import type { Bounty, Contributor } from '@contract/bounty.ts'
import { UserRound } from 'lucide-react'
import { useSession } from '@/entities/session/@x/bounty.ts'
import { groupDigits } from '@/shared/lib/money'
import { Initials } from '@/shared/ui/avatar'
import { Text } from '@/shared/ui/text'
import { hueOf } from '../lib/backers.ts'
import * as styles from './backer-faces.css.ts'

/** The places for figures and dots. */
const places = [0, 1, 2, 3, 4, 5, 6, 7]

type BackerFacesProps = {
  /** The number of its readers and sponsors; its contributors, as far as the reader may know them. */
  bounty: Pick<Bounty, 'contributor_count' | 'sponsor_count'> & { contributors?: readonly Contributor[] }
}

/** A figure for each backer: initials of masked names say no more than the list below, and visitors get no names. */
export function BackerFaces({
  bounty: { contributor_count: count, sponsor_count = 0, contributors = [] },
}: BackerFacesProps) {
  const { user } = useSession()
  if (count === 0) return null
  return (
    <div className={styles.frame}>
      <span className={styles.row} aria-hidden="true">
        {places.slice(0, count).map((place) => {
          const backer = contributors[place]
          return backer === undefined ? (
            <span className={styles.face({ hue: 'none' })} key={place}>
              <UserRound size={16} strokeWidth={1.75} />
            </span>
          ) : (
            <span className={styles.face({ hue: hueOf(backer.user_id) })} key={backer.user_id}>
              <Initials name={backer.user_id === user?.id ? user.name : backer.username} />
            </span>
          )
        })}
        {count > places.length && <span className={styles.more}>+ {groupDigits(count - places.length)} more</span>}
      </span>{' '}
      <Text as="span" look="note">
        Backed by {countReaders(count)}
        {sponsor_count > 0 && ` and ${countSponsors(sponsor_count)}`}
      </Text>
    </div>
  )
}

/** A dot for each reader, and a square for a sponsor: the words beside them count. */
export const BackerDots = ({ bounty: { contributor_count: count, sponsor_count = 0 } }: BackerFacesProps) => (
  <span className={styles.dots} aria-hidden="true">
    {places.slice(0, count).map((place) => (
      <span className={styles.dot} key={place} />
    ))}
    {sponsor_count > 0 && <span className={styles.sponsorDot} />}
  </span>
)
