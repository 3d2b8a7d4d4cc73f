import { fitsCategories, type MatchOffer } from '@contract/matching.ts'
import { useQuery } from '@tanstack/react-query'
import { openMatchingQuery } from '@/entities/matching'

/** Returns the sponsors' offers for a new bounty of these categories; undefined while they are not known. */
export function useMatching(isOpen: boolean) {
  const { data: open } = useQuery({ ...openMatchingQuery, enabled: isOpen })
  return (categories: readonly string[] = []): MatchOffer[] | undefined =>
    open?.items.filter((offer) => fitsCategories(offer, categories))
}
