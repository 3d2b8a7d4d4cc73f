import preview from '#storybook/preview.tsx'
import { Anchor } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/link',
  component: Anchor,
  args: { children: 'the public records', href: '/about' },
})

export const Inline = meta.story({
  render: (args) => (
    <p>
      It is all in <Anchor {...args} />, for anyone to read.
    </p>
  ),
})
export const Plain = meta.story({ args: { look: 'plain' } })
export const Action = meta.story({ args: { look: 'action', children: 'Read More' } })
