import { decidePot } from '@contract/endpoints.ts'
import { potLimits } from '@contract/pot.ts'
import { ReasonText } from '@contract/reason.ts'
import * as v from 'valibot'
import { useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { useActionForm } from '@/shared/lib/action'

const Declining = v.object({ reason: ReasonText(potLimits.reasonCharacters) })
type DecliningValues = v.InferInput<typeof Declining>

type DecliningInput = {
  potId: string
  /** Called when the pot is declined and the page shows it. */
  onDone: () => void
  onClose: () => void
}

export function useDeclining({ potId, onDone, onClose }: DecliningInput) {
  const api = useApi()
  return useActionForm<DecliningValues, DecliningValues>({
    keep: useUnsent('decline-pot', potId),
    empty: { reason: '' },
    createSchema: () => Declining,
    errorWords: 'Failed to decline. Please try again.',
    perform: ({ reason }) => api(decidePot, { params: { id: potId }, body: { approve: false, reason } }),
    onDone,
    onClose,
  })
}
