import preview from '#storybook/preview.tsx'
import { PagePart } from './page-part.tsx'

const meta = preview.meta({
  title: 'shared/ui/information-page/page-part',
  component: PagePart,
  parameters: { layout: 'padded' },
})

export const Paragraph = meta.story({ args: { part: 'A pledge is **charged** later; see [the terms](/terms).' } })
export const NumberedList = meta.story({ args: { part: { list: ['Post.', 'Claim.', 'Deliver.'], ordered: true } } })
export const Definitions = meta.story({
  args: { part: { definitions: [{ term: 'Bounty', text: 'A paid request for an investigation.' }] } },
})
export const Questions = meta.story({
  args: { part: { questions: [{ id: 'age', question: 'How old must I be?', answer: ['At least 13.'] }] } },
})
