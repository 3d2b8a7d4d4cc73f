import { type BountyMatching, fitsCategories } from '@contract/matching.ts'
import { useQuery } from '@tanstack/react-query'
import { openMatchingQuery } from '@/entities/matching'
import { useSiteSettings } from '@/entities/site'

/** Returns what sponsors add to a new bounty of these categories; undefined while it is not known. */
export function useMatching(isOpen: boolean) {
  const { data: open } = useQuery({ ...openMatchingQuery, enabled: isOpen })
  const caps = useSiteSettings()?.pledge_caps
  return (categories: readonly string[] = []): BountyMatching | undefined =>
    open && caps && { offers: open.items.filter((offer) => fitsCategories(offer, categories)), room: caps.bounty }
}
