import { endOtherSessions, endSession, listSessions } from '@contract/endpoints.ts'
import type { SessionSummary } from '@contract/session.ts'
import { useState } from 'react'
import { unlessGone, useApi, useLoad } from '@/shared/api'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import { useAnnounce } from '@/shared/ui/live-region'

type Target = { id: string } | 'others'

const isEnded = (session: SessionSummary, target: Target) =>
  !session.is_current && (target === 'others' || session.id === target.id)

export function useDevices() {
  const api = useApi()
  const announce = useAnnounce()
  const { status, data, refresh } = useLoad(async (signal) => (await api(listSessions, { signal })).items)
  const [ended, setEnded] = useState<readonly Target[]>([])
  const signOut = useConfirmedAction<Target>(async ({ content: target }) => {
    if (target === 'others') await api(endOtherSessions)
    else await api(endSession, { params: target }).catch(unlessGone)
    setEnded((before) => [...before, target])
    announce(target === 'others' ? 'All other devices are signed out.' : 'The device is signed out.')
  })
  const sessions = data?.filter((session) => !ended.some((target) => isEnded(session, target))) ?? []
  return { status, sessions, retry: refresh, signOut }
}
