import { listBounties } from '@contract/endpoints.ts'
import { getRouteApi, Outlet } from '@tanstack/react-router'
import { type ReactElement, useCallback } from 'react'
import { BountyLink, isLimited } from '@/entities/bounty'
import { useBountyList } from '@/features/browse-bounties'
import { PageHead } from '@/shared/lib/page-head'
import { useReloadWhen } from '@/shared/lib/page-refresh'
import { BoardContext } from '../model/board-context.ts'
import { BountiesPage } from './bounties-page.tsx'

const route = getRouteApi('/board/bounties')

export function BountiesScreen(): ReactElement {
  const first = route.useLoaderData()
  const { search: address = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const onSearched = useCallback(
    (search: string) =>
      void navigate({
        search: ({ search: _, ...rest }) => (search === '' ? rest : { ...rest, search }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const list = useBountyList({ endpoint: listBounties, first, address, onSearched })
  // A list in limited form was loaded before the reader signed in.
  useReloadWhen(first.page?.items.some(isLimited) === true)
  return (
    <BoardContext value={list}>
      <PageHead
        title="Journalism Bounties"
        description="What readers want investigated, and what they will pay for it."
      />
      <BountiesPage
        list={list}
        titleOf={({ id, title }) => (
          <BountyLink
            to="/bounties"
            search={(search) => ({ ...search, bounty: id })}
            state={{ openedHere: true }}
            resetScroll={false}
            aria-haspopup="dialog"
          >
            {title}
          </BountyLink>
        )}
      />
      <Outlet />
    </BoardContext>
  )
}
