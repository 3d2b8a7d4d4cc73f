import { createContext, useContext } from 'react'
import type { BountyListView } from '@/features/browse-bounties'

export const BoardContext = createContext<BountyListView | null>(null)

export function useBoard(): BountyListView {
  const board = useContext(BoardContext)
  if (board === null) throw new Error('useBoard needs a BoardContext above it.')
  return board
}
