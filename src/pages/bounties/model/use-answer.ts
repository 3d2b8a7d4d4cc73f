import { useEffect, useState } from 'react'
import type { BountyAnswer } from '@/entities/bounty'

/** What a promise that never fails came to; while another is under way the one before. */
export function useAnswer(promise: Promise<BountyAnswer>): BountyAnswer | undefined {
  const [answer, setAnswer] = useState<BountyAnswer>()
  useEffect(() => {
    let isWanted = true
    void promise.then((value) => isWanted && setAnswer(value))
    return () => {
      isWanted = false
    }
  }, [promise])
  return answer
}
