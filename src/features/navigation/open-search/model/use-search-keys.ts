import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The field of the search page, which the keys of the search focus. */
export const searchFieldId = 'search-words'

/** Opens the search when a key asks for it; the start script follows the keys (`src/app/start/search-keys.ts`). */
export function useSearchKeys(): void {
  const router = useRouter()
  useEffect(() => {
    const open = () => void router.navigate({ to: '/search' })
    addEventListener('lede.search', open)
    return () => removeEventListener('lede.search', open)
  }, [router])
}
