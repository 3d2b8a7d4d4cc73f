import { useEffect, useState } from 'react'
import type { BountyAnswer } from '@/entities/bounty'

/** Keeps the previous result while a new promise is pending. The promise must never reject. */
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
