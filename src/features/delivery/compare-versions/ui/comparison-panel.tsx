import type { Review } from '@contract/delivery.ts'
import { TextComparison } from '@/entities/text-comparison'
import { formatLocalDate } from '@/shared/lib/date'
import { Inline } from '@/shared/ui/inline'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { useDeliveredVersions } from '../model/use-delivered-versions.ts'
import { VersionField } from './version-field.tsx'

type ComparisonPanelProps = {
  /** The delivery whose versions to compare. */
  deliveryId: string
  /** At least two delivered versions, oldest first. */
  versions: Review['versions']
}

export function ComparisonPanel({ deliveryId, versions }: ComparisonPanelProps) {
  const { before, after, older, newer, choose, errorMessage, retry } = useDeliveredVersions(deliveryId, versions)
  const delivered = (wanted: number) => versions.find(({ number }) => number === wanted)?.delivered_at ?? ''
  return (
    <Stack gap="normal">
      {versions.length > 2 ? (
        <Inline gap="normal">
          <VersionField
            label="Compare"
            versions={versions.filter(({ number }) => number < after)}
            value={before}
            onChange={(number) => choose({ before: number })}
          />
          <VersionField
            label="with"
            versions={versions.filter(({ number }) => number > before)}
            value={after}
            onChange={(number) => choose({ after: number })}
          />
        </Inline>
      ) : (
        <p>
          Version {before}, delivered {formatLocalDate(delivered(before))}, and version {after}, delivered{' '}
          {formatLocalDate(delivered(after))}.
        </p>
      )}
      {errorMessage && <RetryNotice onRetry={retry}>{errorMessage}</RetryNotice>}
      {!errorMessage && older && newer && (
        <>
          <Text look="note">
            Struck out: only in version {before}. Underlined: only in version {after}.
          </Text>
          <TextComparison label={`Versions ${before} and ${after}, word by word`} before={older} after={newer} />
        </>
      )}
      {!errorMessage && !(older && newer) && <Spinner label="Loading versions..." layout="block" />}
    </Stack>
  )
}
