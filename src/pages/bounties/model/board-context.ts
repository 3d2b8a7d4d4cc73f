import { createContext, useContext } from 'react'
import type { BountyListView } from '@/features/browse-bounties'

/** The list of the board, for the detail modal that stands over it. */
export const BoardContext = createContext<BountyListView | null>(null)

export function useBoard(): BountyListView {
  const board = useContext(BoardContext)
  if (board === null) throw new Error('The detail modal stands over the board.')
  return board
}
