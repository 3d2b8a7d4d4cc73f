import { getRouteApi, Outlet, useRouter } from '@tanstack/react-router'
import { type ReactElement, type RefObject, useCallback, useMemo } from 'react'
import { BountyLink } from '@/entities/bounty'
import { PageHead } from '@/shared/lib/page-head'
import { BountiesPage } from './ui/bounties-page.tsx'
import { BountyModal } from './ui/bounty-modal.tsx'

const boardRoute = getRouteApi('/board/bounties')

export const Screen = (): ReactElement => (
  <>
    <PageHead
      title="Journalism Bounties"
      description="What readers want investigated, and what they will pay for it."
    />
    <BountiesPage
      isAsking={boardRoute.useSearch().ask ?? false}
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
  </>
)

const route = getRouteApi('/board/bounties/')

export function BountyModalScreen(): ReactElement | null {
  const { bounty: id } = route.useSearch()
  return id === undefined ? null : <OpenModal key={id} id={id} />
}

const OpenModal = ({ id }: { id: string }) => (
  <BountyModal id={id} onClose={useCloseModal()} focusFallback={useCardOf(id)} />
)

/** Looks up the card's link on each access, because the list may have changed. */
function useCardOf(id: string): RefObject<HTMLElement | null> {
  return useMemo(
    () => ({
      get current() {
        const links = document.querySelectorAll<HTMLAnchorElement>('article a[href*="bounty="]')
        return [...links].find(({ search }) => new URLSearchParams(search).get('bounty') === id) ?? null
      },
    }),
    [id],
  )
}

declare module '@tanstack/history' {
  interface HistoryState {
    openedHere?: boolean
  }
}

const board = getRouteApi('/board/bounties')

/** Goes back to the board that opened the modal; for an entered or shared address, removes the parameter instead. */
function useCloseModal(): () => void {
  const router = useRouter()
  const navigate = board.useNavigate()
  return useCallback(() => {
    if (router.state.location.state.openedHere) router.history.back()
    else void navigate({ search: ({ bounty: _, ...rest }) => rest, replace: true, resetScroll: false })
  }, [router, navigate])
}
