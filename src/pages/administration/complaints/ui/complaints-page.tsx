import { type ComplainedStory, refundWaits } from '@contract/complaint.ts'
import { openComplaints } from '@contract/endpoints.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { SharedBrowsers } from '@/entities/delivery'
import { RuleOnComplaints } from '@/features/delivery/rule-on-complaints'
import { queryOf } from '@/shared/api'
import { formatLocalDate } from '@/shared/lib/date'
import { formatAmount } from '@/shared/lib/money'
import { ButtonLink } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { EmptyState } from '@/shared/ui/empty-state'
import { Heading } from '@/shared/ui/heading'
import { List } from '@/shared/ui/list'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { AdminLinks } from '@/widgets/admin-links'

export function ComplaintsPage() {
  const { data: stories } = useSuspenseQuery(queryOf(openComplaints))
  return (
    <PageFrame width="broad">
      <AdminLinks />
      <PageHeading title="Complaints">
        Backers who paid for these stories complained. Their journalists are not paid until you decide. The oldest come
        first.
      </PageHeading>
      <RuleOnComplaints>
        {(renderButton) =>
          stories.length === 0 ? (
            <EmptyState title="No open complaints." />
          ) : (
            <List layout="cards">
              {stories.map((story) => (
                <li key={story.delivery_id}>
                  <StoryCard story={story} ruling={renderButton({ id: story.delivery_id, title: story.title })} />
                </li>
              ))}
            </List>
          )
        }
      </RuleOnComplaints>
    </PageFrame>
  )
}

function StoryCard({ story, ruling }: { story: ComplainedStory; ruling: ReactNode }) {
  const { delivery_id, bounty_id, title, bounty_title, journalist_name, paid_at, complaints, shared_browsers } = story
  const isWaiting = story.is_refund_waiting
  const titleId = useId()
  const isPaid = paid_at !== null
  return (
    <Card
      labelledBy={titleId}
      actions={
        isPaid && (
          <>
            <ButtonLink to="/articles/$id" params={{ id: delivery_id }}>
              <span>
                Read the story<VisuallyHidden>: {title}</VisuallyHidden>
              </span>
            </ButtonLink>
            <ButtonLink tone="secondary" to="/admin/refunds/$id" params={{ id: bounty_id }}>
              <span>
                See the payments<VisuallyHidden> for {title}</VisuallyHidden>
              </span>
            </ButtonLink>
            {!isWaiting && ruling}
          </>
        )
      }
    >
      <Heading as="h2" size="item" id={titleId}>
        {title}
      </Heading>
      <Text look="quiet">For the bounty “{bounty_title}”</Text>
      <DescriptionList layout="columns">
        <Description name="Journalist">{journalist_name}</Description>
        <Description name="Complaints">{complaints.length}</Description>
        <Description name="Paid on">
          {isPaid ? <time dateTime={paid_at}>{formatLocalDate(paid_at)}</time> : 'Not yet'}
        </Description>
      </DescriptionList>
      <SharedBrowsers browsers={shared_browsers} />
      {!isPaid && <Text look="note">You can decide once every payment for the story is decided.</Text>}
      {isWaiting && <Text look="note">{refundWaits}</Text>}
      <List layout="cards">
        {complaints.map(({ backer_name, made_at, reason, charged, refunded }) => (
          <li key={`${backer_name} ${made_at}`}>
            <Stack gap="small">
              <Text look="note">
                {backer_name}, <time dateTime={made_at}>{formatLocalDate(made_at)}</time>
                {isPaid && `, paid ${formatAmount(charged)}`}
                {refunded > 0 && `, refunded ${formatAmount(refunded)}`}
              </Text>
              <Text look="letter">{reason}</Text>
            </Stack>
          </li>
        ))}
      </List>
    </Card>
  )
}
