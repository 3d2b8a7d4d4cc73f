import type { FrontPageArrangement } from '@contract/front-page.ts'
import { formatLocalTime } from '@/shared/lib/date'
import { Button } from '@/shared/ui/button'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { Inline } from '@/shared/ui/inline'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'

type OvertakenNoticeProps = {
  /** The arrangement that the other administrator saved. */
  arrangement: FrontPageArrangement
  /** Called to go on with the own changes, which saving puts in its place. */
  onKeepMine: () => void
  /** Called to give the own changes up. */
  onTakeTheirs: () => void
}

/** Shows the other arrangement beside the changes, which stay in the lists. */
export function OvertakenNotice({ arrangement, onKeepMine, onTakeTheirs }: OvertakenNoticeProps) {
  const { changed, stories, questions } = arrangement
  return (
    <Notice tone="caution" title="The front page was changed meanwhile. Your changes are not saved.">
      <Stack gap="small">
        {changed !== null && (
          <p>
            {changed.by} changed it {formatLocalTime(changed.at)}. It now has:
          </p>
        )}
        <DescriptionList layout="rows">
          <Description name="Pinned stories">{titlesOf(stories.pinned)}</Description>
          <Description name="Demoted stories">{titlesOf(stories.demoted)}</Description>
          <Description name="Pinned questions">{titlesOf(questions.pinned)}</Description>
          <Description name="Demoted questions">{titlesOf(questions.demoted)}</Description>
        </DescriptionList>
        <Inline gap="small">
          <Button size="small" tone="secondary" onClick={onKeepMine}>
            Keep my changes
          </Button>
          <Button size="small" tone="secondary" onClick={onTakeTheirs}>
            Discard my changes
          </Button>
        </Inline>
      </Stack>
    </Notice>
  )
}

const titlesOf = (entries: readonly { title: string }[]) =>
  entries.length === 0 ? 'None' : entries.map(({ title }) => title).join(' · ')
