import preview from '#storybook/preview.tsx'
import { InformationPageView } from './index.tsx'
import type { InformationPage } from './information-page.types.ts'

const page: InformationPage = {
  title: 'How It Works',
  description: 'From a question to a published story, and to the cent.',
  updatedAt: '2026-11-02T00:00:00.000Z',
  sections: [
    {
      id: 'money',
      heading: 'How the money moves',
      body: [
        'A pledge is **charged** when the bounty is claimed; see [the terms](/terms).',
        { list: ['90% goes to the journalist.', '10% is our fee.'] },
        { list: ['Post.', 'Claim.', 'Deliver.'], ordered: true },
      ],
    },
    {
      id: 'words',
      heading: 'Words with a fixed meaning',
      body: [
        {
          definitions: [
            { term: 'Bounty', text: 'A paid request for an investigation.' },
            { term: 'Pledge', text: 'What a reader adds.' },
          ],
        },
      ],
    },
  ],
}

const meta = preview.meta({
  title: 'shared/ui/information-page',
  component: InformationPageView,
  args: {
    page,
  },
})

export const Dated = meta.story({})
