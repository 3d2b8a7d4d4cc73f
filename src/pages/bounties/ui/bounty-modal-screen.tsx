import { getRouteApi } from '@tanstack/react-router'
import { type ReactElement, type RefObject, useMemo } from 'react'
import { useCloseModal } from '../model/use-modal-address.ts'
import { BountyModal } from './bounty-modal.tsx'

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
