import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { type InformationPage, InformationPageView, PagePart } from './index.tsx'

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
    {
      id: 'answers',
      heading: 'Questions and answers',
      body: [
        {
          questions: [
            {
              id: 'charged',
              question: 'When am I charged?',
              answer: ['When a story is accepted. See [refunds](#refunds).'],
            },
            {
              id: 'refunds',
              question: 'How do refunds work?',
              answer: ['An administrator decides.', { list: ['In part', 'In whole'] }],
            },
          ],
        },
      ],
    },
  ],
}

const meta = preview.meta({
  title: 'shared/ui/information-page',
  component: InformationPageView,
  beforeEach: () => () => history.replaceState(history.state, '', location.pathname + location.search),
  args: {
    page,
  },
})

export const Dated = meta.story({})

export const PartsAlone = meta.story({
  render: () => (
    <>
      <PagePart part="A pledge is **charged** later; see [the terms](/terms)." />
      <PagePart part={{ list: ['Post.', 'Claim.', 'Deliver.'], ordered: true }} />
      <PagePart part={{ definitions: [{ term: 'Bounty', text: 'A paid request for an investigation.' }] }} />
      <PagePart part={{ questions: [{ id: 'age', question: 'How old must I be?', answer: ['At least 13.'] }] }} />
    </>
  ),
})

export const WithFigure = meta.story({ args: { figure: <p>A figure</p> } })

const name = (id: string) => history.replaceState(history.state, '', `#${id}`)

Dated.test('opens an answer by its question, and when the address changes', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByText('When am I charged?'))
  await expect(canvas.getByText(/^When a story is accepted/)).toBeVisible()
  await expect(canvas.getByText('An administrator decides.')).not.toBeVisible()
  name('refunds')
  dispatchEvent(new HashChangeEvent('hashchange'))
  await expect(canvas.getByText('An administrator decides.')).toBeVisible()
})

export const Named = meta.story({
  beforeEach: () => name('refunds'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('An administrator decides.')).toBeVisible()
    await expect(canvas.getByText(/^When a story is accepted/)).not.toBeVisible()
  },
})
