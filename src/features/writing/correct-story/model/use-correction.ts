import { NewCorrection } from '@contract/correction.ts'
import { publishCorrection } from '@contract/endpoints.ts'
import { keepUnsent, useSession } from '@/entities/session'
import { useApi } from '@/shared/api'
import { useKeptForm } from '@/shared/lib/confirmed-action'
import { useAnnounce } from '@/shared/ui/live-region'

type CorrectionValues = { text: string }

/** Per user and story. */
const typedCorrections = keepUnsent<CorrectionValues>('correct-story')

export function useCorrection(storyId: string, onPublished: () => void) {
  const api = useApi()
  const announce = useAnnounce()
  const { user } = useSession()
  return useKeptForm<CorrectionValues, NewCorrection>({
    user,
    typed: typedCorrections,
    place: [storyId],
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
