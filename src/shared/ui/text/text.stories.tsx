import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle } from '#storybook/samples/index.ts'
import { Inline } from '@/shared/ui/inline'
import { Text } from './index.tsx'

const meta = preview.meta({ title: 'shared/ui/text', parameters: { layout: 'padded' } })

const sentence = 'Three contractors, two invoices and one missing ledger.'

export const Note = meta.story({ render: () => <Text look="note">{sentence}</Text> })
export const Quiet = meta.story({ render: () => <Text look="quiet">{sentence}</Text> })
export const Strong = meta.story({ render: () => <Text look="strong">{sentence}</Text> })
export const Label = meta.story({ render: () => <Text look="label">{sentence}</Text> })
export const Kicker = meta.story({ render: () => <Text look="kicker">{sentence}</Text> })
export const Excerpt = meta.story({ render: () => <Text look="excerpt">{sentence}</Text> })
export const Letter = meta.story({ render: () => <Text look="letter">{`Dear editors,\n${sentence}`}</Text> })
export const Story = meta.story({ render: () => <Text look="story">{sentence}</Text> })
export const Lead = meta.story({ render: () => <Text look="lead">{sentence}</Text> })
export const Answer = meta.story({ render: () => <Text look="answer">Your offer has been sent.</Text> })
export const RightToLeft = meta.story({
  render: () => <Text look="letter">{'كانت ثلاثة مقاييس صامتة.\nNobody had looked.'}</Text>,
  play: async ({ canvas }) => {
    const words = canvas.getByText(/ثلاثة/)
    await expect([words.matches(':dir(rtl)'), words.lang]).toEqual([true, 'ar'])
  },
})
export const Figure = meta.story({ render: () => <Text look="figure">$1,250.00</Text> })
export const Amount = meta.story({ render: () => <Text look="amount">$1,250.00</Text> })
export const Failed = meta.story({ render: () => <Text look="error">The server did not answer.</Text> })
export const LongTitle = meta.story({
  render: () => (
    <>
      {(['note', 'quiet', 'strong', 'label', 'kicker', 'lead', 'answer', 'error'] as const).map((look) => (
        <Inline gap="small" key={look}>
          <Text look={look}>{longTitle}</Text>
        </Inline>
      ))}
    </>
  ),
})
