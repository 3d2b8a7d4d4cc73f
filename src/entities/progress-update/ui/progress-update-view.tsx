import type { ProgressUpdate } from '@contract/progress-update.ts'
import type { ReactNode } from 'react'
import { Badge } from '@/shared/ui/badge'
import { Inline } from '@/shared/ui/inline'
import { LocalDate } from '@/shared/ui/local-date'
import { Picture } from '@/shared/ui/picture'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

type ProgressUpdateViewProps = {
  /** The update to show. */
  update: ProgressUpdate
  /** The buttons of its author. */
  actions?: ReactNode
}

export const ProgressUpdateView = ({ update, actions }: ProgressUpdateViewProps) => (
  <Stack as="article" gap="compact">
    <Text as="div" look="note">
      <Inline gap="words">
        <LocalDate timestamp={update.published_at} />
        {update.audience === 'backers' && <Badge>For backers</Badge>}
      </Inline>
    </Text>
    <Text look="letter">{update.text}</Text>
    {update.picture && <Picture picture={update.picture} sizes="(width >= 768px) 42rem, 100vw" />}
    {actions}
  </Stack>
)
