import preview from '#storybook/preview.tsx'
import { longTitle } from '#storybook/samples/index.ts'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Card } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/card',
  component: Card,
  parameters: { layout: 'padded' },
  args: {
    labelledBy: 'card-title',
    children: (
      <>
        <h2 id="card-title">Who paid for the harbour wall?</h2>
        <p>Three contractors, two invoices and one missing ledger.</p>
      </>
    ),
  },
})

export const Raised = meta.story({})
export const Ruled = meta.story({ args: { look: 'ruled' } })
export const LongTitle = meta.story({ args: { children: <h2 id="card-title">{longTitle}</h2> } })
export const WithActions = meta.story({
  args: {
    actions: (
      <>
        <Badge tone="positive">Open</Badge>
        <Button size="small">Contribute</Button>
        <Button size="small" tone="secondary">
          Make Offer
        </Button>
      </>
    ),
  },
})
