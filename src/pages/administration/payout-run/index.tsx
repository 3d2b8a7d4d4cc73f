import { payoutRun } from '@contract/endpoints.ts'
import { payoutRunNotFound } from '@contract/payout.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { FreshSession } from '@/entities/session'
import { loaderOf, queryOf } from '@/shared/api'
import { formatLocalDate } from '@/shared/lib/date'
import { PageHead } from '@/shared/lib/page-head'
import { useLeadOn } from '@/shared/lib/way-back'
import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'
import { PayoutRunPage } from './ui/payout-run-page.tsx'

const payoutRunQuery = (id: string) => queryOf(payoutRun, { params: { id } })

export const load = loaderOf(({ id }: { id: string }) => payoutRunQuery(id), 404)

const route = getRouteApi('/administrators/admin/payouts/$id')

export function Screen(): ReactElement {
  const { id } = route.useParams()
  const leadOn = useLeadOn()
  const { data: run } = useSuspenseQuery(payoutRunQuery(id))
  return (
    <>
      <PageHead
        title={`Payout run of ${formatLocalDate(run.created_at)}`}
        description="The payouts of one run, and what each pays for."
      />
      <FreshSession>
        <PayoutRunPage key={run.id} run={run} onEnded={() => void leadOn({ to: '/admin/payouts' })} />
      </FreshSession>
    </>
  )
}

export const Missing = () => (
  <MissingPage
    name="Payout run"
    title={payoutRunNotFound}
    action={
      <ButtonLink tone="secondary" to="/admin/payouts">
        Back to Payouts
      </ButtonLink>
    }
  />
)
