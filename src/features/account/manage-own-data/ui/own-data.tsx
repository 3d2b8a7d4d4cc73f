import { dataDownloadsPerDay } from '@contract/limits.ts'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import type { Task } from '../model/own-data-errors.ts'
import { type OwnDataView, useOwnData } from '../model/use-own-data.ts'
import { OwnDataDialog } from './own-data-dialog.tsx'

type OwnDataProps = {
  /** Email of the account; also gives password managers the username. */
  email: string
  /** Called after the account is deleted; navigates away and ends the session. */
  onDeleted: () => Promise<void>
}

export function OwnData({ email, onDeleted }: OwnDataProps) {
  const data = useOwnData(email, onDeleted)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Stack gap="roomy" width="measure">
      <Part
        title="Download your data"
        text={`Everything Lede keeps about you, in one ZIP file: your account, bounties, pledges, offers, stories, drafts, images and recordings. You can download it ${dataDownloadsPerDay} times a day.`}
        heading={heading}
      >
        <Button tone="secondary" onClick={() => data.request('download')}>
          Download my data
        </Button>
        {data.hasStartedDownload && <Notice tone="positive">Your download has started.</Notice>}
      </Part>
      <Part
        title="Delete your account"
        text="Your name, email address, phone number and drafts are deleted for good. Published stories and the record of payments stay."
      >
        <Button tone="critical" onClick={() => data.request('deletion')}>
          Delete my account
        </Button>
      </Part>
      <Dialogs email={email} data={data} focusFallback={heading} />
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

type DialogsProps = { email: string; data: OwnDataView; focusFallback: RefObject<HTMLElement | null> }

function Dialogs({ data, ...rest }: DialogsProps) {
  // Keep the text while the dialog closes.
  const [task, setTask] = useState<Task>('download')
  if (data.asked !== null && data.asked !== task) setTask(data.asked)
  return <OwnDataDialog {...rest} data={data} task={task} />
}
