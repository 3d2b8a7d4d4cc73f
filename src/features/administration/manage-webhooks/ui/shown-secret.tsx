import { useEffect, useRef } from 'react'
import { CopyButton } from '@/shared/ui/copy-button'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'

type ShownSecretProps = {
  /** The address of the service. */
  url: string
  /** The secret, which no other response has. */
  secret: string
}

/** Takes the focus: the button that asked for it may be gone. */
export function ShownSecret({ url, secret }: ShownSecretProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <div ref={frame} tabIndex={-1}>
      <Stack gap="small" align="start">
        <Notice tone="positive">
          This is the secret for <bdi>{url}</bdi>. Copy it now: it is not shown again.
        </Notice>
        <code>{secret}</code>
        <CopyButton
          text={secret}
          copiedWords="Copied."
          blockedWords="Your browser does not allow copying. Select the secret and copy it yourself."
        >
          Copy secret
        </CopyButton>
      </Stack>
    </div>
  )
}
