import type { BountyDetail } from '@contract/bounty.ts'
import { useId, useRef } from 'react'
import { useSession } from '@/entities/session'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { groupDigits } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { LazyDialog, lazyDialog, useLazyDialog } from '@/shared/ui/lazy-dialog'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

const tipDialog = lazyDialog(() => import('./tip-dialog.tsx').then((module) => module.TipDialog))
const tipList = lazyPart(() => import('./tip-list.tsx').then((module) => module.TipList))

const introductions = {
  creator: {
    title: 'Tell the journalist something in private',
    note: 'Send what should not be in your brief to the journalist who investigates your question, as a private tip. Nobody else can read it: not the backers, not the administrators.',
  },
  reader: {
    title: 'Do you know something about this?',
    note: 'Send the journalist who investigates this question a private tip. Nobody else can read it: not the creator, not the backers, not the administrators.',
  },
}

const introduceReceived = (count: number) => ({
  title: `Tips from readers (${groupDigits(count)})`,
  note: 'Only you can read them. We delete them 30 days after the story is published, except those that you keep.',
})

type TipSectionProps = {
  /** The bounty, which says how many tips there are for the reader, whether they can send one, and whether they asked. */
  bounty: Pick<BountyDetail, 'id' | 'creator_id' | 'tips'>
}

/** Tips of readers, for the journalist alone. Renders nothing for people who have nothing to read or to send. */
export function TipSection({ bounty: { id, creator_id, tips } }: TipSectionProps) {
  const { user } = useSession()
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { subject, ask, dialogProps, notice } = useLazyDialog<true>()
  const { own = 0, received = null, may_send: maySend = false } = tips ?? {}
  const stored = own + (received ?? 0)
  const { title, note } =
    received === null ? introductions[user?.id === creator_id ? 'creator' : 'reader'] : introduceReceived(received)
  const List = useLazyPart(tipList, stored > 0)
  const isNeeded = stored > 0 || maySend || received !== null
  return (
    <>
      {isNeeded && (
        <Stack as="section" gap="normal" aria-labelledby={headingId}>
          <Heading as="h2" size="ruled" id={headingId} ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          <Text look="note">{note}</Text>
          {maySend && (
            <Inline gap="small" {...tipDialog.onIntent}>
              <Button tone="secondary" size="small" aria-haspopup="dialog" onClick={() => ask(true)}>
                Send a tip
              </Button>
            </Inline>
          )}
          {List && stored > 0 && <List bountyId={id} heading={heading} />}
        </Stack>
      )}
      <LazyDialog part={tipDialog} props={subject && { bountyId: id, ...dialogProps }} />
      {notice}
    </>
  )
}
