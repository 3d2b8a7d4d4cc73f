import type { Bounty, BountyDetail } from '@contract/bounty.ts'
import { useId } from 'react'
import { Heading } from '@/shared/ui/heading'
import { List } from '@/shared/ui/list'
import { LocalDate } from '@/shared/ui/local-date'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

type BriefProps = {
  /** The bounty; what its creator added is shown once its details are there. */
  bounty: Pick<Bounty, 'description'> & Partial<Pick<BountyDetail, 'amendments'>>
}

/** The question in full: as it was posted, and below it what its creator added. */
export function Brief({ bounty: { description, amendments = [] } }: BriefProps) {
  const headingId = useId()
  return (
    <Stack gap="normal">
      <Text look="story">{description}</Text>
      {amendments.length > 0 && (
        <Stack as="section" gap="small" aria-labelledby={headingId}>
          <Heading as="h2" size="ruled" id={headingId}>
            Added by the creator
          </Heading>
          <List layout="ruled">
            {amendments.map(({ text, added_at }) => (
              <li key={added_at}>
                <Text look="note" as="div">
                  <LocalDate timestamp={added_at} />
                </Text>
                <Text look="story">{text}</Text>
              </li>
            ))}
          </List>
        </Stack>
      )}
    </Stack>
  )
}
