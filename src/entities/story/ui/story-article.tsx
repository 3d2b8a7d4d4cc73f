import type { ReactNode } from 'react'
import { Heading } from '@/shared/ui/heading'
import { Text } from '@/shared/ui/text'
import * as styles from './story.css.ts'

type StoryArticleProps = {
  /** Above the title, like the question that the story answers. */
  kicker?: ReactNode
  /** The headline. */
  title: string
  /** The language of headline, standfirst and text, as a tag of BCP 47; that of the page by default. */
  language?: string | undefined
  /** Sums the story up. */
  standfirst?: ReactNode
  /** The author, the date and the read time. */
  byline?: ReactNode
  /** Says that AI helped to write the story. */
  aiAssisted?: boolean | undefined
  /** Offers to share the story. */
  share?: ReactNode
  /** The text of the story. */
  children: ReactNode
  /** Stands below the text. Reader views keep it as part of the story, and drop the foot. */
  corrections?: ReactNode
  /** Stands below text and corrections. */
  foot?: ReactNode
}

/** A story as readers see it: its page, and each preview of it. */
export function StoryArticle(props: StoryArticleProps) {
  const { kicker, title, language, standfirst, byline, aiAssisted, share, children, corrections, foot } = props
  return (
    <article>
      <header className={styles.head}>
        {kicker}
        <Heading as="h1" size="display" lang={language}>
          {title}
        </Heading>
        {standfirst && (
          <div className={styles.inLanguage} lang={language}>
            {standfirst}
          </div>
        )}
        {byline}
        {aiAssisted && <AiNote />}
        {share}
      </header>
      <div className={styles.body} lang={language}>
        {children}
      </div>
      {corrections}
      {foot}
    </article>
  )
}

const AiNote = () => <Text look="note">This story was written with the help of AI.</Text>
