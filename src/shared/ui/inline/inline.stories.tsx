import preview from '#storybook/preview.tsx'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Inline, OwnLine } from './index.tsx'

const meta = preview.meta({ title: 'shared/ui/inline', parameters: { layout: 'padded' } })

const children = (
  <>
    <Badge tone="positive">Open</Badge>
    <Button size="small">Contribute</Button>
    <Button size="small" tone="secondary">
      Make Offer
    </Button>
  </>
)

export const AtTheStart = meta.story({ render: () => <Inline gap="small">{children}</Inline> })
export const AtTheEnd = meta.story({
  render: () => (
    <Inline gap="tiny" justify="end">
      {children}
    </Inline>
  ),
})
export const Words = meta.story({
  render: () => (
    <Inline as="p" gap="words">
      <span>Posted by Ada Byron</span>
      <span>November 18, 2026</span>
    </Inline>
  ),
})
export const Apart = meta.story({
  render: () => (
    <Inline gap="normal" justify="between">
      {children}
    </Inline>
  ),
})
export const WithALineBelow = meta.story({
  render: () => (
    <Inline gap="small">
      <OwnLine>
        <p>Failed to vote. Please try again.</p>
      </OwnLine>
      {children}
    </Inline>
  ),
})
