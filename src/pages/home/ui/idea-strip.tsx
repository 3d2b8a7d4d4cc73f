import { languageOfScript } from '@contract/script-language.ts'
import type { OpenQuestion } from '@contract/story.ts'
import { BackingView } from '@/entities/money'
import { ButtonLink } from '@/shared/ui/button'
import { Link } from '@/shared/ui/link'
import * as styles from './idea-strip.css.ts'

type IdeaStripProps = {
  /** The open question that readers fund most; undefined if there is none. */
  question: OpenQuestion | undefined
}

/** Says on the first screen what Lede is, with an example, and how to take part. */
export function IdeaStrip({ question }: IdeaStripProps) {
  return (
    <section className={styles.strip} aria-labelledby="idea">
      <p className={styles.sentence} id="idea">
        <span className={styles.part}>Readers ask and pay.</span>{' '}
        <span className={styles.part}>Journalists find out.</span>
      </p>
      {question && (
        <p className={styles.example}>
          <span className={styles.title} dir="auto" lang={languageOfScript(question.title)}>
            <Link to="/questions/$id" params={{ id: question.id }} look="plain">
              {question.title}
            </Link>
          </span>{' '}
          <BackingView backing={question.backing} look="line" />
        </p>
      )}
      <ButtonLink to="/bounties" search={{ ask: true }} tone="secondary" size="small">
        Ask a question
      </ButtonLink>
    </section>
  )
}
