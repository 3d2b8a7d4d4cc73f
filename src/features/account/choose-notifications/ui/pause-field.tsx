import { changePreferences } from '@contract/endpoints.ts'
import type { Preferences } from '@contract/preferences.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { describeError, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { formatLocalTime, useClock } from '@/shared/lib/date'
import { Button } from '@/shared/ui/button'
import { Choice, type ChoiceOption } from '@/shared/ui/choice'
import { Heading } from '@/shared/ui/heading'
import { useAnnounce } from '@/shared/ui/live-region'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { type Pause, pauseOf, preferencesQuery } from '../model/preferences-form.ts'

const options: readonly ChoiceOption<Pause>[] = [
  [undefined, 'Not paused'],
  ['day', 'A day'],
  ['week', 'A week'],
  ['month', 'A month'],
  ['open', 'Until I end it'],
]

type PauseFieldProps = {
  /** What the server has. */
  saved: Preferences
  /** The pause that begins with the next save. */
  value: Pause | undefined
  /** Called with the chosen pause. */
  onChange: (pause: Pause | undefined) => void
}

export function PauseField({ saved, value, onChange }: PauseFieldProps) {
  const pause = pauseOf(saved, useClock())
  const resume = useResume()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Stack as="section" gap="small" aria-labelledby="pause">
      <Heading as="h3" size="part" id="pause" ref={heading} tabIndex={-1}>
        Pause
      </Heading>
      <Text look="quiet">
        We then send none of the emails and digests that you can choose, and your browsers show nothing of it. You find
        it all in the app.
      </Text>
      {pause === undefined ? (
        <Choice label="Pause emails for" name="pause" options={options} value={value} onChange={onChange} />
      ) : (
        <>
          <Text look="strong">
            {pause === null ? 'Paused until you resume them.' : `Paused until ${formatLocalTime(pause)}.`}
          </Text>
          <Button tone="secondary" busy={resume.isBusy} onClick={() => resume.submit(heading.current)}>
            {resume.isBusy ? 'Resuming...' : 'Resume emails'}
          </Button>
          {resume.error !== null && (
            <Notice tone="critical">{describeError(resume.error, 'Failed to resume your emails.')}</Notice>
          )}
        </>
      )}
    </Stack>
  )
}

/** Ends the pause at once. The pressed button goes with it, so that something else takes the focus. */
function useResume() {
  const api = useApi()
  const announce = useAnnounce()
  const queryClient = useQueryClient()
  return useAction<HTMLElement | null>(async (next) => {
    queryClient.setQueryData(preferencesQuery.queryKey, await api(changePreferences, { body: { paused_until: null } }))
    announce('Your emails are no longer paused.')
    next?.focus()
  })
}
