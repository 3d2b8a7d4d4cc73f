import { useEffect, useState } from 'react'
import type { BountyResult } from '@/entities/bounty'

/** Keeps the previous result while a new promise is pending. The promise must never reject. */
export function usePromise(promise: Promise<BountyResult>): BountyResult | undefined {
  const [answer, setAnswer] = useState<BountyResult>()
  useEffect(() => {
    let isWanted = true
    void promise.then((value) => isWanted && setAnswer(value))
    return () => {
      isWanted = false
    }
  }, [promise])
  return answer
}
