import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useEmailPromise } from '@/entities/session'
import { ShareButtons } from '@/features/reading/share-page'
import { contentId } from '@/shared/config'
import { ButtonLink } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import { Stack } from '@/shared/ui/stack'
import { ThanksPanel } from '@/shared/ui/thanks-panel'
import * as styles from './site-layout.css.ts'

/**
 * The notice travels in the state of the history entry, so that it disappears on the next page: `navigate({ to:
 * '/signin', state: { arrival: 'signInFirst' } })`.
 */
export const arrivalWords = {
  sessionEnded: 'Your session has ended. Please sign in again.',
  signInFirst: 'Please sign in to continue.',
  accountDeleted: 'Your account has been deleted.',
  accountCreated: 'Your account has been created. Please sign in.',
  applicationSent: 'Your offer has been sent.',
  storySubmitted: 'Your story has been submitted. The creator has been notified and will review it.',
  storyPublished: 'Your story is published.',
} as const

declare module '@tanstack/history' {
  interface HistoryState {
    arrival?: keyof typeof arrivalWords
    /** The title of the story that was published. */
    publishedTitle?: string | undefined
  }
}

export type Arrival = keyof typeof arrivalWords

const looks: Record<Arrival, { width: 'page' | 'measure' | 'form'; tone: 'caution' | 'positive' }> = {
  sessionEnded: { width: 'page', tone: 'caution' },
  signInFirst: { width: 'form', tone: 'caution' },
  accountDeleted: { width: 'page', tone: 'positive' },
  accountCreated: { width: 'form', tone: 'caution' },
  applicationSent: { width: 'page', tone: 'positive' },
  storySubmitted: { width: 'page', tone: 'positive' },
  storyPublished: { width: 'page', tone: 'positive' },
}

type ArrivalNoticeProps = {
  /** The event on the previous page that led here. */
  arrival: Arrival
}

export function ArrivalNotice({ arrival }: ArrivalNoticeProps) {
  const { width, tone } = looks[arrival]
  const promise = useEmailPromise()
  return (
    <div className={styles.frame}>
      <PageFrame room="none" width={width}>
        <Stack gap="compact">
          <Notice tone={tone}>
            {arrivalWords[arrival]}
            {arrival === 'applicationSent' && (
              <>
                {' '}
                <span>{promise('when the creator decides')}</span>
              </>
            )}
          </Notice>
          {arrival === 'storyPublished' && <PublishedThanks />}
        </Stack>
      </PageFrame>
    </div>
  )
}

/** On the page of the story. Leaves the focus to the page. */
function PublishedThanks() {
  const { pathname, state } = useLocation()
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return null
  return (
    <ThanksPanel
      title="Your story is live"
      next={[
        'Everybody can read it now, here and in the sections you chose.',
        'It is in My Articles, where you can edit it.',
      ]}
      actions={
        <ShareButtons kind="story" title={state.publishedTitle ?? ''} path={pathname}>
          <ButtonLink tone="secondary" size="small" to="/independent-articles">
            My Articles
          </ButtonLink>
        </ShareButtons>
      }
      onClose={() => {
        document.getElementById(contentId)?.focus()
        setIsClosed(true)
      }}
    />
  )
}
