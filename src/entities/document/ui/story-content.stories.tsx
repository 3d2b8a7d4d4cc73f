import { sampleDocument } from '@/shared/lib/sample-stories'
import preview from '../../../../.storybook/preview.tsx'
import { StoryContent } from './story-content.tsx'

const plainText = `# The older way

Before there was an editor, stories were **plain text**.
A line stayed a line.`

const meta = preview.meta({ title: 'entities/document/story-content', component: StoryContent })

export const EveryBlockAndMark = meta.story({ args: { content: JSON.stringify(sampleDocument) } })
export const OlderPlainText = meta.story({ args: { content: plainText } })
export const Empty = meta.story({ args: { content: '' } })
export const Broken = meta.story({ args: { content: '[{"type":' } })
