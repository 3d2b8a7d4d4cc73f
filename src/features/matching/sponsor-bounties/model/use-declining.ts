import { decidePot } from '@contract/endpoints.ts'
import { potLimits } from '@contract/pot.ts'
import { ReasonText } from '@contract/reason.ts'
import * as v from 'valibot'
import { keepUnsent, useFreshApi, useSession } from '@/entities/session'
import { useKeptForm } from '@/shared/lib/confirmed-action'

const Declining = v.object({ reason: ReasonText(potLimits.reasonCharacters) })
type DecliningValues = v.InferInput<typeof Declining>

/** Per user and pot. */
const typedReasons = keepUnsent<DecliningValues>('decline-pot')

type DecliningInput = {
  potId: string
  /** Called when the pot is declined and the page shows it. */
  onDone: () => void
  onClose: () => void
}

export function useDeclining({ potId, onDone, onClose }: DecliningInput) {
  const api = useFreshApi()
  const { user } = useSession()
  return useKeptForm<DecliningValues, DecliningValues>({
    user,
    typed: typedReasons,
    place: [potId],
    empty: { reason: '' },
    createSchema: () => Declining,
    errorWords: 'Failed to decline. Please try again.',
    perform: ({ reason }) => api(decidePot, { params: { id: potId }, body: { approve: false, reason } }),
    onDone,
    onClose,
  })
}
