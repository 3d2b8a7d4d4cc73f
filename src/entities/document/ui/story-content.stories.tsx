import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleDocument, sampleOpening } from '#storybook/samples/index.ts'
import { StoryContent, StoryStandfirst } from './story-content.tsx'

const plainText = `# The older way

Before there was an editor, stories were **plain text**.
A line stayed a line.`

const meta = preview.meta({ title: 'entities/document/story-content', component: StoryContent })

export const EveryBlockAndMark = meta.story({ args: { content: JSON.stringify(sampleDocument) } })
export const StandfirstAlone = meta.story({
  args: { content: JSON.stringify(sampleOpening) },
  render: ({ content }) => <StoryStandfirst content={content} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^Four gauges were silent that night\..*in writing\.$/)
  },
})
export const OlderPlainText = meta.story({ args: { content: plainText } })
const elsewhere = [
  { type: 'image', url: 'https://pictures.example/a.jpg', caption: 'The dam in May', children: [{ text: '' }] },
  { type: 'audio', url: 'https://sounds.example/a.mp3', children: [{ text: '' }] },
]
export const PictureAndRecordingElsewhere = meta.story({ args: { content: JSON.stringify(elsewhere) } })
export const CopyOfPictureElsewhere = meta.story({
  args: {
    content: JSON.stringify(elsewhere.slice(0, 1)),
    copies: [{ from: 'https://pictures.example/a.jpg', url: '/media/sample', width: 1600, height: 1000 }],
  },
})
export const Empty = meta.story({ args: { content: '' } })
export const Broken = meta.story({ args: { content: '[{"type":' } })
