import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ReactElement, type RefObject, useMemo } from 'react'
import type { BountyResult } from '@/entities/bounty'
import { useBoard } from '../model/board-context.ts'
import { useCloseModal } from '../model/use-modal-address.ts'
import { usePromise } from '../model/use-promise.ts'
import { BountyModal } from './bounty-modal.tsx'

const route = getRouteApi('/board/bounties/')

export function BountyModalScreen(): ReactElement | null {
  const { id, answer } = route.useLoaderData()
  return id === undefined || answer === undefined ? null : <OpenModal key={id} id={id} answer={answer} />
}

function OpenModal({ id, answer }: { id: string; answer: Promise<BountyResult> }) {
  const router = useRouter()
  const board = useBoard()
  const reload = () => void router.invalidate({ filter: ({ routeId }) => routeId === '/board/bounties/' })
  return (
    <BountyModal
      answer={usePromise(answer)}
      known={board.find(id)}
      isVoted={board.isVoted({ id })}
      onVoted={(standing) => board.changeVote({ id, ...standing })}
      onContributed={(bounty) => {
        board.change(bounty)
        reload()
      }}
      onClose={useCloseModal()}
      focusFallback={useCardOf(id)}
    />
  )
}

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
