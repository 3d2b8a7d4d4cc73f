import type { User } from '@contract/user.ts'
import { useState } from 'react'
import { useSession } from '@/entities/session'

/** Who writes: also while their session has ended and they are asked to sign in again. */
export function useWriter(): User | null {
  const { user } = useSession()
  const [writer, setWriter] = useState(user)
  if (user !== null && user !== writer) setWriter(user)
  return user ?? writer
}
