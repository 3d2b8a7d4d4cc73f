import { dataDownloadsPerDay } from '@contract/limits.ts'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import type { Task } from '../model/own-data-errors.ts'
import { OwnDataDialog } from './own-data-dialog.tsx'

type OwnDataProps = {
  /** Email of the account; also gives password managers the username. */
  email: string
  /** Called after the account is deleted; navigates away and ends the session. */
  onDeleted: () => Promise<void>
}

export function OwnData({ email, onDeleted }: OwnDataProps) {
  const [asked, setAsked] = useState<Task>()
  const [hasStartedDownload, setHasStartedDownload] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const ask = (task: Task) => {
    setHasStartedDownload(false)
    setAsked(task)
  }
  const close = () => setAsked(undefined)
  const dialog = { email, onClose: close, focusFallback: heading }
  return (
    <Stack gap="roomy" width="measure">
      <Part
        title="Download your data"
        text={`Everything Lede keeps about you, in one ZIP file: your account, bounties, pledges, offers, stories, drafts, images and recordings. You can download it ${dataDownloadsPerDay} times a day.`}
        heading={heading}
      >
        <Button tone="secondary" onClick={() => ask('download')}>
          Download my data
        </Button>
        {hasStartedDownload && <Notice tone="positive">Your download has started.</Notice>}
      </Part>
      <Part
        title="Delete your account"
        text="Your name, email address, phone number and drafts are deleted for good. Published stories and the record of payments stay."
      >
        <Button tone="critical" onClick={() => ask('deletion')}>
          Delete my account
        </Button>
      </Part>
      <OwnDataDialog
        {...dialog}
        task="download"
        open={asked === 'download'}
        onDone={async () => {
          setHasStartedDownload(true)
          close()
        }}
      />
      <OwnDataDialog {...dialog} task="deletion" open={asked === 'deletion'} onDone={() => onDeleted().then(close)} />
    </Stack>
  )
}

type PartProps = {
  title: string
  text: string
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

function Part({ title, text, heading, children }: PartProps) {
  return (
    <Stack as="section" gap="compact" align="start">
      <Heading as="h3" size="item" ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <p>{text}</p>
      {children}
    </Stack>
  )
}
