import { NewCorrection } from '@contract/correction.ts'
import { publishCorrection } from '@contract/endpoints.ts'
import { useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { useActionForm } from '@/shared/lib/action'
import { useAnnounce } from '@/shared/ui/live-region'

type CorrectionValues = { text: string }

export function useCorrection(storyId: string, onPublished: () => void) {
  const api = useApi()
  const announce = useAnnounce()
  return useActionForm<CorrectionValues, NewCorrection>({
    keep: useUnsent('correct-story', storyId),
    empty: { text: '' },
    createSchema: () => NewCorrection,
    errorWords: 'Failed to publish the correction. Please try again.',
    perform: (correction, key) =>
      api(publishCorrection, { params: { id: storyId }, body: correction, idempotencyKey: key }),
    onDone: () => {
      announce('Correction published.')
      onPublished()
    },
    onClose: () => {},
  })
}
