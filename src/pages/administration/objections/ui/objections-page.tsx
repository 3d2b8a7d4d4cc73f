import type { OpenCase } from '@contract/delivery.ts'
import { openCases } from '@contract/endpoints.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { SharedBrowsers } from '@/entities/delivery'
import { RuleOnDeliveries } from '@/features/delivery/rule-on-objections'
import { queryOf } from '@/shared/api'
import { formatLocalDate } from '@/shared/lib/date'
import { formatAmount } from '@/shared/lib/money'
import { ButtonLink } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { EmptyState } from '@/shared/ui/empty-state'
import { Heading } from '@/shared/ui/heading'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { AdminLinks } from '@/widgets/admin-links'

export function ObjectionsPage() {
  const { data: cases } = useSuspenseQuery(queryOf(openCases))
  return (
    <PageFrame width="broad">
      <AdminLinks />
      <PageHeading title="Objections">
        Somebody objected to these stories, or the newsroom has withdrawn them. Nobody is charged for them until you
        decide. The oldest come first.
      </PageHeading>
      <RuleOnDeliveries>
        {(renderButton) =>
          cases.length === 0 ? (
            <EmptyState title="No open objections." />
          ) : (
            <List layout="cards">
              {cases.map((one) => (
                <li key={one.delivery_id}>
                  <CaseCard
                    openCase={one}
                    ruling={renderButton({ id: one.delivery_id, title: one.title, isWithheld: one.is_withheld })}
                  />
                </li>
              ))}
            </List>
          )
        }
      </RuleOnDeliveries>
    </PageFrame>
  )
}

function CaseCard({ openCase, ruling }: { openCase: OpenCase; ruling: ReactNode }) {
  const {
    delivery_id: id,
    title,
    bounty_title,
    journalist_name,
    objections,
    since,
    is_withheld,
    pledged,
    shared_browsers,
  } = openCase
  const titleId = useId()
  return (
    <Card
      labelledBy={titleId}
      actions={
        <>
          <ButtonLink to="/delivered-bounties/$id" params={{ id }}>
            <span>
              Read story and objections<VisuallyHidden>: {title}</VisuallyHidden>
            </span>
          </ButtonLink>
          {ruling}
        </>
      }
    >
      <Heading as="h2" size="item" id={titleId}>
        <Link look="plain" to="/delivered-bounties/$id" params={{ id }}>
          {title}
        </Link>
      </Heading>
      <Text look="quiet">For the bounty “{bounty_title}”</Text>
      <DescriptionList layout="columns">
        <Description name="Journalist">{journalist_name}</Description>
        <Description name="Objections">{objections}</Description>
        {is_withheld && <Description name="Withdrawn">By the newsroom</Description>}
        <Description name="Since">
          <time dateTime={since}>{formatLocalDate(since)}</time>
        </Description>
        <Description name="Pledged">{formatAmount(pledged)}</Description>
      </DescriptionList>
      <SharedBrowsers browsers={shared_browsers} />
    </Card>
  )
}
