import { SaveStory } from '@/features/reading/save-story'
import { ShareButtons } from '@/features/reading/share-page'

type StoryActionsProps = {
  /** The story. */
  id: string
  /** Its title. */
  title: string
}

export const StoryActions = ({ id, title }: StoryActionsProps) => (
  <ShareButtons kind="story" title={title} path={`/articles/${id}`}>
    <SaveStory id={id} title={title} />
  </ShareButtons>
)
