import type { User } from '@contract/user.ts'
import { useState } from 'react'
import { useSession } from '@/entities/session'

/** Keeps the user while their session has expired and they sign in again. */
export function useWriter(): User | null {
  const { user } = useSession()
  const [writer, setWriter] = useState(user)
  if (user !== null && user !== writer) setWriter(user)
  return user ?? writer
}
