import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import * as styles from './save-story.css.ts'

type SaveLabelProps = {
  /** The title of the story. */
  title: string
  /** Says what stands, and not what a press would do. */
  isSaved: boolean
}

export const SaveLabel = ({ title, isSaved }: SaveLabelProps) => (
  <>
    {/* Drawn here: the icon library is no part of a story's first view. */}
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      fill={isSaved ? 'currentColor' : 'none'}
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M6 3.5h12V21l-6-4.5L6 21z" strokeWidth="2" strokeLinejoin="round" />
    </svg>
    <span>{isSaved ? 'Saved' : 'Save'}</span>
    <VisuallyHidden> “{title}”</VisuallyHidden>
  </>
)
