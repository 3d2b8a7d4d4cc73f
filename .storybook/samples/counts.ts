import type { User } from '@contract/user.ts'
import { createActor, fromPromise } from 'xstate'
import { type Counts, countsMachine, noCounts } from '@/entities/count/model/counts.machine.ts'
import type { CountsActor } from '@/entities/count/model/counts-context.tsx'

const someone: User = {
  id: '018f2b6e-0000-7000-8000-000000000001',
  email: 'ada@lede.example',
  email_verified: true,
  user_type: 0,
  user_metadata: { name: 'Ada Byron' },
  name: 'Ada Byron',
  phone: null,
}

export function sampleCounts(counts: Partial<Counts> = {}): CountsActor {
  const machine = countsMachine.provide({ actors: { loadCounts: fromPromise(() => new Promise<Counts>(() => {})) } })
  const context = { user: someone, counts: { ...noCounts, ...counts } }
  return createActor(machine, { snapshot: machine.resolveState({ value: { following: 'resting' }, context }) }).start()
}
