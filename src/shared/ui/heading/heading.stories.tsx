import preview from '#storybook/preview.tsx'
import { longTitle } from '#storybook/samples/index.ts'
import { Stack } from '@/shared/ui/stack'
import { Heading } from './index.tsx'

const meta = preview.meta({ title: 'shared/ui/heading', parameters: { layout: 'padded' } })

const sizes = ['display', 'page', 'screen', 'item', 'part', 'label', 'ruled'] as const

export const Sizes = meta.story({
  render: () => (
    <Stack gap="normal">
      {sizes.map((size) => (
        <Heading as="h2" size={size} key={size}>
          Who paid for the harbour wall?
        </Heading>
      ))}
    </Stack>
  ),
})

export const LongTitle = meta.story({
  render: () => (
    <Stack gap="normal">
      {sizes.map((size) => (
        <Heading as="h2" size={size} key={size}>
          {longTitle}
        </Heading>
      ))}
    </Stack>
  ),
})
