import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { issueQuery } from '@/entities/reading/newsletter'
import { FreshSession } from '@/entities/session'
import { loaderOf } from '@/shared/api'
import { localZone } from '@/shared/lib/date'
import { PageHead } from '@/shared/lib/page-head'
import { useLeadOn } from '@/shared/lib/way-back'
import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'
import { NewsletterPage } from './ui/newsletter-page.tsx'

export const load = loaderOf(({ id }: { id: string }) => issueQuery(id), 404)

const route = getRouteApi('/administrators/admin/newsletters/$id')

export function Screen(): ReactElement {
  const { id } = route.useParams()
  const leadOn = useLeadOn()
  const { data: issue } = useSuspenseQuery(issueQuery(id))
  return (
    <>
      <PageHead title={issue.subject || 'No subject yet'} description="An issue of the newsletter." />
      <FreshSession>
        <NewsletterPage
          key={id}
          issue={issue}
          zone={localZone()}
          onDeleted={() => leadOn({ to: '/admin/newsletters' })}
        />
      </FreshSession>
    </>
  )
}

export const Missing = () => (
  <MissingPage
    name="Newsletter"
    title="There is no such issue"
    action={<ButtonLink to="/admin/newsletters">Back to the newsletters</ButtonLink>}
  />
)
