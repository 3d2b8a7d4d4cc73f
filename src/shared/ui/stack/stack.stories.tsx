import preview from '#storybook/preview.tsx'
import { Button } from '@/shared/ui/button'
import { Stack } from './index.tsx'

const meta = preview.meta({ title: 'shared/ui/stack', parameters: { layout: 'padded' } })

const children = (
  <>
    <p>Three contractors, two invoices and one missing ledger.</p>
    <p>The council answered neither letter.</p>
    <Button>Contribute</Button>
  </>
)

export const Stretched = meta.story({ render: () => <Stack gap="normal">{children}</Stack> })
export const AtTheStart = meta.story({
  render: () => (
    <Stack gap="roomy" align="start">
      {children}
    </Stack>
  ),
})
export const Centered = meta.story({
  render: () => (
    <Stack gap="roomy" align="center">
      {children}
    </Stack>
  ),
})
export const AsWideAsAField = meta.story({
  render: () => (
    <Stack gap="small" width="form">
      {children}
    </Stack>
  ),
})
