export { readMinutes } from '@contract/story.ts'

export { previewFromContent } from './lib/read-content.ts'
export { DocumentView, StandfirstView } from './ui/document-view.tsx'
export { AudioView, ImageView, TwitterEmbedView } from './ui/media-blocks.tsx'
export { StoryContent, StoryStandfirst } from './ui/story-content.tsx'
export { TextLeafView } from './ui/text-leaf.tsx'
